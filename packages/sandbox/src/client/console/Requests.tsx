import React, {useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import SentRequests from '@nacre-docs/openapi/client/history/SentRequests';
import type {Sent} from '@nacre-docs/openapi/client/history/store';
import type {Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import {sendAgain} from '../history';
import {reasonOf} from '../reason';
import Failure from './Failure';

interface Props {
  requests: readonly Sent[];
  sandbox: SandboxConnection;
  /** The caller for resending; undefined if requests specify their own. */
  caller?: Caller;
  /** For code. */
  server: string;
  tokenVariable: string;
}

/** The sandbox's requests, each with its answer, a resend button and its code. */
export default function Requests({requests, sandbox, caller, server, tokenVariable}: Props): ReactNode {
  const [said, setSaid] = useState<{id: string; text: string}>();
  const [failed, setFailed] = useState<{sent: Sent; error: Error}>();

  function resend(sent: Sent): void {
    setFailed(undefined);
    setSaid(undefined);
    sendAgain(sandbox, sent, caller).then(
      ({status}) =>
        setSaid({
          id: sent.id,
          text: translate(
            {
              id: 'theme.SandboxConsole.answered',
              message: 'Sent again. The answer is {status}, at the top of the list.',
            },
            {status: String(status)},
          ),
        }),
      (error: Error) => setFailed({sent, error}),
    );
  }

  return (
    <>
      {failed && <Failure reason={reasonOf(failed.error)} onRetry={() => resend(failed.sent)} />}
      <SentRequests
        requests={requests}
        tokenVariable={tokenVariable}
        serverOf={() => server}
        again={(sent) => (
          <>
            <button type="button" className="explorer__button" onClick={() => resend(sent)}>
              <Translate id="theme.TryIt.again">Send again</Translate>
            </button>{' '}
            <span role="status" className="explorer__note">
              {said?.id === sent.id && said.text}
            </span>
          </>
        )}
      />
    </>
  );
}
