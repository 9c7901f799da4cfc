import {startTransition, useCallback, useEffect, useState} from 'react';
import type {SandboxFacts} from '../contract';
import type {SandboxConnection} from './connection';

/** Milliseconds between two readings of a value that changes with time. */
const PAUSE = 2000;

/**
 * Loads a value. While it loads again, the earlier one stays.
 *
 * @param load loads again whenever it's another function
 * @param version loads again whenever it changes
 * @param repeats whether it loads again and again, until that fails
 * @returns the value or error, undefined before the first one, and a function that loads again
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  version?: unknown,
  repeats = false,
): [T | Error | undefined, () => void] {
  const [loaded, setLoaded] = useState<T | Error>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    // Rendering a long list at once would block the page.
    const show = (value: T | Error) => !gone && startTransition(() => setLoaded(value));
    const look = () => {
      load().then((value) => {
        show(value);
        if (!gone && repeats) timer = setTimeout(look, PAUSE);
      }, show);
    };
    look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [load, version, attempt, repeats]);
  return [loaded, () => setAttempt(attempt + 1)];
}

/** Facts about the sandbox. Starts it before the first request, which reports any failure. */
export function useFacts(sandbox: SandboxConnection): SandboxFacts | undefined {
  const [facts] = useLoaded(useCallback(() => sandbox.start(), [sandbox]));
  return facts instanceof Error ? undefined : facts;
}
