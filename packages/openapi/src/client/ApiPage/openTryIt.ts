import {changeEntry} from '../entryState';

/** Distance between the strip and an open panel in two columns, in pixels. The same as in the styles. */
const GAP = 16;

/** In one column, the head of the panel sticks to the window from the start. */
const OVERLAP = 4;

/** Opens "Try it", and scrolls it below the strip. @returns whether the page has one */
export function openTryIt(root: Element): boolean {
  const button = root.querySelector<HTMLElement>('[data-try]');
  if (!button) return false;
  button.setAttribute('aria-expanded', 'true');
  changeEntry({tryIt: true});
  button.focus({preventScroll: true});
  const panel = button.closest('.op-panel')!;
  // On phones, it covers the window.
  if (getComputedStyle(panel).position === 'fixed') return true;
  const hasTwoColumns = getComputedStyle(panel.parentElement!).position === 'sticky';
  const top = hasTwoColumns ? bottomOf(root.querySelector('.op-strip')) + GAP : -OVERLAP;
  // Not `scrollIntoView`, which adds the site's own scroll padding.
  window.scrollBy({top: panel.getBoundingClientRect().top - top, behavior: 'instant'});
  return true;
}

/** The bottom of the sticky strip. */
function bottomOf(strip: HTMLElement | null): number {
  if (!strip) return 0;
  // It may be moving below the navbar, which an open panel shows again.
  for (const each of strip.getAnimations()) each.finish();
  return Number.parseFloat(getComputedStyle(strip).top) + strip.offsetHeight;
}

export function closeTryIt(button: Element): void {
  button.setAttribute('aria-expanded', 'false');
  changeEntry({tryIt: false});
}

/** Closes "Try it" with Escape unless something else on the page uses the key, and returns the focus to its button. */
export function closeOnEscape(root: Element, signal: AbortSignal): void {
  const onKeyDown = ({key, target, defaultPrevented}: KeyboardEvent) => {
    const button = root.querySelector<HTMLElement>('[data-try][aria-expanded="true"]');
    const isHere = target === document.body || button?.closest('.op-panel')?.contains(target as Node);
    if (key !== 'Escape' || defaultPrevented || !button || !isHere) return;
    closeTryIt(button);
    button.focus();
  };
  document.addEventListener('keydown', onKeyDown, {signal});
}
