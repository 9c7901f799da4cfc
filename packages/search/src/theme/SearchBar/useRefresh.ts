import {useEffect, type RefObject} from 'react';
import {getEmbeddedSearch} from '../../client/embedded';

/**
 * Repeats the search when more of the index loads and when the network returns: the modal searches again when its box
 * gets focus. That activates the first hit, so the list stays unchanged for a reader who has moved to another hit.
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
    const listening = new AbortController();
    const {signal} = listening;
    element.addEventListener('keydown', onKeyDown, {signal});
    element.addEventListener('input', onInput, {signal});
    window.addEventListener('online', refresh, {signal});
    const stop = embedded ? getEmbeddedSearch(baseUrl).onGrown(refresh) : undefined;
    return () => {
      stop?.();
      listening.abort();
    };
  }, [embedded, baseUrl, root]);
}
