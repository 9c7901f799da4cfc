import {useEffect, type RefObject} from 'react';
import {getEmbeddedSearch} from '../../client/embedded';

/**
 * Repeats the search when more of the index has come in, and when the network is back: the modal searches
 * again when its box is focused. That makes the first hit the active one, so a reader who is on the way to
 * another keeps the list.
 */
export function useRefresh(embedded: boolean, baseUrl: string, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let isChoosing = false;
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') isChoosing = true;
    };
    const onInput = () => {
      isChoosing = false;
    };
    const refresh = () => {
      const input = element.querySelector<HTMLInputElement>('.DocSearch-Input');
      if (input?.value && !isChoosing) input.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('input', onInput);
    window.addEventListener('online', refresh);
    const stop = embedded ? getEmbeddedSearch(baseUrl).onGrown(refresh) : undefined;
    return () => {
      stop?.();
      window.removeEventListener('online', refresh);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('input', onInput);
    };
  }, [embedded, baseUrl, root]);
}
