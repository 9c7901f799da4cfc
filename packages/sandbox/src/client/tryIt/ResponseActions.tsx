import React, {useCallback, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {isVersionFolder, type ResponseActionsProps} from '@nacre-docs/openapi/contract';
import {callerStore, FULL_ACCESS, type Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import {consoleRoute, EVENTS_HASH} from '../console/address';
import {withOtherName} from '../otherName';
import {useLoaded} from '../useLoaded';
import type {Details, Settings} from './connection';
import NextOperations from './NextOperations';

/** Milliseconds during which a request may cause events. */
const LONGEST = 20_000;

/** Resends with a token, as another role or under another name, and links to next operations. */
export default function ResponseActions({
  form,
  answer: {status, details},
  settings,
  onRetry,
  children,
}: ResponseActionsProps<Settings, Details>): ReactNode {
  if (!details) return children;
  const {sandbox, reply} = details;
  const other = withOtherName(form.text, reply.answer.taken);
  const roles = reply.answer.roles ?? [];
  const retryAs = (caller: Caller) => {
    callerStore(sandbox.place.folder).write(caller);
    onRetry(form, {...settings, caller});
  };
  return (
    <>
      {status === 401 && settings.error === undefined && (
        <button type="button" className="explorer__button" onClick={() => retryAs(FULL_ACCESS)}>
          <Translate id="theme.TryIt.fillToken">Send again with a token</Translate>
        </button>
      )}
      {roles.length > 0 && (
        <p className="explorer__roles">
          <Translate id="theme.TryIt.againAs">Send again as</Translate>{' '}
          {roles.map(({slug, name}) => (
            <React.Fragment key={slug}>
              <button type="button" className="explorer__button" onClick={() => retryAs(slug)}>
                {name}
              </button>{' '}
            </React.Fragment>
          ))}
        </p>
      )}
      {other && (
        <button
          type="button"
          className="explorer__button"
          onClick={() => onRetry({...form, text: other.text}, settings)}
        >
          {translate({id: 'theme.TryIt.newName', message: 'Send again as “{name}”'}, {name: other.name})}
        </button>
      )}
      {children}
      <NextOperations {...details} />
      {/* The page with the events is about the current version of the docs. */}
      {reply.eventsSince !== undefined && !isVersionFolder(sandbox.place.folder) && (
        <Arrived sandbox={sandbox} since={reply.eventsSince} />
      )}
    </>
  );
}

interface ArrivedProps {
  sandbox: SandboxConnection;
  /** The sandbox's time of the request. */
  since: number;
}

/** Shows how many events a request sent to the sandbox's own receiver, with a link to them. */
function Arrived({sandbox, since}: ArrivedProps): ReactNode {
  const [events] = useLoaded(
    useCallback(() => sandbox.call('events', since), [sandbox, since]),
    undefined,
    LONGEST,
  );
  const count = Array.isArray(events) ? events.length : 0;
  return (
    <p className="explorer__note" role="status">
      {count > 0 && (
        <Link to={consoleRoute(sandbox.place, EVENTS_HASH)}>
          {count === 1 ? (
            <Translate id="theme.TryIt.oneEvent">1 event arrived</Translate>
          ) : (
            <Translate id="theme.TryIt.events" values={{count}}>
              {'{count} events arrived'}
            </Translate>
          )}
        </Link>
      )}
    </p>
  );
}
