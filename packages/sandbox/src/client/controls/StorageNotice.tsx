import React, {useSyncExternalStore, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {SandboxConnection} from '../connection';
import {useFacts} from '../useLoaded';

/** Warns that the sandbox has lost the reader's entities, or will lose them. */
export default function StorageNotice({sandbox}: {sandbox: SandboxConnection}): ReactNode {
  const notSaved = useSyncExternalStore(sandbox.subscribe, sandbox.notSaved);
  const lost = useFacts(sandbox)?.lost;
  const texts = {
    outdated: translate({
      id: 'theme.TryIt.outdated',
      message: 'The API has changed since your last visit, so the sandbox starts over.',
    }),
    unreadable: translate({
      id: 'theme.TryIt.unreadable',
      message: 'The saved state of the sandbox can’t be read, so it starts over.',
    }),
    blocked: translate({
      id: 'theme.TryIt.notKept',
      message:
        'This browser does not store data for this site, so the sandbox forgets what you create when you leave the page.',
    }),
    large: translate({
      id: 'theme.TryIt.tooLarge',
      message:
        'The sandbox has more data than a browser should store, so it forgets what you create when you leave the page.',
    }),
  };
  return [lost, notSaved].map(
    (problem) =>
      problem && (
        <p key={problem} className="explorer__note" role="status">
          {texts[problem]}
        </p>
      ),
  );
}
