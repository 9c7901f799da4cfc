import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {Caller, SandboxConnection} from '@nacre-docs/sandbox/client/sandbox';
import Remembers from '@nacre-docs/sandbox/client/controls/Remembers';
import Reset from '@nacre-docs/sandbox/client/controls/Reset';
import {useFacts} from '@nacre-docs/sandbox/client/controls/useFacts';
import ViewAs from '@nacre-docs/sandbox/client/controls/ViewAs';
import {SANDBOX_ROUTE} from '@nacre-docs/sandbox/contract';
import type {ExplorerError} from '../../contract';
import type {FilledItem} from './prefill';

interface Props {
  sandbox: SandboxConnection;
  /** Whether the page of the sandbox shows what this one does: that is so for the current version of the docs. */
  hasConsole: boolean;
  filledWith?: FilledItem['filledWith'];
  caller: Caller;
  onCaller(caller: Caller): void;
  /** Errors that the operation documents. */
  errors: ExplorerError[];
  error: ExplorerError | undefined;
  onError(error: ExplorerError | undefined): void;
  /** Told when everything that was created is forgotten. */
  onReset(): void;
}

/** Who calls the sandbox, and with which documented error it is to answer. */
export default function SandboxControls({
  sandbox,
  hasConsole,
  filledWith,
  caller,
  onCaller,
  errors,
  error,
  onError,
  onReset,
}: Props): ReactNode {
  const facts = useFacts(sandbox);
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
      {filledWith === 'own' && (
        <p className="explorer__note">
          <Translate id="theme.TryIt.own">The request is filled in with what you created last.</Translate>
        </p>
      )}
      {filledWith === 'from' && (
        <p className="explorer__note">
          <Translate id="theme.TryIt.from">The request follows on from the last answer.</Translate>
        </p>
      )}
      {filledWith === 'accepted' && (
        <p className="explorer__note">
          <Translate id="theme.TryIt.adapted">
            The request is filled in with what a new sandbox accepts. It differs from the examples of the
            page.
          </Translate>
        </p>
      )}
      <Remembers sandbox={sandbox} lost={facts?.lost} />
      <ViewAs roles={facts?.roles ?? []} caller={caller} onCaller={onCaller} />
      {errors.length > 0 && (
        <label className="explorer__row">
          <span>
            <Translate id="theme.TryIt.answerWith">Answer with</Translate>
          </span>
          <select
            value={error ? errors.indexOf(error) : ''}
            onChange={({target: {value}}) => onError(value === '' ? undefined : errors[Number(value)])}
          >
            <option value="">
              {translate({id: 'theme.TryIt.whatFollows', message: 'The usual answer'})}
            </option>
            {errors.map(({status, example}, index) => (
              <option key={index} value={index}>
                {[status, example?.summary ?? example?.name].filter(Boolean).join(': ')}
              </option>
            ))}
          </select>
        </label>
      )}
      <Reset sandbox={sandbox} onReset={onReset} />
      {hasConsole && (
        <p className="explorer__console">
          <Link to={SANDBOX_ROUTE}>
            <Translate id="theme.TryIt.console">All requests and entities</Translate>
          </Link>
        </p>
      )}
    </fieldset>
  );
}
