import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {reasonOf} from '../reason';

/** Why the sandbox gave no answer, with a retry button. */
export default function Failure({error, onRetry}: {error: Error; onRetry(): void}): ReactNode {
  return (
    <div role="alert">
      <p>{reasonOf(error)}</p>
      <button type="button" className="try-it__button" onClick={onRetry}>
        <Translate id="theme.TryIt.retry">Retry</Translate>
      </button>
    </div>
  );
}
