import {translate} from '@docusaurus/Translate';

/** How long a button says that it copied, in milliseconds. */
const FEEDBACK_MS = 1500;

/** Copies what a button is for, and says so. @nacre-docs/lean does the same before scripts have loaded. */
export async function copyCode(button: HTMLElement): Promise<void> {
  if (document.documentElement.dataset.scripts !== undefined) return;
  const code = button.closest('.code-block')?.querySelector('code');
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? code?.textContent ?? '');
  } catch {
    // Clipboard access is refused on insecure origins: the reader copies the selection.
    if (code) getSelection()?.selectAllChildren(code);
    return;
  }
  const label = button.textContent;
  button.textContent = translate({id: 'theme.CodeBlock.copied', message: 'Copied'});
  window.setTimeout(() => {
    button.textContent = label;
  }, FEEDBACK_MS);
}
