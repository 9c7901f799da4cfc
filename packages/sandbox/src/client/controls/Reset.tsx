import React, {useRef, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {SandboxConnection} from '../connection';

interface Props {
  sandbox: SandboxConnection;
  className: string;
  onReset?(): void;
}

/** Resets everything after a confirmation. */
export default function Reset({sandbox, className, onReset}: Props): ReactNode {
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const question = useRef<HTMLDialogElement>(null);

  function reset(): void {
    sandbox.call('reset').then(
      () => {
        setOutcome('done');
        onReset?.();
        void import('../history').then(
          ({forgetRequests}) => forgetRequests(sandbox),
          () => undefined,
        );
      },
      () => setOutcome('failed'),
    );
  }

  const label = <Translate id="theme.TryIt.confirmReset">Reset</Translate>;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={translate({id: 'theme.TryIt.reset', message: 'Reset the sandbox'})}
        onClick={() => {
          setOutcome(undefined);
          question.current!.showModal();
        }}
      >
        {label}
      </button>
      {/* Escape must not close "Try it" around it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={question}
        className="try-it__question"
        aria-labelledby="reset"
        onKeyDown={(event) => event.stopPropagation()}
      >
        <form method="dialog">
          <p id="reset">
            <Translate id="theme.TryIt.resetReally">Forget everything created?</Translate>
          </p>
          <button className="try-it__button">
            <Translate id="theme.TryIt.cancelReset">Cancel</Translate>
          </button>
          <button className="try-it__button" onClick={reset}>
            {label}
          </button>
        </form>
      </dialog>
      <span role="status" className="try-it__note">
        {outcome === 'done' && <Translate id="theme.TryIt.resetDone">The sandbox was reset.</Translate>}
        {outcome === 'failed' && (
          <Translate id="theme.TryIt.resetFailed">The sandbox does not answer. Try again.</Translate>
        )}
      </span>
    </>
  );
}
