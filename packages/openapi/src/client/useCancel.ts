import {useLayoutEffect} from 'react';

/** While a question is open, Escape cancels it and nothing around it closes. */
export function useCancel(isAsked: boolean, cancel: () => void): void {
  // Before the next frame, so an immediate key press reaches it.
  useLayoutEffect(() => {
    if (!isAsked) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      cancel();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  });
}
