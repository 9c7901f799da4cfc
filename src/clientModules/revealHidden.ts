import type {ClientModule} from '@docusaurus/types';

/**
 * Shows elements with the class `hidden` once scripts run: after each route change, and whenever the
 * docs sidebar's menu changes. Markup uses the class for what only works with JavaScript.
 */
function reveal(): void {
  document.querySelectorAll('.hidden').forEach((element) => element.classList.remove('hidden'));
}

let observer: MutationObserver | undefined;

const revealHidden: ClientModule = {
  onRouteDidUpdate() {
    reveal();
    observer?.disconnect();
    const menu = document.querySelector('.theme-doc-sidebar-menu');
    if (!menu) return;
    observer = new MutationObserver(reveal);
    observer.observe(menu, {childList: true, subtree: true});
  },
};

export default revealHidden;
