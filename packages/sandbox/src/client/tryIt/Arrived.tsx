import React, {useCallback, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {SandboxConnection} from '../connection';
import {consoleRoute, EVENTS_HASH} from '../console/address';
import {useLoaded} from '../useLoaded';

/** Milliseconds during which running work may send more. */
const LONGEST = 20_000;

interface Props {
  sandbox: SandboxConnection;
  /** The sandbox's time of the request. */
  since: number;
}

/** Shows how many events a request sent to the sandbox's own receiver, with a link to them. */
export default function Arrived({sandbox, since}: Props): ReactNode {
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
