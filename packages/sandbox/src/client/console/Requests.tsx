import React, {useState, useSyncExternalStore, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import SentRequests from '@nacre-docs/openapi/client/history/SentRequests';
import {sentRequests, subscribe, type Sent} from '@nacre-docs/openapi/client/history/store';
import type {Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import {sendAgain} from '../history';
import {withOtherName} from '../otherName';
import Failure from './Failure';

export interface Timeline {
  requests: readonly Sent[];
  sandbox: SandboxConnection;
  /** The caller for resending, or undefined if requests specify their own. */
  caller?: Caller;
  server: string;
  tokenVariable: string;
}

/** The last answer, below the request that was sent again, and the request to send if the name was taken. */
interface Said {
  id: string;
  status: number;
  other?: {name: string; sent: Sent};
}

/** The sandbox's requests, each with its answer, a resend button and its code. */
export default function Requests({requests, sandbox, caller, server, tokenVariable}: Timeline): ReactNode {
  const all = useSyncExternalStore(subscribe, sentRequests);
  /** Ids of the requests that were sent again here, by the ids of their repetitions. */
  const [origins, setOrigins] = useState<Record<string, string>>({});
  const [said, setSaid] = useState<Said>();
  const [failed, setFailed] = useState<{sent: Sent; error: Error}>();
  const shown = new Set(requests.map(({id}) => id));
  // Repetitions follow their request, so the pressed button stays under the pointer.
  const withRepetitions = (sent: Sent): Sent[] => [
    sent,
    ...all.filter(({id}) => origins[id] === sent.id).flatMap(withRepetitions),
  ];

  function resend(sent: Sent): void {
    setFailed(undefined);
    setSaid(undefined);
    sendAgain(sandbox, sent, caller).then(
      ({added, taken}) => {
        setOrigins((before) => ({...before, [added.id]: sent.id}));
        setSaid({id: sent.id, status: added.status, other: renamed(sent, taken)});
      },
      (error: Error) => setFailed({sent, error}),
    );
  }

  return (
    <>
      {failed && <Failure error={failed.error} onRetry={() => resend(failed.sent)} />}
      <SentRequests
        requests={requests.filter(({id}) => !shown.has(origins[id] ?? '')).flatMap(withRepetitions)}
        tokenVariable={tokenVariable}
        serverOf={() => server}
        again={(sent) => (
          <button type="button" className="explorer__button" onClick={() => resend(sent)}>
            <Translate id="theme.TryIt.again">Send again</Translate>
          </button>
        )}
        below={({id}) => <div role="status">{said?.id === id && <Result {...said} onResend={resend} />}</div>}
      />
    </>
  );
}

function Result({status, other, onResend}: Said & {onResend(sent: Sent): void}): ReactNode {
  return (
    <p className="explorer__note">
      <Translate id="theme.SandboxConsole.answered" values={{status}}>
        {'Sent again. The answer is {status}, below.'}
      </Translate>{' '}
      {other && (
        <button type="button" className="explorer__button" onClick={() => onResend(other.sent)}>
          <Translate id="theme.TryIt.newName" values={{name: other.name}}>
            {'Send again as “{name}”'}
          </Translate>
        </button>
      )}
    </p>
  );
}

/** A request with a free name. It keeps its id, and its place. */
function renamed(sent: Sent, taken: string[] | undefined): Said['other'] {
  const {request, form} = sent;
  const other = withOtherName(request.body ?? '', taken);
  return (
    other && {
      name: other.name,
      sent: {
        ...sent,
        request: {...request, body: other.text},
        ...(form && {form: {...form, text: other.text}}),
      },
    }
  );
}
