import {useEffect, useState} from 'react';

/** Milliseconds. */
const PAUSE = 2000;

/** A value that changes with time, read until that fails. @param longest in milliseconds */
export function useRepeated<T>(read: () => Promise<T>, longest = Infinity): T | Error | undefined {
  const [value, setValue] = useState<T | Error>();
  useEffect(() => {
    const started = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = () =>
      read().then(
        (found) => {
          if (gone) return;
          setValue(found);
          if (performance.now() - started < longest) timer = setTimeout(() => void look(), PAUSE);
        },
        (error: Error) => !gone && setValue(error),
      );
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [read, longest]);
  return value;
}
