import {useCallback, useEffect, useState} from 'react';
import type {SandboxFacts} from '../contract';
import type {SandboxConnection} from './connection';

/**
 * Loads a value. While it loads again, the earlier one stays.
 *
 * @param load loads again whenever it's another function
 * @param version loads again whenever it changes
 * @returns the value or error, undefined before the first one, and a function that loads again
 */
export function useLoaded<T>(load: () => Promise<T>, version?: unknown): [T | Error | undefined, () => void] {
  const [loaded, setLoaded] = useState<T | Error>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const show = (value: T | Error) => !gone && setLoaded(value);
    load().then(show, show);
    return () => {
      gone = true;
    };
  }, [load, version, attempt]);
  return [loaded, () => setAttempt(attempt + 1)];
}

/** Facts about the sandbox. Starts it before the first request, which reports any failure. */
export function useFacts(sandbox: SandboxConnection): SandboxFacts | undefined {
  const [facts] = useLoaded(useCallback(() => sandbox.start(), [sandbox]));
  return facts instanceof Error ? undefined : facts;
}
