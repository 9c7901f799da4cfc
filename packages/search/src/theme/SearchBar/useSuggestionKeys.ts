import {useEffect, type RefObject} from 'react';

const STOPS = '.DocSearch-Input, .search-tasks a, .search-queries button, .search-ways a';
const STEPS: Record<string, number> = {ArrowDown: 1, ArrowUp: -1};

/** Arrow keys move between the box and the suggestions, as the modal's own do between hits. */
export function useSuggestionKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || element.querySelector('.DocSearch-Hit')) return;
      const stops = [...element.querySelectorAll<HTMLElement>(STOPS)];
      const visible = stops.filter((stop) => stop.checkVisibility());
      const next = visible.indexOf(document.activeElement as HTMLElement) + step;
      visible[(next + visible.length) % visible.length]?.focus();
      event.preventDefault();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
