/** Opens every disclosure around the element with this id, then scrolls to it. */
export function reveal(root: Element, id: string): void {
  const element = document.getElementById(id);
  if (!element || !root.contains(element)) return;
  for (let details: Element | null = element; details && details !== root; details = details.parentElement) {
    if (details instanceof HTMLDetailsElement) details.open = true;
  }
  element.scrollIntoView();
}

/** Disclosures that a click opens at most: hundreds would freeze a phone, and bury the rest of the page. */
const AT_ONCE = 30;

/**
 * Opens the closed disclosures in the button's section, outer ones first, or closes all if none is closed. Shows how many are open.
 */
export function toggleAll(button: HTMLElement): void {
  const all = [...button.closest('.op-section')!.querySelectorAll<HTMLDetailsElement>('details[class]')];
  const opens = button.getAttribute('aria-expanded') !== 'true';
  const depth = (details: Element): number => all.filter((other) => other.contains(details)).length;
  const changed = opens
    ? all
        .filter(({open}) => !open)
        .sort((a, b) => depth(a) - depth(b))
        .slice(0, AT_ONCE)
    : all;
  for (const details of changed) details.open = opens;
  const open = all.filter((details) => details.open).length;
  button.setAttribute('aria-expanded', String(open === all.length));
  button.previousElementSibling!.textContent = button.dataset
    .disclosures!.replace('{open}', String(open))
    .replace('{all}', String(all.length));
}
