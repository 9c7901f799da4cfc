import React, {useSyncExternalStore, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {SandboxFacts} from '../../contract';
import type {SandboxConnection} from '../connection';

interface Props {
  sandbox: SandboxConnection;
  lost: SandboxFacts['lost'];
}

/** Warns that the sandbox has lost the reader's entities, or will lose them. */
export default function StorageNotice({sandbox, lost}: Props): ReactNode {
  const notSaved = useSyncExternalStore(sandbox.subscribe, sandbox.notSaved);
  return (
    <>
      {lost && (
        <p className="explorer__note" role="status">
          {lost === 'outdated' ? (
            <Translate id="theme.TryIt.outdated">
              The API has changed since your last visit, so the sandbox starts over.
            </Translate>
          ) : (
            <Translate id="theme.TryIt.unreadable">
              The saved state of the sandbox can’t be read, so it starts over.
            </Translate>
          )}
        </p>
      )}
      {notSaved && (
        <p className="explorer__note" role="status">
          {notSaved === 'blocked' ? (
            <Translate id="theme.TryIt.notKept">
              This browser does not store data for this site, so the sandbox forgets what you create when you
              leave the page.
            </Translate>
          ) : (
            <Translate id="theme.TryIt.tooLarge">
              The sandbox has more data than a browser should store, so it forgets what you create when you
              leave the page.
            </Translate>
          )}
        </p>
      )}
    </>
  );
}
