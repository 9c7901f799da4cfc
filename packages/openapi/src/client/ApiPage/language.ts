import {createStorageSlot} from '@docusaurus/theme-common';

/** The reader's code tab language, stored in the browser and shared by all pages and tabs. */
const language = createStorageSlot('docs-code-language');

export const rememberedLanguage = (): string | null => language.get();

export function rememberLanguage(chosen: string): void {
  language.set(chosen);
}

/** Selects the language that the address names, or else the remembered one, in every group of code tabs below `root`. */
export function restoreLanguage(root: Element): void {
  const chosen = new URLSearchParams(location.search).get('language') ?? language.get();
  root.querySelectorAll<HTMLInputElement>('input[name="language"]').forEach((input) => {
    if (input.value === chosen) input.checked = true;
  });
}
