import React, {useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {SandboxConnection} from '../connection';

/** Puts everything back to the beginning, after a second click. */
export default function Reset({sandbox}: {sandbox: SandboxConnection}): ReactNode {
  const [step, setStep] = useState<'offered' | 'asked' | 'done' | 'failed'>('offered');
  const next = () => {
    if (step !== 'asked') setStep('asked');
    else
      sandbox.reset().then(
        () => setStep('done'),
        () => setStep('failed'),
      );
  };
  return (
    <p className="explorer__reset">
      <button type="button" className="explorer__button" onClick={next} onBlur={() => setStep('offered')}>
        {step === 'asked' ? (
          <Translate id="theme.TryIt.resetReally">Forget everything that was created?</Translate>
        ) : (
          <Translate id="theme.TryIt.reset">Reset the sandbox</Translate>
        )}
      </button>{' '}
      <span role="status" className="explorer__note">
        {step === 'done' && (
          <Translate id="theme.TryIt.resetDone">Everything is as at the beginning.</Translate>
        )}
        {step === 'failed' && (
          <Translate id="theme.TryIt.resetFailed">The sandbox does not answer. Try again.</Translate>
        )}
      </span>
    </p>
  );
}
