import {useEffect, type RefObject} from 'react';

/**
 * Hides the hits when the reader leaves the search box by Tab or a press elsewhere, and shows them again in the box.
 * DocSearch keeps that state but shows its hits whatever it is. The modal's styles read `data-hits`.
 */
export function useClosingHits(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    // A finger that scrolls the hits takes the focus from the box too, to put the keyboard of a phone away.
    let isPressInHits = false;
    const isBox = (target: EventTarget | null) =>
      target instanceof Element && target.matches('.DocSearch-Input');
    const isHits = (target: EventTarget | null) =>
      target instanceof Element && target.closest('.DocSearch-Dropdown') !== null;
    const onPointerDown = ({target}: Event) => {
      isPressInHits = isHits(target);
    };
    const onKeyDown = () => {
      isPressInHits = false;
    };
    const onFocusOut = ({target, relatedTarget}: FocusEvent) => {
      // In another window the reader may still be reading them.
      if (!isBox(target) || isPressInHits || isHits(relatedTarget) || !document.hasFocus()) return;
      element.dataset.hits = 'closed';
    };
    const onReturn = ({target}: Event) => {
      if (isBox(target) && target === document.activeElement) delete element.dataset.hits;
    };
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', onFocusOut);
    element.addEventListener('focusin', onReturn);
    element.addEventListener('input', onReturn);
    return () => {
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', onFocusOut);
      element.removeEventListener('focusin', onReturn);
      element.removeEventListener('input', onReturn);
    };
  }, [root]);
}
