import React, {useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import ConfirmButton from '@nacre-docs/openapi/client/ConfirmButton';
import {forgetAnswers} from '@nacre-docs/openapi/client/TryIt/useSending';
import type {SandboxConnection} from '../connection';

interface Props {
  sandbox: SandboxConnection;
  className: string;
  onReset?(): void;
}

/** Resets everything after a confirmation. */
export default function Reset({sandbox, className, onReset}: Props): ReactNode {
  const [outcome, setOutcome] = useState<'done' | 'failed'>();

  function reset(): void {
    setOutcome(undefined);
    sandbox.call('reset').then(
      () => {
        setOutcome('done');
        forgetAnswers();
        onReset?.();
        void import('../history').then(
          ({forgetRequests}) => forgetRequests(sandbox),
          () => undefined,
        );
      },
      () => setOutcome('failed'),
    );
  }

  return (
    <>
      <ConfirmButton
        className={className}
        confirm={<Translate id="theme.TryIt.confirmReset">Reset</Translate>}
        question={<Translate id="theme.TryIt.resetReally">Forget everything created?</Translate>}
        onConfirm={reset}
      >
        <Translate id="theme.TryIt.reset">Reset sandbox</Translate>
      </ConfirmButton>
      <span role="status" className="try-it__note">
        {outcome === 'done' && <Translate id="theme.TryIt.resetDone">The sandbox was reset.</Translate>}
        {outcome === 'failed' && (
          <Translate id="theme.TryIt.resetFailed">The sandbox does not answer. Try again.</Translate>
        )}
      </span>
    </>
  );
}
