import React, {useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import Translate, {translate} from '@docusaurus/Translate';
import {decodePercents} from '@nacre-docs/openapi-core/request/pointer';
import {loadLanguage} from '@nacre-docs/openapi-core/request/loadLanguage';
import type {SampleLanguage} from '@nacre-docs/openapi-core/request/sampleLanguage';
import {rememberedLanguage} from '../ApiPage/language';
import ConfirmButton from '../ConfirmButton';
import CopyButton from '../CopyButton';
import Json from '../TryIt/Json';
import {sampleOf} from './sample';
import {removeSent, type Sent} from './store';
import styles from './styles.module.css';

interface Props {
  requests: readonly Sent[];
  tokenVariable: string;
  /** Server for the code of requests that the sandbox answered. */
  serverOf(sent: Sent): string;
  /** Sends a request again, or links to the page that does. */
  again(sent: Sent): ReactNode;
  /** Shown below its buttons. */
  below?(sent: Sent): ReactNode;
}

/** The reader's language, or cURL for one that can't write any request: the tool's commands need the operation. */
async function chosenLanguage(): Promise<SampleLanguage> {
  const curl = () => loadLanguage('curl');
  const chosen = await loadLanguage(rememberedLanguage() ?? 'curl').catch(curl);
  return chosen.needsCommand ? curl() : chosen;
}

/** Sent requests, newest first, each with its answer, a button to resend it, and its code. */
export default function SentRequests({requests, tokenVariable, serverOf, again, below}: Props): ReactNode {
  const tools = useRef<HTMLDivElement>(null);
  const code = async (sent: Sent) =>
    (await chosenLanguage()).write(sampleOf({...sent.request, ...sent.code}, serverOf(sent)), {
      tokenVariable,
    });
  return (
    <>
      <div ref={tools} className="try-it__tools">
        <ConfirmButton
          className="try-it__button"
          question={
            <Translate id="theme.TryIt.removeReally" values={{count: requests.length}}>
              {'Remove all requests of this list? ({count})'}
            </Translate>
          }
          onConfirm={() => remove(tools.current!, (sent) => requests.includes(sent))}
        >
          <Translate id="theme.TryIt.removeAll">Remove all</Translate>
        </ConfirmButton>
      </div>
      <ol className={styles.timeline}>{groups(requests).map(entry)}</ol>
    </>
  );

  function entry([sent, ...earlier]: [Sent, ...Sent[]]): ReactNode {
    return (
      <SentRequest
        key={earlier.at(-1)?.id ?? sent.id}
        sent={sent}
        count={earlier.length + 1}
        code={() => code(sent)}
        again={again(sent)}
        below={below?.(sent)}
      >
        {earlier.length > 0 && (
          <details>
            <summary>
              <Translate id="theme.TryIt.earlier" values={{count: earlier.length}}>
                {'{count} before it'}
              </Translate>
            </summary>
            <ol className={styles.timeline}>{earlier.map((each) => entry([each]))}</ol>
          </details>
        )}
      </SentRequest>
    );
  }
}

/** The requests of a sample that waits, and reads the same again and again, are one entry. */
function groups(requests: readonly Sent[]): Array<[Sent, ...Sent[]]> {
  const all: Array<[Sent, ...Sent[]]> = [];
  for (const sent of requests) {
    const [newest] = all.at(-1) ?? [];
    if (newest && isRepeated(sent, newest)) all.at(-1)!.push(sent);
    else all.push([sent]);
  }
  return all;
}

/** Requests of one sample have the same time. */
const isRepeated = (sent: Sent, next: Sent): boolean =>
  sent.guide !== undefined &&
  sent.at === next.at &&
  sent.request.method === 'GET' &&
  next.request.method === 'GET' &&
  sent.request.path === next.request.path &&
  sent.status === next.status;

interface SentProps {
  sent: Sent;
  /** Of the same requests in a row. */
  count: number;
  code(): Promise<string>;
  again: ReactNode;
  below: ReactNode;
  children: ReactNode;
}

function SentRequest({sent, count, code, again, below, children}: SentProps): ReactNode {
  const {request, server, guide, title, status, at, milliseconds, answer} = sent;
  const [isOpen, setIsOpen] = useState(false);
  const {method, path, body} = request;
  const from = server ?? title ?? guide;
  const name = `${method} ${path}`;
  return (
    <li className={styles.sent} data-status={String(status)[0]}>
      <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.lines}>
            <span>
              <span className={`method method--${method.toLowerCase()}`}>{method}</span>{' '}
              <span className={`status status--${String(status)[0]}`}>{status}</span>{' '}
              {count > 1 && <span className="try-it__count">×{count}</span>}{' '}
              <code>{decodePercents(path)}</code>
            </span>
            <span className="try-it__measure">
              <time dateTime={new Date(at).toISOString()}>{timeOf(new Date(at))}</time>
              {' · '}
              {translate(
                {id: 'theme.TryIt.time', message: '{time}\u00a0ms'},
                {time: String(Math.ceil(milliseconds))},
              )}
              {from !== undefined && ` · ${from}`}
            </span>
          </span>
        </summary>
        {isOpen && (
          <div className={styles.opened}>
            <div className="try-it__tools">
              <CopyButton text={code}>
                <Translate id="theme.TryIt.copyCode">Copy as code</Translate>
              </CopyButton>
              <button
                type="button"
                className="try-it__button"
                aria-label={translate({id: 'theme.TryIt.remove', message: 'Remove {name}'}, {name})}
                onClick={({currentTarget}) => remove(currentTarget, ({id}) => id === sent.id)}
              >
                <Translate id="theme.TryIt.removeOne">Remove</Translate>
              </button>
            </div>
            {body !== undefined && body !== '' && (
              <>
                <h3>{sentBody()}</h3>
                <Json label={sentBody()} text={body} />
              </>
            )}
            <h3>{answerBody()}</h3>
            {answer ? (
              <Json label={answerBody()} text={answer} />
            ) : (
              <p className="try-it__note">{reasonOf(sent)}</p>
            )}
            {children}
          </div>
        )}
      </details>
      {again}
      {below}
    </li>
  );
}

/** Removes requests. The button or its row is gone then, so the focus moves to the next one, or to their panel. */
function remove(place: HTMLElement, isRemoved: (sent: Sent) => boolean): void {
  const entry = place.closest('li');
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const panel = place.closest<HTMLElement>('section[aria-label], [role="region"], [role="tabpanel"]')!;
  panel.tabIndex = -1;
  // First, because it moves the others. The focus scrolls to them.
  flushSync(() => removeSent(isRemoved));
  (next?.querySelector('summary') ?? panel).focus();
}

/** With a date unless it was today. */
const timeOf = (at: Date): string =>
  at.toDateString() === new Date().toDateString() ? at.toLocaleTimeString() : at.toLocaleString();

const sentBody = () => translate({id: 'theme.TryIt.sentBody', message: 'Body of the request'});

const answerBody = () => translate({id: 'theme.TryIt.answerBody', message: 'Body of the answer'});

/** Why an answer isn't shown. */
function reasonOf({isCut, server}: Sent): string {
  if (isCut)
    return translate({
      id: 'theme.TryIt.cut',
      message: "It is too long to store. Send the request again on the operation's page to see it.",
    });
  return server === undefined
    ? translate({id: 'theme.TryIt.emptyAnswer', message: 'The answer has no body.'})
    : translate({
        id: 'theme.TryIt.answerNotKept',
        message: 'Answers from servers are not stored. Send the request again to see it.',
      });
}
