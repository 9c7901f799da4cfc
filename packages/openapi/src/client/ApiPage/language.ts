import {createStorageSlot} from '@docusaurus/theme-common';

/** The reader's code tab language, stored in the browser and shared by all pages and tabs. */
const slot = createStorageSlot('docs-code-language');

export function rememberLanguage(language: string): void {
  slot.set(language);
}

/** Selects the language that the address names, or else the remembered one, in every group of code tabs below `root`. */
export function restoreLanguage(root: Element): void {
  const language = new URLSearchParams(location.search).get('language') ?? slot.get();
  root.querySelectorAll<HTMLInputElement>('input[name="language"]').forEach((input) => {
    if (input.value === language) input.checked = true;
  });
}
