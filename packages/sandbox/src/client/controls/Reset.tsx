import React, {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {useCancel} from '@nacre-docs/openapi/client/useCancel';
import type {SandboxConnection} from '../connection';

interface Props {
  sandbox: SandboxConnection;
  /** Whether there is room for a text instead of the icon. */
  hasText?: boolean;
  onReset?(): void;
}

/** Resets everything after a confirmation. */
export default function Reset({sandbox, hasText, onReset}: Props): ReactNode {
  const [step, setStep] = useState<'offered' | 'asked' | 'done' | 'failed'>('offered');
  const group = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // The focused button is gone, so focus moves to the harmless one, and back. Runs before the next frame, so an
  // immediate key press reaches it.
  useLayoutEffect(() => {
    if (step === 'asked') group.current!.querySelector('button')!.focus();
    else if (wasAsked.current) button.current!.focus();
    wasAsked.current = step === 'asked';
  }, [step]);
  useCancel(step === 'asked', () => setStep('offered'));

  function reset(): void {
    sandbox.reset().then(
      () => {
        setStep('done');
        onReset?.();
        void import('../history').then(
          ({forgetRequests}) => forgetRequests(sandbox),
          () => undefined,
        );
      },
      () => setStep('failed'),
    );
  }

  const label = translate({id: 'theme.TryIt.reset', message: 'Reset the sandbox'});
  return (
    <>
      {/* It stays in its place, so that a double click hits nothing else. */}
      <button
        ref={button}
        type="button"
        className={hasText ? 'explorer__button' : 'explorer__icon'}
        title={hasText ? undefined : label}
        aria-label={hasText ? undefined : label}
        onClick={() => setStep('asked')}
      >
        {hasText ? (
          label
        ) : (
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 8a5 5 0 1 0 1.6-3.7M3 2v3h3" />
          </svg>
        )}
      </button>
      <p ref={group} className={`explorer__reset explorer__reset--${step}`}>
        {step === 'asked' && (
          <>
            <span>
              <Translate id="theme.TryIt.resetReally">Forget everything created?</Translate>
            </span>{' '}
            <button type="button" className="explorer__button" onClick={() => setStep('offered')}>
              <Translate id="theme.TryIt.cancelReset">Cancel</Translate>
            </button>{' '}
            <button type="button" className="explorer__button" onClick={reset}>
              <Translate id="theme.TryIt.confirmReset">Reset</Translate>
            </button>
          </>
        )}
        <span role="status" className="explorer__note">
          {step === 'done' && <Translate id="theme.TryIt.resetDone">The sandbox was reset.</Translate>}
          {step === 'failed' && (
            <Translate id="theme.TryIt.resetFailed">The sandbox does not answer. Try again.</Translate>
          )}
        </span>
      </p>
    </>
  );
}
