import React, {useState, type ComponentProps, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import SentRequests from '@nacre-docs/openapi/client/history/SentRequests';
import type {Sent} from '@nacre-docs/openapi/client/history/store';
import type {Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import type {ShellNames} from '../../contract';
import {sendAgain} from '../history';
import {simulatedServer} from '../sandbox';
import Failure from './Failure';
import Filter from './Filter';
import {filterOf, requestText} from './rows';

/** Written by the plugin, or null without a command-line tool. */
declare const SANDBOX_SHELL: ShellNames | null;

export interface Timeline {
  requests: readonly Sent[];
  sandbox: SandboxConnection;
  /** The caller for resending, or undefined if requests specify their own. */
  caller?: Caller;
}

type Props = Timeline & Pick<ComponentProps<typeof SentRequests>, 'toolbar'>;

/** The sandbox's requests, each with its answer, a resend button and its code. */
export default function Requests({requests, sandbox, caller, toolbar}: Props): ReactNode {
  /** The request that was last sent again here, and its answer. */
  const [last, setLast] = useState<{sent: Sent; outcome: Sent | Error}>();

  function resend(sent: Sent): void {
    setLast(undefined);
    sendAgain(sandbox, sent, caller).then(
      (outcome) => setLast({sent, outcome}),
      (outcome: Error) => setLast({sent, outcome}),
    );
  }

  return (
    <SentRequests
      requests={requests}
      isOfSandbox
      toolbar={toolbar}
      tokenVariable={SANDBOX_SHELL?.tokenVariable ?? 'TOKEN'}
      serverOf={() => simulatedServer(sandbox.place.folder)}
      again={(sent) => (
        <button type="button" className="try-it__button" onClick={() => resend(sent)}>
          <Translate id="theme.TryIt.again">Send again</Translate>
        </button>
      )}
      below={(sent) => (
        <div role="status">
          {last?.sent.id === sent.id &&
            (last.outcome instanceof Error ? (
              <Failure error={last.outcome} onRetry={() => resend(sent)} />
            ) : (
              <p className="try-it__note">
                <Translate id="theme.SandboxConsole.answered" values={{status: last.outcome.status}}>
                  {'Sent again. The answer is {status}, at the top.'}
                </Translate>
              </p>
            ))}
        </div>
      )}
    />
  );
}

/** The sandbox's requests, with a filter. */
export function RequestList({requests, ...timeline}: Timeline): ReactNode {
  const [query, setQuery] = useState('');
  const [result, setResult] = useState('all');
  const matches = filterOf(query, requestText);
  const shown = requests.filter(
    (sent) => (matches?.(sent) ?? true) && (result === 'all' || (result === 'failed') === sent.status >= 400),
  );
  return (
    <Requests
      {...timeline}
      requests={shown}
      toolbar={(removeAll) => (
        <Filter
          label={translate({id: 'theme.SandboxConsole.filterRequests', message: 'Filter requests'})}
          query={query}
          onQuery={setQuery}
          onClear={() => setResult('all')}
          noMatch={
            shown.length === 0 && (
              <Translate id="theme.SandboxConsole.noRequestMatches">
                No request matches. Try a method, a part of a path, an operation, or a status such as 409 or
                4xx.
              </Translate>
            )
          }
        >
          <select
            aria-label={translate({id: 'theme.SandboxConsole.results', message: 'Results'})}
            value={result}
            onChange={({target}) => setResult(target.value)}
          >
            <option value="all">{translate({id: 'theme.SandboxConsole.anyResult', message: 'All'})}</option>
            <option value="succeeded">
              {translate({id: 'theme.SandboxConsole.succeeded', message: 'Succeeded'})}
            </option>
            <option value="failed">
              {translate({id: 'theme.SandboxConsole.failed', message: 'Failed'})}
            </option>
          </select>
          {removeAll}
        </Filter>
      )}
    />
  );
}
