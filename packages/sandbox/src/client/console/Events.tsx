import React, {useCallback, useEffect, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import CopyButton from '@nacre-docs/openapi/client/CopyButton';
import {eventRequest, type EventRequest as Signed} from '@nacre-docs/openapi/client/testEvent/signature';
import Json from '@nacre-docs/openapi/client/TryIt/Json';
import type {EventRequest, ReceivedEvent} from '../../events';
import type {SandboxConnection} from '../connection';
import {useLoaded} from '../useLoaded';
import Empty from './Empty';
import Failure from './Failure';
import marks from './marks.module.css';
import styles from './styles.module.css';

const SECRET = 'sandbox-signing-secret';

/** The secret of the sandbox's own receiver. */
const secretOf = ({signature}: EventRequest): string =>
  signature?.secret === 'base64' ? `whsec_${btoa(SECRET)}` : SECRET;

interface Props {
  sandbox: SandboxConnection;
}

/** The events that arrived at the sandbox's own receiver, newest first. */
export default function Events({sandbox}: Props): ReactNode {
  const [events, readAgain] = useLoaded(
    useCallback(() => sandbox.call('events'), [sandbox]),
    undefined,
    Infinity,
  );
  const [requests, setRequests] = useState<Record<string, EventRequest>>();
  const isEmpty = !Array.isArray(events) || events.length === 0;
  useEffect(() => {
    // Without them, events are shown without headers.
    if (!isEmpty) sandbox.call('eventRequests').then(setRequests, () => setRequests({}));
  }, [sandbox, isEmpty]);
  if (events instanceof Error) return <Failure error={events} onRetry={readAgain} />;
  if (isEmpty) return events && <NoEvents />;
  if (!requests) return null;
  const secret = Object.values(requests).find(({signature}) => signature);
  return (
    <>
      {secret && (
        <div className="explorer__tools">
          <p className="explorer__note">
            <Translate id="theme.SandboxConsole.secret" values={{secret: <code>{secretOf(secret)}</code>}}>
              {'Signed with the secret {secret}.'}
            </Translate>
          </p>
          <CopyButton text={() => secretOf(secret)}>
            <Translate id="theme.SandboxConsole.copySecret">Copy secret</Translate>
          </CopyButton>
        </div>
      )}
      <ol className={styles.events}>
        {events.toReversed().map((event) => (
          <Event
            key={event.number}
            event={event}
            request={requests[[event.operation, event.event].filter(Boolean).join(' ')]}
          />
        ))}
      </ol>
    </>
  );
}

interface EventProps {
  event: ReceivedEvent;
  request: EventRequest | undefined;
}

function Event({event: {event, number, at, body}, request}: EventProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [signed, setSigned] = useState<Signed>();

  function open(): void {
    setIsOpen(true);
    if (!request) return;
    const attempt = {id: `msg_${number}`, timestamp: String(Math.floor(at / 1000)), body};
    // Browsers sign only on pages with https: or on this machine.
    const secret = (globalThis.crypto as Crypto | undefined)?.subtle ? secretOf(request) : '';
    void eventRequest({event: '', examples: [], ...request}, attempt, secret).then(setSigned);
  }

  return (
    <li>
      <details onToggle={({currentTarget}) => currentTarget.open && open()}>
        <summary>
          <code>{event}</code>{' '}
          <time className={marks.kind} dateTime={new Date(at).toISOString()}>
            {new Date(at).toLocaleTimeString()}
          </time>
        </summary>
        {signed && (
          <pre
            className="explorer__text"
            tabIndex={0}
            aria-label={translate({id: 'theme.SandboxConsole.headers', message: 'Headers'})}
          >
            {[signed.method, ...signed.headers.map(([name, value]) => `${name}: ${value}`)].join('\n')}
          </pre>
        )}
        {isOpen && (
          <Json label={translate({id: 'theme.SandboxConsole.payload', message: 'Payload'})} text={body} />
        )}
      </details>
    </li>
  );
}

const NoEvents = (): ReactNode => (
  <Empty
    title={translate({id: 'theme.SandboxConsole.noEventsTitle', message: 'No events yet'})}
    steps={[
      translate({
        id: 'theme.SandboxConsole.stepChange',
        message: 'Create, change, or delete a resource with Try it.',
      }),
      translate({
        id: 'theme.SandboxConsole.stepArrive',
        message:
          'The events that the API sends to subscribers arrive at a receiver in this browser, without a subscription.',
      }),
      translate({
        id: 'theme.SandboxConsole.stepInspect',
        message: 'Come back here to see each event with its payload, headers, and signature.',
      }),
    ]}
  />
);
