import type {ClientModule} from '@docusaurus/types';

/** The docs sidebar's menu: beside the page, or in the menu that slides out on small screens. */
const MENU = '.theme-doc-sidebar-menu';

/**
 * Shows elements with the class `hidden` once scripts run: after each route change, and whenever the
 * docs sidebar's menu changes. Markup uses the class for what only works with JavaScript.
 */
function reveal(): void {
  document.querySelectorAll('.hidden').forEach((element) => element.classList.remove('hidden'));
}

/** Categories that open again or close change attributes only; the menu itself comes and goes with the window's width. */
function changesMenu({target, addedNodes}: MutationRecord): boolean {
  return (
    (target as Element).closest(MENU) !== null ||
    [...addedNodes].some(
      (node) => node instanceof Element && (node.matches(MENU) || node.querySelector(MENU)),
    )
  );
}

if (typeof document !== 'undefined') {
  new MutationObserver((records) => {
    if (records.some(changesMenu)) reveal();
  }).observe(document.documentElement, {childList: true, subtree: true, attributes: true});
}

const revealHidden: ClientModule = {onRouteDidUpdate: reveal};

export default revealHidden;
