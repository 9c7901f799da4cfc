/** Opens every disclosure around the element with this id, then scrolls to it. */
export function reveal(root: Element, id: string): void {
  const element = document.getElementById(id);
  if (!element || !root.contains(element)) return;
  for (let details: Element | null = element; details && details !== root; details = details.parentElement) {
    if (details instanceof HTMLDetailsElement) details.open = true;
  }
  element.scrollIntoView();
}

/** Opens all disclosures in the button's section, or closes them if it opened them. */
export function toggleAll(button: Element): void {
  const isOpen = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(isOpen));
  for (const details of button.closest('section')!.querySelectorAll<HTMLDetailsElement>('details[class]'))
    details.open = isOpen;
}
