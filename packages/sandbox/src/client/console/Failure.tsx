import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** Why the sandbox gave no answer, with a retry button. */
export default function Failure({reason, onRetry}: {reason: string; onRetry(): void}): ReactNode {
  return (
    <div role="alert">
      <p>{reason}</p>
      <button type="button" className="explorer__button" onClick={onRetry}>
        <Translate id="theme.TryIt.retry">Retry</Translate>
      </button>
    </div>
  );
}
