import React, {useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import CopyButton from '../CopyButton';
import {rememberedLanguage, rememberLanguage} from '../ApiPage/language';
import Json from '../TryIt/Json';
import {asCode} from './sample';
import {removeSent, type Sent} from './store';
import styles from './styles.module.css';

interface Props {
  requests: readonly Sent[];
  /** Languages of code. Without a choice, those that every site has. */
  languages?: ReadonlyArray<{id: string; label: string}>;
  tokenVariable: string;
  /** Server for the code of requests that the sandbox answered. */
  serverOf(sent: Sent): string;
  /** Sends a request again, or links to the page that does. */
  again(sent: Sent): ReactNode;
  /** Shown below its buttons. */
  below?(sent: Sent): ReactNode;
}

const LANGUAGES = [
  {id: 'curl', label: 'cURL'},
  {id: 'powershell', label: 'PowerShell'},
  {id: 'python', label: 'Python'},
  {id: 'nodejs', label: 'Node.js'},
];

/** Sent requests, newest first, each with its answer, a button to resend it, and its code. */
export default function SentRequests({
  requests,
  languages = LANGUAGES,
  tokenVariable,
  serverOf,
  again,
  below,
}: Props): ReactNode {
  // The tool's commands need the operation.
  const choices = languages.filter((each) => each.id !== 'cli');
  const [chosen, setChosen] = useState(
    () => (choices.find((each) => each.id === rememberedLanguage()) ?? choices[0])?.id ?? 'curl',
  );
  return (
    <>
      <div className="explorer__tools">
        <label>
          <span>
            <Translate id="theme.TryIt.language">Language</Translate>
          </span>
          <select
            value={chosen}
            onChange={({target: {value}}) => {
              setChosen(value);
              rememberLanguage(value);
            }}
          >
            {choices.map(({id: value, label}) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="explorer__button"
          onClick={({currentTarget}) => remove(currentTarget, (sent) => requests.includes(sent))}
        >
          <Translate id="theme.TryIt.removeAll">Remove all</Translate>
        </button>
      </div>
      <ol className={styles.timeline}>
        {requests.map((sent) => (
          <SentRequest
            key={sent.id}
            sent={sent}
            code={() => asCode({...sent.request, ...sent.code}, serverOf(sent), chosen, tokenVariable)}
            below={below?.(sent)}
          >
            {again(sent)}
          </SentRequest>
        ))}
      </ol>
    </>
  );
}

interface SentProps {
  sent: Sent;
  code(): Promise<string>;
  below: ReactNode;
  children: ReactNode;
}

function SentRequest({sent, code, below, children}: SentProps): ReactNode {
  const {request, server, guide, status, at, milliseconds} = sent;
  const [isOpen, setIsOpen] = useState(false);
  const {method, path, body} = request;
  const name = `${method} ${path}`;
  return (
    <li className={styles.sent} data-status={String(status)[0]}>
      <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={`method method--${method.toLowerCase()}`}>{method}</span>{' '}
          <code className={styles.path}>{path}</code>{' '}
          <span className={`status status--${String(status)[0]}`}>{status}</span>{' '}
          <span className="explorer__measure">
            <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>{' '}
            {translate(
              {id: 'theme.TryIt.time', message: '{time} ms'},
              {time: String(Math.ceil(milliseconds))},
            )}{' '}
            {server ?? guide}
          </span>
        </summary>
        {isOpen && (
          <div className={styles.opened}>
            {body !== undefined && body !== '' && (
              <>
                <h3>{sentBody()}</h3>
                <Json label={sentBody()} text={body} />
              </>
            )}
            <h3>{answerBody()}</h3>
            <AnswerBody sent={sent} />
          </div>
        )}
      </details>
      <p className={styles.replay}>
        {children}{' '}
        <CopyButton text={code}>
          <Translate id="theme.TryIt.copyCode">Copy as code</Translate>
        </CopyButton>{' '}
        <button
          type="button"
          className="explorer__button"
          aria-label={translate({id: 'theme.TryIt.remove', message: 'Remove {name}'}, {name})}
          onClick={({currentTarget}) => remove(currentTarget, ({id}) => id === sent.id)}
        >
          ✕
        </button>
      </p>
      {below}
    </li>
  );
}

/** Removes requests. The clicked button is gone then, so the focus moves to the next one, or to their panel. */
function remove(button: HTMLElement, isRemoved: (sent: Sent) => boolean): void {
  const entry = button.closest('li');
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const panel = button.closest<HTMLElement>('[role="region"], [role="tabpanel"]')!;
  panel.tabIndex = -1;
  (next?.querySelector('summary') ?? panel).focus();
  removeSent(isRemoved);
}

const sentBody = () => translate({id: 'theme.TryIt.sentBody', message: 'Body of the request'});

const answerBody = () => translate({id: 'theme.TryIt.answerBody', message: 'Body of the answer'});

/** The time of today, or a date. */
function timeOf(at: number): string {
  const date = new Date(at);
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString()
    : date.toLocaleString();
}

function AnswerBody({sent: {answer = '', isCut, server}}: Pick<SentProps, 'sent'>): ReactNode {
  if (answer !== '') return <Json label={answerBody()} text={answer} />;
  return (
    <p className="explorer__note">
      {isCut ? (
        <Translate id="theme.TryIt.cut">
          {"It is too long to store. Send the request again on the operation's page to see it."}
        </Translate>
      ) : server === undefined ? (
        <Translate id="theme.TryIt.emptyAnswer">The answer has no body.</Translate>
      ) : (
        <Translate id="theme.TryIt.answerNotKept">
          Answers from servers are not stored. Send the request again to see it.
        </Translate>
      )}
    </p>
  );
}
