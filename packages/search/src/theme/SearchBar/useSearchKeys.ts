import {useLayoutEffect, type RefObject} from 'react';

interface Options {
  isOpen: boolean;
  open(query?: string): void;
  close(): void;
  /** Handles a key typed before the box appears: a character, or `Backspace`. */
  type(key: string): void;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Ctrl/Cmd+K and slash open search. Ctrl/Cmd+K and Escape close it, even with text in the box. A letter typed on the
 * focused button opens search with it. Keys typed before the box has focus go into it.
 */
export function useSearchKeys({isOpen, open, close, type, button}: Options): void {
  // Before the next frame: a key right after Ctrl+K already finds search open.
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
        // The modal closes at the first Escape only if its box is empty.
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
          // If focused in time, the box receives the key itself.
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
