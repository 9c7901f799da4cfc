import {useEffect, type RefObject} from 'react';
import {getEmbeddedSearch} from '../../client/embedded';

/**
 * Repeats the search when more of the index has come in: the modal searches anew when its box is focused.
 * That makes the first hit the active one, so a reader who is on the way to another keeps the list.
 */
export function useRefreshWhenGrown(
  embedded: boolean,
  baseUrl: string,
  root: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = root.current;
    if (!embedded || !element) return undefined;
    let isChoosing = false;
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') isChoosing = true;
    };
    const onInput = () => {
      isChoosing = false;
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('input', onInput);
    const stop = getEmbeddedSearch(baseUrl).onGrown(() => {
      const input = element.querySelector<HTMLInputElement>('.DocSearch-Input');
      if (input?.value && !isChoosing) input.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
    });
    return () => {
      stop();
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('input', onInput);
    };
  }, [embedded, baseUrl, root]);
}
