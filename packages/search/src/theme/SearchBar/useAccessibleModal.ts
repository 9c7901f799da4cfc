import {useEffect, type RefObject} from 'react';

/**
 * DocSearch's modal has the role of a button, so screen readers read all of it as one name. This makes it a named
 * dialog and the rest of the page unreachable.
 *
 * A page that loads while the dialog is open moves focus to its start. The dialog takes it back.
 */
export function useAccessibleModal(root: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const modal = root.current?.querySelector('.DocSearch-Container');
    if (!modal) return undefined;
    modal.setAttribute('role', 'dialog');
    modal.setAttribute('aria-modal', 'true');
    modal.setAttribute('aria-label', label);
    // These belong on a combobox. The input has its own.
    for (const name of ['aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-owns', 'tabindex']) {
      modal.removeAttribute(name);
    }
    // A page has one header and one footer, and these aren't the page's.
    for (const part of modal.querySelectorAll('header, footer')) part.setAttribute('role', 'none');
    // The controlled elements have other ids, and each new list of hits sets a wrong one again.
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
