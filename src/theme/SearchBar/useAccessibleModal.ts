import {useEffect, type RefObject} from 'react';

/**
 * DocSearch's modal says it is a button, so a screen reader reads all of it as one name. This makes it a
 * dialog with a name, in which the rest of the page can't be reached.
 */
export function useAccessibleModal(root: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const modal = root.current?.querySelector('.DocSearch-Container');
    if (!modal) return;
    modal.setAttribute('role', 'dialog');
    modal.setAttribute('aria-modal', 'true');
    modal.setAttribute('aria-label', label);
    // These belong to a combobox; the input carries its own.
    for (const name of [
      'aria-expanded',
      'aria-haspopup',
      'aria-labelledby',
      'aria-owns',
      'aria-controls',
      'tabindex',
    ]) {
      modal.removeAttribute(name);
    }
  }, [root, label]);
}
