import React, {useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import SentRequests from '@nacre-docs/openapi/client/history/SentRequests';
import type {Sent} from '@nacre-docs/openapi/client/history/store';
import type {Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import type {ShellNames} from '../../contract';
import {sendAgain} from '../history';
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

/** The sandbox's requests, each with its answer, a resend button and its code. */
export default function Requests({requests, sandbox, caller}: Timeline): ReactNode {
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
