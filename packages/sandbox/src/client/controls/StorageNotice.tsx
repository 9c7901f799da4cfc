import React, {useSyncExternalStore, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {SandboxConnection} from '../connection';
import {useFacts} from '../useLoaded';

/** Warns that the sandbox has lost the reader's entities, or will lose them. */
export default function StorageNotice({sandbox}: {sandbox: SandboxConnection}): ReactNode {
  const isForgetful = useSyncExternalStore(sandbox.subscribe, sandbox.isForgetful);
  const isLost = useFacts(sandbox)?.isLost;
  return (
    <>
      {isLost && (
        <p className="try-it__note" role="status">
          <Translate id="theme.TryIt.outdated">
            The saved state of the sandbox doesn’t fit the API anymore, so it starts over.
          </Translate>
        </p>
      )}
      {isForgetful && (
        <p className="try-it__note" role="status">
          <Translate id="theme.TryIt.notKept">
            This browser does not store data for this site, so the sandbox forgets what you create when you
            leave the page.
          </Translate>
        </p>
      )}
    </>
  );
}
