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
        <p className="explorer__note" role="status">
          <Translate id="theme.TryIt.outdated">
            The API has changed since your last visit, so the sandbox starts over.
          </Translate>
        </p>
      )}
      {isForgetful && (
        <p className="explorer__note" role="status">
          <Translate id="theme.TryIt.notKept">
            This browser does not store the sandbox, which forgets what you create when you leave the page.
          </Translate>
        </p>
      )}
    </>
  );
}
