import React, {useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import LiveEditor from '@theme/ApiExplorer/LiveEditor';
import MethodEndpoint from '@theme/ApiExplorer/Request';
import Response from '@theme/ApiExplorer/Response';
import {loadLanguage} from '@nacre-docs/openapi-core/request/loadLanguage';
import type {TestEvent} from '../../contract';
import Field from '../authorization/Field';
import {browserStore} from '../browserStore';
import CopyButton from '../CopyButton';
import {sendToServer} from '../TryIt/send';
import {useSending} from '../TryIt/useSending';
import {useSendKeys} from '../TryIt/useSendKeys';
import {allowedServers} from './allowedServers';
import {problemsOf} from './problems';
import {eventRequest, type EventRequest} from './signature';

/** The receiver is the same for all events. */
const receiver = browserStore('explorer.receiver', 'sessionStorage', (stored) =>
  typeof stored === 'string' ? stored : '',
);

const EXAMPLE_ADDRESS = 'http://localhost:8080/';

interface Props {
  event: TestEvent;
  /** Of the site, with its security policy. */
  headers: Headers;
}

/** Signs a webhook's example as the API would, shows the request, and sends it to the reader's receiver. */
export default function EventForm({event, headers}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useSendKeys(form);
  const note = useId();
  const allowed = allowedServers(headers);
  const [url, setUrl] = useState(receiver.read);
  // Never stored.
  const [secret, setSecret] = useState('');
  const [text, setText] = useState(event.examples[0]!.text);
  const [shown, setShown] = useState<EventRequest>();
  const address = url.trim();
  const {state, send} = useSending(address);
  const problems = problemsOf(event, {url: address, secret, text});
  const key = problems.secret === undefined ? secret : '';

  /** The request, signed with the current time. */
  const build = (): Promise<EventRequest> =>
    eventRequest(
      event,
      {
        id: `msg_${Math.random().toString(36).slice(2)}`,
        timestamp: String(Math.floor(Date.now() / 1000)),
        body: text,
      },
      key,
    );

  // The browser names the first problem, when the reader sends or copies.
  useEffect(() => {
    for (const field of form.current!.querySelectorAll<HTMLInputElement>('[name]'))
      field.setCustomValidity(problems[field.name as keyof typeof problems] ?? '');
  });

  useEffect(() => {
    let isCurrent = true;
    void build().then((request) => isCurrent && setShown(request));
    return () => {
      isCurrent = false;
    };
    // The time of the shown request is that of the last change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [event, text, key]);

  async function submit(): Promise<void> {
    const request = await build();
    setShown(request);
    send(request, (onProgress) => sendToServer(address, request, onProgress, 'manual', advice()));
  }

  /** @throws Error if a field needs correction */
  async function asCurl(): Promise<string> {
    if (!form.current!.reportValidity()) throw new Error('Nothing is copied.');
    const {method, headers} = await build();
    const {write} = await loadLanguage('curl');
    return write(
      {
        method,
        url: address,
        parameters: [],
        headers: headers.map(([name, value]) => ({name, value})),
        // Not JSON, which samples indent: the signature covers each byte.
        body: {kind: 'text', mediaType: event.type, text},
        answer: {kind: 'none'},
      },
      {tokenVariable: ''},
    );
  }

  return (
    <div className="try-it" aria-busy={state.type === 'sending'}>
      <form
        ref={form}
        className="try-it__request"
        onSubmit={(submitted: SyntheticEvent) => {
          submitted.preventDefault();
          void submit();
        }}
      >
        <MethodEndpoint method={event.method} server={address} path="" isSending={state.type === 'sending'} />
        <div className="try-it__parts">
          <div className="try-it__panel">
            <Field
              label={translate({id: 'theme.TestEvent.receiver', message: "Your receiver's address"})}
              name="url"
              aria-describedby={allowed && note}
              type="url"
              placeholder={EXAMPLE_ADDRESS}
              value={url}
              onChange={(value) => {
                setUrl(value);
                receiver.write(value);
              }}
            />
            {allowed && (
              <div className="try-it__item">
                <p id={note} className="try-it__note">
                  <Translate id="theme.TestEvent.allowed" values={{servers: allowed.join(', ')}}>
                    {
                      "This site's security policy only allows requests to {servers}. For another receiver, copy the event as cURL."
                    }
                  </Translate>
                </p>
              </div>
            )}
            {event.signature && (
              <Field
                label={translate({id: 'theme.TestEvent.secret', message: 'Signing secret'})}
                name="secret"
                type="password"
                value={secret}
                onChange={setSecret}
              />
            )}
            {event.examples.length > 1 && (
              <label className="try-it__item">
                <span>
                  <Translate id="theme.TryIt.startFrom">Start from</Translate>
                </span>
                <select onChange={({target}) => setText(event.examples[Number(target.value)]!.text)}>
                  {event.examples.map(({name}, index) => (
                    <option key={index} value={index}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <LiveEditor
              aria-label={translate({id: 'theme.TryIt.body', message: 'Body'})}
              name="text"
              className="try-it__raw"
              value={text}
              onChange={setText}
            />
            <div className="try-it__tools">
              <h3 className="try-it__title">
                <Translate id="theme.TryIt.request">Request</Translate>
              </h3>
              <CopyButton text={asCurl}>
                <Translate id="theme.TestEvent.curl">Copy as cURL</Translate>
              </CopyButton>
            </div>
            <pre
              className="try-it__text"
              tabIndex={0}
              aria-label={translate({id: 'theme.TryIt.request', message: 'Request'})}
            >
              {shown && requestText(shown, address)}
            </pre>
          </div>
        </div>
      </form>
      <Response
        state={state}
        idle={translate({
          id: 'theme.TestEvent.idle',
          message: "Press Send to see your receiver's answer here.",
        })}
        onRetry={() => form.current!.requestSubmit()}
      >
        {null}
      </Response>
    </div>
  );
}

const requestText = ({method, headers, body}: EventRequest, address: string): string =>
  [`${method} ${address}`, ...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\n');

const advice = () =>
  translate({
    id: 'theme.TestEvent.advice',
    message: 'The event may not have arrived. Copy it as cURL and run that in a terminal.',
  });
