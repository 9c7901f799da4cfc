/** How long the copied link is confirmed, in milliseconds. */
const FEEDBACK_MS = 1500;

/** Copies a field's address and confirms it. The link also goes there. */
export async function copyFieldLink(root: Element, link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // Clipboard access is refused on insecure origins. The address bar has it.
    return;
  }
  const status = root.querySelector<HTMLElement>('.op-status');
  if (!status) return;
  status.textContent = status.dataset.linkCopied ?? '';
  window.setTimeout(() => {
    status.textContent = '';
  }, FEEDBACK_MS);
}
