import {useEffect, type RefObject} from 'react';

/**
 * Hides the hits when the reader leaves the search box by Tab or by clicking elsewhere, and shows them again on
 * return. DocSearch tracks that state but always shows its hits. The modal's styles read `data-hits`.
 */
export function useClosingHits(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    // Scrolling the hits by touch also blurs the box, to hide a phone's keyboard.
    let isPressInHits = false;
    const open = () => delete element.dataset.hits;
    const close = () => {
      element.dataset.hits = 'closed';
    };
    const onPointerDown = ({target}: Event) => {
      isPressInHits = isIn(target, '.DocSearch-Dropdown');
      if (isIn(target, BOX)) open();
    };
    const onKeyDown = ({key, target}: KeyboardEvent) => {
      isPressInHits = false;
      if (!isIn(target, BOX)) return;
      // Even if focus has nowhere else to go.
      if (key === 'Tab') close();
      if (key === 'ArrowDown' || key === 'ArrowUp') open();
    };
    const onFocusOut = ({target, relatedTarget}: FocusEvent) => {
      // After switching windows, the reader may still be looking at the hits.
      if (!isIn(target, BOX) || isPressInHits || !document.hasFocus()) return;
      if (!isIn(relatedTarget, '.DocSearch-Hits')) close();
    };
    const onReturn = ({target}: Event) => {
      if (isIn(target, BOX) && target === document.activeElement) open();
    };
    const listening = new AbortController();
    const {signal} = listening;
    element.addEventListener('pointerdown', onPointerDown, {signal});
    element.addEventListener('keydown', onKeyDown, {signal});
    element.addEventListener('focusout', onFocusOut, {signal});
    element.addEventListener('focusin', onReturn, {signal});
    element.addEventListener('input', onReturn, {signal});
    return () => listening.abort();
  }, [root]);
}

const BOX = '.DocSearch-Input';

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
