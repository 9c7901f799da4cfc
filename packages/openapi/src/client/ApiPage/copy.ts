import {translate} from '@docusaurus/Translate';

/** How long copying is confirmed, in milliseconds. */
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
  showBriefly(button, translate({id: 'theme.CodeBlock.copied', message: 'Copied'}));
}

/** Copies a field's address and confirms it. The link also goes there. */
export async function copyFieldLink(root: Element, link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // Clipboard access is refused on insecure origins. The address bar has it.
    return;
  }
  const status = root.querySelector<HTMLElement>('.op-status');
  if (status) showBriefly(status, status.dataset.linkCopied ?? '', '');
}

function showBriefly(element: Element, text: string, usual = element.textContent): void {
  if (element.textContent === text) return;
  element.textContent = text;
  window.setTimeout(() => {
    element.textContent = usual;
  }, FEEDBACK_MS);
}
