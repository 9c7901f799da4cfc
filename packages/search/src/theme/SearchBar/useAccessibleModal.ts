import {useEffect, type RefObject} from 'react';

/**
 * DocSearch's modal says it is a button, so a screen reader reads all of it as one name. This makes it a
 * dialog with a name, in which the rest of the page can't be reached.
 *
 * A page that arrives while the dialog is open takes the focus for its own beginning; the dialog takes it back.
 */
export function useAccessibleModal(root: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const modal = root.current?.querySelector('.DocSearch-Container');
    if (!modal) return undefined;
    modal.setAttribute('role', 'dialog');
    modal.setAttribute('aria-modal', 'true');
    modal.setAttribute('aria-label', label);
    // These belong to a combobox; the input carries its own.
    for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-owns', 'tabindex']) {
      modal.removeAttribute(name);
    }
    // A page has one header and one footer, and these are not the page's.
    for (const part of modal.querySelectorAll('header, footer')) part.setAttribute('role', 'none');
    // What it says to control has other ids: with every list of hits it points to nothing again.
    const dropControls = () =>
      [modal, ...modal.querySelectorAll('[aria-controls]')].forEach((element) =>
        element.removeAttribute('aria-controls'),
      );
    dropControls();
    const observer = new MutationObserver(dropControls);
    observer.observe(modal, {subtree: true, attributeFilter: ['aria-controls']});
    return () => observer.disconnect();
  }, [root, label]);
  useEffect(() => {
    const onFocusIn = ({target}: FocusEvent) => {
      if (root.current && !root.current.contains(target as Node))
        root.current.querySelector<HTMLInputElement>('.DocSearch-Input')?.focus();
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [root]);
}
