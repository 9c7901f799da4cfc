import React, {useState, useSyncExternalStore, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import Json from '@nacre-docs/openapi/client/TryIt/Json';
import {calledBy, type Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import {reasonOf} from '../reason';
import type {SentRequest} from '../requests';
import Failure from './Failure';
import styles from './styles.module.css';

interface Props {
  sandbox: SandboxConnection;
  /** The caller for resending; undefined if requests specify their own. */
  caller?: Caller;
}

/** This tab's requests, newest first, with a resend button. */
export default function Requests({sandbox, caller}: Props): ReactNode {
  const requests = useSyncExternalStore(sandbox.subscribe, sandbox.requests);
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
    <section aria-labelledby="requests">
      <h2 id="requests">
        <Translate id="theme.SandboxConsole.requests">Requests</Translate>
      </h2>
      {failed && <Failure reason={reasonOf(failed.error)} onRetry={() => sendAgain(failed.sent)} />}
      {requests.length === 0 ? (
        <p>
          <Translate id="theme.SandboxConsole.noRequests">
            You have sent none since the sandbox began. Those that you send with Try it in this tab show up
            here.
          </Translate>
        </p>
      ) : (
        <ol className={styles.requests}>
          {requests.map((each) => (
            <Sent
              key={each.number}
              {...each}
              said={said?.number === each.number ? said.text : ''}
              onAgain={() => sendAgain(each)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface SentProps extends SentRequest {
  /** The result of resending. */
  said: string;
  onAgain(): void;
}

function Sent({request, answer, milliseconds, cut, said, onAgain}: SentProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const {method, path, body} = request;
  return (
    <li>
      <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
        <summary>
          <code className={styles.method}>{method}</code> <code className={styles.path}>{path}</code>{' '}
          <span className={`status status--${String(answer.status)[0]}`}>{answer.status}</span>{' '}
          <span className="explorer__measure">
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
            <button type="button" className="explorer__button" onClick={onAgain}>
              <Translate id="theme.TryIt.again">Send again</Translate>
            </button>{' '}
            <span role="status" className="explorer__note">
              {said}
            </span>
          </div>
        )}
      </details>
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
