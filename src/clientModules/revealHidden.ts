import type {ClientModule} from '@docusaurus/types';

/** The docs sidebar menu, next to the page or in the mobile drawer. */
const MENU = '.theme-doc-sidebar-menu';

/**
 * Shows elements with the class `hidden` once JavaScript runs: after each route change, and whenever the docs
 * sidebar menu changes. Markup uses the class for JavaScript-only features.
 */
function reveal(): void {
  document.querySelectorAll('.hidden').forEach((element) => element.classList.remove('hidden'));
}

/** Expanding a category only changes attributes. The menu itself mounts and unmounts with the window width. */
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
