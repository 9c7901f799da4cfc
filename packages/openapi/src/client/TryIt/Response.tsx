import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {Answer, TryItRequest} from '../../contract';
import {HIDDEN} from '../authorization/credentials';
import CopyButton from '../CopyButton';
import {readObject} from './form';
import Json from './Json';
import Tabs from './Tabs';
import {TRANSPORT, type Sending} from './useSending';

interface Props {
  state: Sending;
  /** With an answer, the request that the form would send now. The answer to another one says that it is older. */
  current?: TryItRequest;
  /** Whether the form needs correction before sending. */
  hasProblems?: boolean;
  /** Shown before the first request, instead of the usual text. */
  idle?: string;
  onRetry(): void;
  /** Follow-up actions for the answer. */
  children: ReactNode;
}

/** The answer to the last request, or why there is none. */
export default function Response({state, current, hasProblems, idle, onRetry, children}: Props): ReactNode {
  const result = useRef<HTMLDivElement>(null);
  const settled = state.type === 'answered' || state.type === 'failed' ? state.request : undefined;
  // In one column, the answer is below the form.
  useEffect(() => {
    if (!settled) return;
    result.current!.scrollIntoView({block: 'nearest'});
    // All answers share one body element, which renders faster. Each one starts at its top.
    const answer = result.current!.parentElement!;
    for (const each of answer.querySelectorAll('.try-it__panel, .try-it__text')) each.scrollTo(0, 0);
  }, [settled]);
  const shown = state.type === 'sending' ? state.before : state;
  const isOld = current && settled && JSON.stringify(current) !== JSON.stringify(settled);
  return (
    <div
      className="try-it__answer"
      role="region"
      data-state={shown?.type ?? 'idle'}
      aria-label={translate({id: 'theme.TryIt.response', message: 'Response'})}
    >
      <div ref={result} className="try-it__result">
        <h3 className="try-it__title">
          <Translate id="theme.TryIt.response">Response</Translate>
        </h3>
        {/* Always rendered: screen readers announce changes in a live region, not its initial content. */}
        <p className="try-it__status" role="status">
          {state.type === 'sending' && (
            <>
              <span className="spinner" aria-hidden="true" />{' '}
              <Translate id="theme.TryIt.sending">Waiting for the answer…</Translate>
            </>
          )}
          {state.type === 'blocked' && hasProblems && (
            <span className="try-it__problem">
              <Translate id="theme.TryIt.notSent">Not sent. Correct the marked fields first.</Translate>
            </span>
          )}
          {/* A new element for each answer, so that an identical status is announced again. */}
          {state.type === 'answered' && <Status key={state.number} answer={state.answer} isOld={isOld} />}
        </p>
        {shown?.type === 'answered' && shown.answer.text && (
          <CopyButton text={() => shown.answer.text!}>
            <Translate id="theme.TryIt.copyAnswer">Copy</Translate>
          </CopyButton>
        )}
      </div>
      {(state.type === 'idle' || (state.type === 'blocked' && !hasProblems)) && (
        <p className="try-it__note try-it__empty">
          {idle ?? (
            <Translate id="theme.TryIt.idle">
              The form is filled in. Press Send to see the answer here.
            </Translate>
          )}
        </p>
      )}
      {state.type === 'failed' && (
        <div className="op-try-failure" role="alert">
          <p>{state.error.message}</p>
          <button type="button" className="try-it__button" onClick={onRetry}>
            <Translate id="theme.TryIt.again">Send again</Translate>
          </button>
        </div>
      )}
      {shown?.type === 'answered' && <Content to={shown.to} request={shown.request} answer={shown.answer} />}
      {shown?.type === 'failed' && <Sent to={shown.to} request={shown.request} />}
      <div className="try-it__next">{children}</div>
    </div>
  );
}

function Status({
  answer: {status, reason, milliseconds, body, open},
  isOld,
}: {
  answer: Answer;
  isOld?: boolean;
}): ReactNode {
  return (
    <>
      <span className={`status status--${String(status)[0]}`}>{status}</span>{' '}
      <span className="try-it__measure">
        {isOld ? (
          <Translate id="theme.TryIt.old">before your last change</Translate>
        ) : (
          <>
            {reason && `${reason} · `}
            {translate(
              {id: 'theme.TryIt.time', message: '{time}\u00a0ms'},
              {time: String(Math.ceil(milliseconds))},
            )}
            <span className="try-it__size">
              {' · '}
              {translate({id: 'theme.TryIt.size', message: '{size} bytes'}, {size: String(body?.size ?? 0)})}
            </span>
            {open && (
              <>
                {' · '}
                <Translate id="theme.TryIt.moreComes">more is coming</Translate>
              </>
            )}
          </>
        )}
      </span>
    </>
  );
}

function Content({
  to,
  request,
  answer: {text, body, headers, simulated, status},
}: {
  to: string;
  request: TryItRequest;
  answer: Answer;
}): ReactNode {
  const [tab, setTab] = useState('body');
  // What a person reads first in an RFC 9457 problem.
  const detail = status >= 400 ? readObject(text ?? '')?.detail : undefined;
  const tabs = [
    {
      value: 'body',
      label: translate({id: 'theme.TryIt.body', message: 'Body'}),
      content: (
        <>
          {simulated?.isExample && (
            <p className="try-it__note">
              <Translate id="theme.TryIt.example">
                The sandbox always answers this operation with its documented example.
              </Translate>
            </p>
          )}
          {typeof detail === 'string' && <p>{detail}</p>}
          {text !== undefined && text !== '' && (
            <Json
              label={translate({id: 'theme.TryIt.answerBody', message: 'Body of the answer'})}
              text={text}
            />
          )}
          {text === undefined && body && <Download body={body} />}
          {!body && (
            <p className="try-it__note">
              <Translate id="theme.TryIt.emptyAnswer">The answer has no body.</Translate>
            </p>
          )}
        </>
      ),
    },
    {
      value: 'headers',
      label: translate({id: 'theme.TryIt.headers', message: 'Headers'}),
      count: headers.length,
      content: (
        <pre className="try-it__text" tabIndex={0}>
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </pre>
      ),
    },
    {
      value: 'sent',
      label: translate({id: 'theme.TryIt.sent', message: 'What was sent'}),
      content: <Sent to={to} request={request} />,
    },
  ];
  return (
    <Tabs
      label={translate({id: 'theme.TryIt.response', message: 'Response'})}
      tabs={tabs}
      selected={tab}
      onSelect={setTab}
    />
  );
}

/** Content that a page can't show. */
function Download({body}: {body: Blob}): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(body);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [body]);
  return (
    <p>
      <a href={address} download="answer">
        <Translate id="theme.TryIt.download">Save the answer as a file</Translate>
      </a>
    </p>
  );
}

function Sent({to, request: {method, path, headers, body}}: {to: string; request: TryItRequest}): ReactNode {
  const shown = headers.map(
    ([name, value]) => [name, to !== TRANSPORT && isSecret(name) ? HIDDEN : value] as [string, string],
  );
  return (
    <pre className="try-it__text" tabIndex={0}>
      {`${method} ${to === TRANSPORT ? path : `${to}${path}`}`}
      {shown.map(([name, value]) => `\n${name}: ${value}`)}
      {typeof body === 'string' && `\n\n${body}`}
    </pre>
  );
}

/** Headers to hide on a shared screen. */
const isSecret = (name: string): boolean => /^(authorization|cookie)$|key|token|secret/i.test(name);
