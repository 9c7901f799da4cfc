import {createStorageSlot} from '@docusaurus/theme-common';

/** The language a reader chose in code tabs, kept in browser storage and shared by all pages and tabs. */
const slot = createStorageSlot('docs-code-language');

export function rememberLanguage(language: string): void {
  slot.set(language);
}

/** Selects the remembered language in every group of code tabs below `root`. */
export function restoreLanguage(root: Element): void {
  const language = slot.get();
  root.querySelectorAll<HTMLInputElement>('input[name="language"]').forEach((input) => {
    if (input.value === language) input.checked = true;
  });
}
