import React, {useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {EntityNode} from '../../engine/tree';
import type {SandboxConnection} from '../connection';
import {reasonOf} from '../reason';
import Branch from './Branch';
import Failure from './Failure';

interface Props {
  sandbox: SandboxConnection;
  /** Whether work continues between requests. */
  takesTime: boolean;
}

/** All entities, as a tree; read again after each request. */
export default function Entities({sandbox, takesTime}: Props): ReactNode {
  const requests = useSyncExternalStore(sandbox.subscribe, sandbox.requests);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<EntityNode[] | Error>();
  useEffect(() => {
    let gone = false;
    const show = (value: EntityNode[] | Error) => {
      if (!gone) setFound(value);
    };
    sandbox.entities().then(show, show);
    return () => {
      gone = true;
    };
  }, [sandbox, requests, attempt]);
  const readAgain = () => setAttempt(attempt + 1);
  return (
    <section aria-labelledby="entities" aria-busy={found === undefined}>
      <h2 id="entities">
        <Translate id="theme.SandboxConsole.entities">Entities</Translate>
      </h2>
      {found === undefined && (
        <p role="status">
          <span className="spinner" aria-hidden="true" />{' '}
          <Translate id="theme.SandboxConsole.loading">Loading what exists…</Translate>
        </p>
      )}
      {found instanceof Error && <Failure reason={reasonOf(found)} onRetry={readAgain} />}
      {Array.isArray(found) && (
        <>
          <p className="explorer__note">
            {takesTime && (
              <>
                <Translate id="theme.SandboxConsole.timePasses">
                  Work in progress continues while you look.
                </Translate>{' '}
              </>
            )}
            <button type="button" className="explorer__button" onClick={readAgain}>
              <Translate id="theme.SandboxConsole.refresh">Refresh</Translate>
            </button>
          </p>
          {found.length === 0 && (
            <p>
              <Translate id="theme.SandboxConsole.noEntities">
                Nothing exists. Operations that are about no object answer with their examples.
              </Translate>
            </p>
          )}
          <Branch nodes={found} sandbox={sandbox} isTop />
        </>
      )}
    </section>
  );
}
