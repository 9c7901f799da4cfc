import React, {lazy, Suspense, useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {SandboxConnection} from '../connection';

/** The tab with events. Its code loads when a reader opens it, and again after a failure. */
export default function EventsTab({sandbox}: {sandbox: SandboxConnection}): ReactNode {
  const [Events] = useState(() =>
    lazy(() =>
      import(/* webpackChunkName: "sandbox-events" */ './Events').catch(() => ({default: NotLoaded})),
    ),
  );
  return (
    <Suspense
      fallback={
        <p role="status">
          <span className="spinner" aria-hidden="true" />
        </p>
      }
    >
      <Events sandbox={sandbox} />
    </Suspense>
  );
}

const NotLoaded = (): ReactNode => (
  <p role="alert">
    <Translate id="theme.TryIt.toolFailure">
      It could not be loaded. Check your connection, and open it again.
    </Translate>
  </p>
);
