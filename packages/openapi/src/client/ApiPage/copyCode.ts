import {translate} from '@docusaurus/Translate';

/** How long a button confirms copying, in milliseconds. */
const FEEDBACK_MS = 1500;

/** Copies the button's target and confirms it. @nacre-docs/lean does the same before scripts load. */
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
