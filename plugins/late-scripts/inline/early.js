// Runs at the top of each page, before its other scripts. Comments and indentation are taken off, so keep each comment on lines of its own.
(() => {
  const page = document.documentElement;
  const RELOADED = 'docs-reloaded';
  // The control that was pressed last, to be pressed again when it works.
  let pressed;

  const works = () => page.dataset.hasHydrated === 'true';
  const wait = (control) => {
    pressed = control;
    page.toggleAttribute('data-waiting', Boolean(control));
  };

  addEventListener('click', ({target}) => !works() && wait(target.closest('button')), true);

  // The keys of plugins/search/theme/SearchBar/useSearchKeys.ts.
  addEventListener(
    'keydown',
    (event) => {
      if (works()) return;
      const {key, ctrlKey, metaKey, target} = event;
      if (key === 'Escape') wait();
      const opensSearch =
        ctrlKey || metaKey
          ? key.toLowerCase() === 'k'
          : key === '/' && !target.closest('input,select,textarea');
      const search = opensSearch && document.querySelector('.DocSearch-Button');
      if (!search) return;
      event.preventDefault();
      wait(search);
    },
    true,
  );

  // True too if it cannot be noted, so that no page reloads forever.
  const wasReloaded = () => {
    try {
      if (sessionStorage.getItem(RELOADED)) return true;
      sessionStorage.setItem(RELOADED, '1');
      return false;
    } catch {
      return true;
    }
  };

  const showNotice = () => {
    const notice = document.getElementById('scripts-failed');
    if (!notice) {
      addEventListener('DOMContentLoaded', showNotice, {once: true});
      return;
    }
    wait();
    notice.hidden = false;
    notice.querySelector('button').onclick = () => location.reload();
  };

  addEventListener(
    'error',
    ({target}) => {
      const isCode = target.tagName === 'SCRIPT' || target.rel === 'stylesheet';
      if (!isCode || !(target.src || target.href).startsWith(`${location.origin}/`)) return;
      const isSecond = wasReloaded();
      // Docusaurus itself loads the target of the link.
      if (works()) return;
      if (isSecond || !navigator.onLine) showNotice();
      else location.reload();
    },
    true,
  );

  new MutationObserver((_, observer) => {
    if (!works()) return;
    observer.disconnect();
    try {
      sessionStorage.removeItem(RELOADED);
    } catch {
      // Then nothing was noted.
    }
    const control = pressed;
    wait();
    control?.click();
  }).observe(page, {attributeFilter: ['data-has-hydrated']});
})();
