import {useLayoutEffect, type RefObject} from 'react';

interface Options {
  isOpen: boolean;
  open(query?: string): void;
  close(): void;
  /** Takes a key that is typed before the box is there: a character, or `Backspace`. */
  type(key: string): void;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Ctrl/Cmd+K and slash open search; Ctrl/Cmd+K and Escape close it, whatever was typed. A letter typed on the focused
 * button opens search with it. What is typed before the box has the focus goes into it.
 */
export function useSearchKeys({isOpen, open, close, type, button}: Options): void {
  // Before the next frame: a key that follows Ctrl+K at once already finds search open.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.defaultPrevented) return;
      const withCommand = event.metaKey || event.ctrlKey;
      if (withCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (isOpen) close();
        else open();
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        // The modal itself closes at the first Escape only while its box is empty.
        event.stopPropagation();
        close();
      } else if (
        isOpen &&
        !withCommand &&
        !event.altKey &&
        !isEditable(event.target) &&
        isTyping(event.key)
      ) {
        const box = document.querySelector<HTMLElement>('.DocSearch-Input');
        if (!box) {
          event.preventDefault();
          type(event.key);
        } else if (event.target === document.body) {
          // With the focus in time, it takes the key itself.
          box.focus();
        }
      } else if (event.key === '/' && !isOpen && !isEditable(event.target)) {
        event.preventDefault();
        open();
      } else if (
        !isOpen &&
        !withCommand &&
        !event.altKey &&
        /^[\p{L}\p{N}]$/u.test(event.key) &&
        document.activeElement === button.current
      ) {
        event.preventDefault();
        open(event.key);
      }
    }
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isOpen, open, close, type, button]);
}

const isTyping = (key: string): boolean => key.length === 1 || key === 'Backspace';

function isEditable(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return (
    element !== null &&
    (element.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName))
  );
}
