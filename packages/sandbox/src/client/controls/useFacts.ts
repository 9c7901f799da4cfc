import {useEffect, useState} from 'react';
import type {SandboxFacts} from '../../contract';
import type {SandboxConnection} from '../connection';

/** Facts about the sandbox. Starts it before the first request, which reports any failure. */
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
