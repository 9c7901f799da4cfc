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
import {entriesOf} from './entries';
import {sampleOf} from './sample';
import {removeSent, type Sent} from './store';
import styles from './styles.module.css';

interface Props {
  requests: readonly Sent[];
  tokenVariable: string;
  /** Whether all are from one sandbox: times are its own, and where a request was sent isn't shown. */
  isOfSandbox?: boolean;
  /** Server for the code of requests that the sandbox answered. */
  serverOf(sent: Sent): string;
  /** Sends a request again, or links to the page that does. */
  again(sent: Sent): ReactNode;
  /** Shown below its buttons. */
  below?(sent: Sent): ReactNode;
  /** Shown above the requests, with the button that removes all of them. */
  toolbar?(removeAll: ReactNode): ReactNode;
}

/** The reader's language, or cURL for one that can't write any request: the tool's commands need the operation. */
async function chosenLanguage(): Promise<SampleLanguage> {
  const curl = () => loadLanguage('curl');
  const chosen = await loadLanguage(rememberedLanguage() ?? 'curl').catch(curl);
  return chosen.needsCommand ? curl() : chosen;
}

/** Sent requests, newest first, each with its answer, a button to resend it, and its code. */
export default function SentRequests({
  requests,
  isOfSandbox = false,
  tokenVariable,
  serverOf,
  again,
  below,
  toolbar = (removeAll) => <div className="try-it__tools">{removeAll}</div>,
}: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const entries = entriesOf(requests);
  const code = async (sent: Sent) =>
    (await chosenLanguage()).write(sampleOf({...sent.request, ...sent.code}, serverOf(sent)), {
      tokenVariable,
    });
  return (
    <>
      {toolbar(
        entries.length > 0 && (
          <ConfirmButton
            className="try-it__button"
            question={
              <Translate id="theme.TryIt.removeReally" values={{count: entries.length}}>
                {'Remove all requests of this list? ({count})'}
              </Translate>
            }
            onConfirm={() => remove(list.current!, requests)}
          >
            <Translate id="theme.TryIt.removeAll">Remove all</Translate>
          </ConfirmButton>
        ),
      )}
      <ol ref={list} className={styles.timeline}>
        {entries.map(entry)}
      </ol>
    </>
  );

  function entry(all: [Sent, ...Sent[]]): ReactNode {
    const [sent, ...earlier] = all;
    return (
      <SentRequest
        key={all.at(-1)!.id}
        all={all}
        isOfSandbox={isOfSandbox}
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

interface SentProps {
  /** The request, and the same ones right before it. */
  all: [Sent, ...Sent[]];
  isOfSandbox: boolean;
  code(): Promise<string>;
  again: ReactNode;
  below: ReactNode;
  children: ReactNode;
}

function SentRequest({all, isOfSandbox, code, again, below, children}: SentProps): ReactNode {
  const [sent] = all;
  const {request, status, milliseconds, answer} = sent;
  const {operation, isExample, at: simulatedAt = sent.at} = sent.simulated ?? {};
  const [isOpen, setIsOpen] = useState(false);
  const {method, path, body} = request;
  const at = new Date(isOfSandbox ? simulatedAt : sent.at);
  const from = isOfSandbox ? undefined : (sent.server ?? sent.title ?? sent.guide);
  const name = `${method} ${path}`;
  return (
    <li className={styles.sent} data-status={String(status)[0]}>
      <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.lines}>
            <span>
              <span className={`method method--${method.toLowerCase()}`}>{method}</span>{' '}
              <span className={`status status--${String(status)[0]}`}>{status}</span>{' '}
              {all.length > 1 && <span className="try-it__count">×{all.length}</span>}{' '}
              <code>{decodePercents(path)}</code>
            </span>
            <span className="try-it__measure">
              <time dateTime={at.toISOString()}>{timeOf(at)}</time>
              {' · '}
              {translate(
                {id: 'theme.TryIt.time', message: '{time}\u00a0ms'},
                {time: String(Math.ceil(milliseconds))},
              )}
              {isExample && (
                <>
                  {' '}
                  <span className="try-it__count">
                    <Translate id="theme.TryIt.exampleAnswer">Example answer</Translate>
                  </span>
                </>
              )}
              {/* Narrow lists cut the end. */}
              {[operation, from].map((each) => each !== undefined && ` · ${each}`)}
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
                onClick={({currentTarget}) => remove(currentTarget, all)}
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
function remove(place: HTMLElement, removed: readonly Sent[]): void {
  const entry = place.closest('li');
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const panel = place.closest<HTMLElement>('section[aria-label], [role="region"], [role="tabpanel"]')!;
  panel.tabIndex = -1;
  // First, because it moves the others. The focus scrolls to them.
  flushSync(() => removeSent((sent) => removed.includes(sent)));
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
