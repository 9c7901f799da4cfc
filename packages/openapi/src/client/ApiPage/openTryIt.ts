import {browserStore} from '../browserStore';
import {changeEntry} from '../entryState';

/** Whether an open panel fills the window, for all operations in the browser tab. */
const expanded = browserStore('explorer.expanded', 'sessionStorage', (stored) => stored === true);

/** Distance between the strip and an open panel in two columns, in pixels. The same as in the styles. */
const GAP = 16;

/** In one column, the head of the panel sticks to the window from the start. */
const OVERLAP = 4;

/** Class of a panel that fills the window. Narrow windows ignore it. */
const EXPANDED = 'is-expanded';

/** Opens "Try it", and scrolls it below the strip. @returns whether the page has one */
export function openTryIt(root: Element): boolean {
  const button = root.querySelector<HTMLElement>('[data-try]');
  if (!button) return false;
  button.setAttribute('aria-expanded', 'true');
  changeEntry({tryIt: true});
  button.focus({preventScroll: true});
  const panel = button.closest('.op-panel')!;
  // On phones, it covers the window.
  if (getComputedStyle(panel).position !== 'fixed') {
    const hasTwoColumns = getComputedStyle(panel.parentElement!).position === 'sticky';
    const top = hasTwoColumns ? bottomOf(root.querySelector('.op-strip')) + GAP : -OVERLAP;
    // Not `scrollIntoView`, which adds the site's own scroll padding.
    window.scrollBy({top: panel.getBoundingClientRect().top - top, behavior: 'instant'});
  }
  // Last, so that shrinking leaves it in view.
  panel.classList.toggle(EXPANDED, expanded.read());
  return true;
}

/** Makes an open panel as large as the window, or returns it to its place. @param button in the panel */
export function toggleExpanded(button: Element): void {
  expanded.write(button.closest('.op-panel')!.classList.toggle(EXPANDED));
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
  button.closest('.op-panel')!.classList.remove(EXPANDED);
  changeEntry({tryIt: false});
}

/**
 * Shrinks an expanded "Try it" with Escape unless something else on the page uses the key. Otherwise closes it, and
 * returns the focus to its button.
 */
export function closeOnEscape(root: Element, signal: AbortSignal): void {
  const onKeyDown = ({key, target, defaultPrevented}: KeyboardEvent) => {
    const button = root.querySelector<HTMLElement>('[data-try][aria-expanded="true"]');
    const isHere = target === document.body || button?.closest('.op-panel')?.contains(target as Node);
    if (key !== 'Escape' || defaultPrevented || !button || !isHere) return;
    const shrink = root.querySelector(`.${EXPANDED} [data-expand]`);
    if (shrink?.checkVisibility()) {
      toggleExpanded(shrink);
      return;
    }
    closeTryIt(button);
    button.focus();
  };
  document.addEventListener('keydown', onKeyDown, {signal});
}
