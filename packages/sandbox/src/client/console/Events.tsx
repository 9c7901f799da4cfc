import React, {useCallback, useEffect, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import CopyButton from '@nacre-docs/openapi/client/CopyButton';
import {eventRequest, type EventRequest as Signed} from '@nacre-docs/openapi/client/testEvent/signature';
import Json from '@nacre-docs/openapi/client/TryIt/Json';
import type {EventRequest, ReceivedEvent} from '../../events';
import type {SandboxConnection} from '../connection';
import {useLoaded} from '../useLoaded';
import type {EntityNode} from '../../engine/tree';
import Empty from './Empty';
import Failure from './Failure';
import Filter from './Filter';
import {filterOf, kindName, nodeText} from './rows';
import State from './State';
import styles from './events.module.css';

const SECRET = 'sandbox-signing-secret';

/** The secret of the sandbox's own receiver. */
const secretOf = ({signature}: EventRequest): string =>
  signature?.secret === 'base64' ? `whsec_${btoa(SECRET)}` : SECRET;

interface Props {
  sandbox: SandboxConnection;
  /** Undefined while they load. */
  events: readonly ReceivedEvent[] | Error | undefined;
  /** All resources, for the names of those in events. */
  nodes: readonly EntityNode[];
  onRetry(): void;
  /** Links to other sandboxes, for an empty list. */
  elsewhere: ReactNode;
}

/** The events that arrived at the sandbox's own receiver, newest first. */
export default function Events({sandbox, events, nodes, onRetry, elsewhere}: Props): ReactNode {
  // Without them, events are shown without headers.
  const [loaded] = useLoaded(useCallback(() => sandbox.call('eventRequests'), [sandbox]));
  const requests = loaded instanceof Error ? {} : (loaded ?? {});
  const [query, setQuery] = useState('');
  if (events instanceof Error) return <Failure error={events} onRetry={onRetry} />;
  if (!events?.length)
    return (
      events && (
        <Empty title={<Translate id="theme.SandboxConsole.noEventsTitle">No events yet</Translate>}>
          <p>
            <Translate id="theme.SandboxConsole.noEvents">
              Create, change, or delete a resource with Try it. A few seconds later, the events that the API
              sends to subscribers appear here, without a subscription.
            </Translate>
          </p>
          {elsewhere}
        </Empty>
      )
    );
  const rows = events.toSorted(byTime).map((event) => ({event, node: nodeIn(event, nodes)}));
  const shown = rows.filter(filterOf(query, eventText) ?? (() => true));
  const secret = Object.values(requests).find(({signature}) => signature);
  return (
    <>
      <Filter
        label={translate({id: 'theme.SandboxConsole.filterEvents', message: 'Filter events'})}
        query={query}
        onQuery={setQuery}
        noMatch={
          shown.length === 0 && (
            <Translate id="theme.SandboxConsole.noEventMatches" values={{event: events[0]!.event}}>
              {'No event matches. Try a name, an ID, a state, or a type such as “{event}”.'}
            </Translate>
          )
        }
      />
      {secret && (
        <div className="try-it__tools">
          <p className="try-it__note">
            <Translate id="theme.SandboxConsole.secret" values={{secret: <code>{secretOf(secret)}</code>}}>
              {'Signed with the secret {secret}.'}
            </Translate>
          </p>
          <CopyButton text={() => secretOf(secret)}>
            <Translate id="theme.SandboxConsole.copySecret">Copy secret</Translate>
          </CopyButton>
        </div>
      )}
      <ol className={`clean-list ${styles.events}`}>
        {shown.map(({event, node}) => (
          <Event
            key={event.number}
            event={event}
            node={node}
            request={requests[[event.operation, event.event].filter(Boolean).join(' ')]}
          />
        ))}
      </ol>
    </>
  );
}

/** Newest first. */
const byTime = (a: ReceivedEvent, b: ReceivedEvent): number => b.at - a.at || b.number - a.number;

/** The first of the resources whose ID the event has. */
function nodeIn({body}: ReceivedEvent, nodes: readonly EntityNode[]): EntityNode | undefined {
  const ids = new Set([...body.matchAll(/"(?:\w+_)?id":\s*"([^"]+)"/g)].map(([, id]) => id));
  return nodes.find(({id}) => ids.has(id));
}

/** The state of an event's resource. */
const STATUS = /"status":\s*"([^"]+)"/;

interface Row {
  event: ReceivedEvent;
  /** The resource that it is about. */
  node?: EntityNode;
}

const eventText = ({event: {event, body}, node}: Row): string =>
  `${event} ${node ? nodeText(node) : ''} ${STATUS.exec(body)?.[1] ?? ''}`;

function Event({event, request, node}: Row & {request: EventRequest | undefined}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const at = new Date(event.at);
  return (
    <li>
      <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.event}>
            <code>{event.event}</code>
            <time className="try-it__measure" dateTime={at.toISOString()}>
              {at.toLocaleTimeString()}
            </time>
            <span>
              {node && `${node.name ?? node.id} `}
              {node && <span className="try-it__measure">{kindName(node.kind)}</span>}
              <span className={styles.status}>
                <State of={{state: STATUS.exec(event.body)?.[1]}} />
              </span>
            </span>
          </span>
        </summary>
        {isOpen && request && <Headers event={event} request={request} />}
        {isOpen && (
          <Json
            label={translate({id: 'theme.SandboxConsole.payload', message: 'Payload'})}
            text={event.body}
          />
        )}
      </details>
    </li>
  );
}

/** The headers of an event, signed when it is opened. */
function Headers({event: {number, at, body}, request}: Row & {request: EventRequest}): ReactNode {
  const [signed, setSigned] = useState<Signed>();
  useEffect(() => {
    const attempt = {id: `msg_${number}`, timestamp: String(Math.floor(at / 1000)), body};
    // Browsers sign only on pages with https: or on this machine.
    const secret = (globalThis.crypto as Crypto | undefined)?.subtle ? secretOf(request) : '';
    void eventRequest({event: '', examples: [], ...request}, attempt, secret).then(setSigned);
  }, [request, number, at, body]);
  return (
    signed && (
      <pre
        className="try-it__text"
        tabIndex={0}
        aria-label={translate({id: 'theme.SandboxConsole.headers', message: 'Headers'})}
      >
        {[signed.method, ...signed.headers.map(([name, value]) => `${name}: ${value}`)].join('\n')}
      </pre>
    )
  );
}
