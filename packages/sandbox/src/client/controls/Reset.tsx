import React, {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {useCancel} from '@nacre-docs/openapi/client/useCancel';
import type {SandboxConnection} from '../connection';

interface Props {
  sandbox: SandboxConnection;
  className: string;
  /** Shorter text where the label doesn't fit. */
  text?: string;
  onReset?(): void;
}

/** Resets everything after a confirmation. */
export default function Reset({sandbox, className, text, onReset}: Props): ReactNode {
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
        className={className}
        aria-label={label}
        onClick={() => setStep('asked')}
      >
        {text ?? label}
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
