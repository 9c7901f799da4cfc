import React, {useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import Json from '@nacre-docs/openapi/client/TryIt/Json';
import {calledBy, type Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import {reasonOf} from '../reason';
import type {SentRequest} from '../requests';
import {asCurl} from './asCurl';
import CopyButton from './CopyButton';
import Failure from './Failure';
import styles from './timeline.module.css';

interface Props {
  requests: readonly SentRequest[];
  sandbox: SandboxConnection;
  /** The caller for resending; undefined if requests specify their own. */
  caller?: Caller;
  /** For curl commands. */
  server: string;
  tokenVariable: string;
}

/** Requests, newest first, each with its answer, a resend button and its curl command. */
export default function Requests({requests, sandbox, caller, server, tokenVariable}: Props): ReactNode {
  const [said, setSaid] = useState<{number: number; text: string}>();
  const [failed, setFailed] = useState<{sent: SentRequest; error: Error}>();

  function sendAgain(sent: SentRequest): void {
    setFailed(undefined);
    setSaid(undefined);
    sandbox.send(caller ? calledBy(caller, sent.request) : sent.request).then(
      ({answer}) =>
        setSaid({
          number: sent.number,
          text: translate(
            {
              id: 'theme.SandboxConsole.answered',
              message: 'Sent again. The answer is {status}, at the top of the list.',
            },
            {status: String(answer.status)},
          ),
        }),
      (error: Error) => setFailed({sent, error}),
    );
  }

  return (
    <>
      {failed && <Failure reason={reasonOf(failed.error)} onRetry={() => sendAgain(failed.sent)} />}
      <ol className={styles.timeline}>
        {requests.map((each) => (
          <Sent
            key={each.number}
            sent={each}
            curl={() => asCurl(each.request, server, tokenVariable)}
            said={said?.number === each.number ? said.text : ''}
            onAgain={() => sendAgain(each)}
          />
        ))}
      </ol>
    </>
  );
}

interface SentProps {
  sent: SentRequest;
  curl(): string;
  /** The result of resending. */
  said: string;
  onAgain(): void;
}

function Sent({sent: {request, answer, milliseconds, at, cut}, curl, said, onAgain}: SentProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const {method, path, body} = request;
  return (
    <li className={styles.sent} data-status={String(answer.status)[0]}>
      <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={`method method--${method.toLowerCase()}`}>{method}</span>{' '}
          <code className={styles.path}>{path}</code>{' '}
          <span className={`status status--${String(answer.status)[0]}`}>{answer.status}</span>{' '}
          <span className="explorer__measure">
            {at !== undefined && <time>{new Date(at).toLocaleTimeString()}</time>}{' '}
            {translate(
              {id: 'theme.TryIt.time', message: '{time} ms'},
              {time: String(Math.ceil(milliseconds))},
            )}
          </span>
        </summary>
        {isOpen && (
          <div className={styles.opened}>
            {body !== undefined && body !== '' && (
              <>
                <h3>
                  <Translate id="theme.SandboxConsole.sentBody">Body of the request</Translate>
                </h3>
                <Json
                  label={translate({
                    id: 'theme.SandboxConsole.sentBody',
                    message: 'Body of the request',
                  })}
                  text={body}
                />
              </>
            )}
            <h3>
              <Translate id="theme.TryIt.answerBody">Body of the answer</Translate>
            </h3>
            <AnswerBody body={answer.body} isCut={cut} />
          </div>
        )}
      </details>
      <p className={styles.replay}>
        <button type="button" className="explorer__button" onClick={onAgain}>
          <Translate id="theme.TryIt.again">Send again</Translate>
        </button>{' '}
        <CopyButton text={curl}>
          <Translate id="theme.SandboxConsole.copyCurl">Copy as curl</Translate>
        </CopyButton>{' '}
        <span role="status" className="explorer__note">
          {said}
        </span>
      </p>
    </li>
  );
}

function AnswerBody({body = '', isCut}: {body?: string; isCut?: boolean}): ReactNode {
  if (body !== '')
    return (
      <Json label={translate({id: 'theme.TryIt.answerBody', message: 'Body of the answer'})} text={body} />
    );
  return (
    <p className="explorer__note">
      {isCut ? (
        <Translate id="theme.SandboxConsole.cut">
          It is too long to be kept. Send the request again on the page of its operation to see it.
        </Translate>
      ) : (
        <Translate id="theme.TryIt.emptyAnswer">The answer has no body.</Translate>
      )}
    </p>
  );
}
