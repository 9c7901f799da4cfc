import {useEffect, useState} from 'react';
import type {SandboxFacts} from '../../contract';
import type {SandboxConnection} from '../connection';

/** What the sandbox says of itself. It is started ahead of the first request; that one tells of a failure. */
export function useFacts(sandbox: SandboxConnection): SandboxFacts | undefined {
  const [facts, setFacts] = useState<SandboxFacts>();
  useEffect(() => {
    let gone = false;
    sandbox.start().then(
      (started) => !gone && setFacts(started),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [sandbox]);
  return facts;
}
