import React, {useState, useSyncExternalStore, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import SentRequests from '@nacre-docs/openapi/client/history/SentRequests';
import {sentRequests, subscribe, type Sent} from '@nacre-docs/openapi/client/history/store';
import type {Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import type {ShellNames} from '../../contract';
import {sendAgain, type Resent} from '../history';
import {withOtherName} from '../otherName';
import {simulatedServer} from '../sandbox';
import Failure from './Failure';

/** Written by the plugin, or null without a command-line tool. */
declare const SANDBOX_SHELL: ShellNames | null;

export interface Timeline {
  requests: readonly Sent[];
  sandbox: SandboxConnection;
  /** The caller for resending, or undefined if requests specify their own. */
  caller?: Caller;
}

/** The request that was last sent again here. */
interface Last {
  sent: Sent;
  outcome: Resent | Error;
}

/** The sandbox's requests, each with its answer, a resend button and its code. */
export default function Requests({requests, sandbox, caller}: Timeline): ReactNode {
  const all = useSyncExternalStore(subscribe, sentRequests);
  /** Ids of the requests that were sent again here, by the ids of their repetitions. */
  const [origins, setOrigins] = useState<Record<string, string>>({});
  const [last, setLast] = useState<Last>();
  const shown = new Set(requests.map(({id}) => id));
  // Repetitions follow their request, so the pressed button stays under the pointer.
  const withRepetitions = (sent: Sent): Sent[] => [
    sent,
    ...all.filter(({id}) => origins[id] === sent.id).flatMap(withRepetitions),
  ];

  function resend(sent: Sent): void {
    setLast(undefined);
    sendAgain(sandbox, sent, caller).then(
      (outcome) => {
        setOrigins((before) => ({...before, [outcome.added.id]: sent.id}));
        setLast({sent, outcome});
      },
      (outcome: Error) => setLast({sent, outcome}),
    );
  }

  return (
    <SentRequests
      requests={requests.filter(({id}) => !shown.has(origins[id] ?? '')).flatMap(withRepetitions)}
      tokenVariable={SANDBOX_SHELL?.tokenVariable ?? 'TOKEN'}
      serverOf={() => simulatedServer(sandbox.place.folder)}
      again={(sent) => (
        <button type="button" className="explorer__button" onClick={() => resend(sent)}>
          <Translate id="theme.TryIt.again">Send again</Translate>
        </button>
      )}
      below={({id}) => (
        <div role="status">{last?.sent.id === id && <Outcome {...last} onResend={resend} />}</div>
      )}
    />
  );
}

/** The answer to a request that was sent again, with a free name to send if its own was taken. */
function Outcome({sent, outcome, onResend}: Last & {onResend(sent: Sent): void}): ReactNode {
  if (outcome instanceof Error) return <Failure error={outcome} onRetry={() => onResend(sent)} />;
  const {added, taken} = outcome;
  const other = withOtherName(sent.request.body ?? '', taken);
  return (
    <p className="explorer__note">
      <Translate id="theme.SandboxConsole.answered" values={{status: added.status}}>
        {'Sent again. The answer is {status}, below.'}
      </Translate>{' '}
      {other && (
        <button
          type="button"
          className="explorer__button"
          onClick={() => onResend(withBody(sent, other.text))}
        >
          <Translate id="theme.TryIt.newName" values={{name: other.name}}>
            {'Send again as “{name}”'}
          </Translate>
        </button>
      )}
    </p>
  );
}

/** The request keeps its id, and its place. */
const withBody = ({request, form, ...sent}: Sent, text: string): Sent => ({
  ...sent,
  request: {...request, body: text},
  ...(form && {form: {...form, text}}),
});
