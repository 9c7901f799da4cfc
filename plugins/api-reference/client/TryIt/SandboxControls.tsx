import React, {useEffect, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {Caller, SandboxConnection} from '@site/plugins/sandbox/client/sandbox';
import type {SandboxFacts} from '@site/plugins/sandbox/contract';

interface Props {
  sandbox: SandboxConnection;
  caller: Caller;
  onCaller(caller: Caller): void;
  /** Statuses that the operation documents. */
  errors: string[];
  error: string | undefined;
  onError(error: string | undefined): void;
}

/** Values of the select that are no role. */
const NOBODY = '';
const ANYBODY = '*';

/** Who calls the sandbox, and with which documented error it is to answer. */
export default function SandboxControls({
  sandbox,
  caller,
  onCaller,
  errors,
  error,
  onError,
}: Props): ReactNode {
  const [facts, setFacts] = useState<SandboxFacts>();
  // Started ahead of the first request; that one tells of a failure.
  useEffect(() => {
    let gone = false;
    sandbox.start().then(
      (started) => !gone && setFacts(started),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [sandbox]);
  const roles = facts?.roles ?? [];
  const chosen = caller.token ? (caller.role ?? ANYBODY) : NOBODY;
  return (
    <fieldset className="explorer__part explorer__sandbox">
      <legend className="explorer__badge">
        <Translate id="theme.TryIt.sandbox">Sandbox: simulated, in this browser</Translate>
      </legend>
      <p className="explorer__note">
        <Translate id="theme.TryIt.sandboxNote">
          Nothing leaves this browser. What you create stays until you close the tab.
        </Translate>
      </p>
      {facts?.lost && (
        <p className="explorer__note" role="status">
          {facts.lost === 'outdated' ? (
            <Translate id="theme.TryIt.outdated">
              The API has changed since your last visit, so the sandbox starts afresh.
            </Translate>
          ) : (
            <Translate id="theme.TryIt.unreadable">
              What the sandbox had kept cannot be read, so it starts afresh.
            </Translate>
          )}
        </p>
      )}
      {!sandbox.isKept && (
        <p className="explorer__note" role="status">
          <Translate id="theme.TryIt.notKept">
            This browser keeps nothing for the site, so the sandbox forgets what you create when you leave the
            page.
          </Translate>
        </p>
      )}
      <label className="explorer__row">
        <span>
          <Translate id="theme.TryIt.viewAs">View as</Translate>
        </span>
        <select value={chosen} onChange={({target: {value}}) => onCaller(callerOf(value))}>
          <option value={NOBODY}>{translate({id: 'theme.TryIt.nobody', message: 'Nobody: no token'})}</option>
          <option value={ANYBODY}>
            {translate({id: 'theme.TryIt.anybody', message: 'Sandbox token: everything allowed'})}
          </option>
          {caller.token && caller.role !== undefined && !roles.some(({slug}) => slug === caller.role) && (
            <option value={caller.role}>{caller.role}</option>
          )}
          {roles.map(({slug, name}) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!caller.token && (
        <button type="button" className="explorer__button" onClick={() => onCaller({token: true})}>
          <Translate id="theme.TryIt.token">Fill in a sandbox token</Translate>
        </button>
      )}
      {errors.length > 0 && (
        <label className="explorer__row">
          <span>
            <Translate id="theme.TryIt.answerWith">Answer with</Translate>
          </span>
          <select
            value={error ?? ''}
            onChange={({target: {value}}) => onError(value === '' ? undefined : value)}
          >
            <option value="">
              {translate({id: 'theme.TryIt.whatFollows', message: 'What follows from the request'})}
            </option>
            {errors.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </label>
      )}
      <Reset sandbox={sandbox} />
    </fieldset>
  );
}

/** Puts everything back to the beginning, after a second click. */
function Reset({sandbox}: {sandbox: SandboxConnection}): ReactNode {
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

function callerOf(value: string): Caller {
  if (value === NOBODY) return {token: false};
  return value === ANYBODY ? {token: true} : {token: true, role: value};
}
