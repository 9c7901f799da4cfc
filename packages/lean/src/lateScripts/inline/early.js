// Runs at the top of each page, minified.
(() => {
  const page = document.documentElement;
  const RELOADED = 'docs-reloaded';
  // Docusaurus's own markup: announcement bar, skip link, and tabs.
  const CLOSE = '[role=banner] button';
  const SKIP = 'a[href^="#__"]';
  const TABS = '.theme-tabs-container';
  // Marks set by ../../theme and by the search button of @nacre-docs/search.
  const MODE = '[data-color-mode-toggle] button';
  const SEARCH = '[data-search-button]';
  // Controls whose clicks are replayed, and fields whose input is restored. The color mode is compared
  // instead.
  const pressed = new Map();
  const filled = new Map();
  let firstTheme;
  let focused;

  const on = (type, listener) => addEventListener(type, listener, true);
  const find = (selector) => document.querySelector(selector);
  // Permanently: a crash removes the attribute, and the crash page's button must still work.
  let hasWorked = false;
  const works = () => (hasWorked ||= page.dataset.hasHydrated === 'true');
  // Docusaurus replaces tabs and their panels when React starts.
  const replaced = () => [...document.querySelectorAll('[role=tab], [role=tabpanel] button')];
  const waitFor = (control) => {
    const place = replaced().indexOf(control);
    // Repeated clicks count once, in the position of the last.
    pressed.delete(control);
    pressed.set(control, () => replaced()[place] ?? control);
    // Tabs already switched.
    if (!control.matches('[role=tab]')) control.ariaBusy = true;
  };
  const stopWaiting = () => {
    for (const control of pressed.keys()) control.ariaBusy = null;
    pressed.clear();
  };

  // Styles show script-only controls and the key names for the reader's keyboard.
  page.dataset.scripts = 'true';
  page.toggleAttribute('data-apple', /mac|iphone|ipad|ipod/i.test(navigator.userAgent));

  // Docusaurus logs an error for each value that it can't store, but not if storage is missing.
  try {
    localStorage.setItem(RELOADED, '');
    localStorage.removeItem(RELOADED);
  } catch {
    Object.defineProperty(window, 'localStorage', {value: null});
  }

  // The application's scripts, as listed by ../pageTemplate.ts.
  const reading = new AbortController();
  const load = () => {
    reading.abort();
    const addresses = page.dataset.application;
    if (!addresses) return;
    delete page.dataset.application;
    for (const src of addresses.split(' '))
      document.head.append(Object.assign(document.createElement('script'), {src, async: false}));
  };
  // Events without a reader: the sidebar scrolls automatically, a page focuses a field, and an element that
  // appears under a resting pointer also fires pointermove.
  const onIntent = ({type, target, movementX, movementY}) => {
    if (
      type === 'scroll'
        ? target === document
        : type === 'focusin'
          ? !target.autofocus
          : type !== 'pointermove' || movementX || movementY
    )
      load();
  };
  for (const type of 'pointermove pointerdown touchstart wheel scroll keydown focusin click input hashchange'.split(
    ' ',
  ))
    addEventListener(type, onIntent, {capture: true, passive: true, signal: reading.signal});

  const remembers = (prefix) => Object.keys(localStorage).some((key) => key.startsWith(prefix));
  // Whether the page will change once the application runs.
  const isUnfinished = () => {
    const {hash, search} = location;
    try {
      return (
        search ||
        (hash && !find(`[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`)?.getClientRects().length) ||
        find('[data-needs-scripts]') ||
        (find('[role=tab]') && remembers('docusaurus.tab.')) ||
        (find('[name=language]') && remembers('docs-code-language')) ||
        // Samples may have run in this tab.
        (find('[data-run]') && sessionStorage.length) ||
        // Same checks as in packages/markdown/src/tools/client/offerTools.ts.
        'modelContext' in document ||
        'modelContext' in navigator
      );
    } catch {
      // The address is malformed, or storage is blocked.
      return true;
    }
  };
  on('DOMContentLoaded', () => {
    if (works()) return;
    // Docusaurus disables it until React runs.
    for (const toggle of document.querySelectorAll(MODE)) toggle.disabled = false;
    if (isUnfinished()) load();
  });

  // Simulates typing: React treats both the existing value and values set by scripts as unchanged.
  const fillIn = (field, value) => {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, {bubbles: true}));
  };

  // One listener for all buttons, in components and generated HTML, before and after the application starts.
  const copy = async (button) => {
    const {copied, failed, copy: label} = document.getElementById('copy-labels').dataset;
    const code = button.closest('.code-block')?.querySelector('code');
    let result = copied;
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? code.textContent);
    } catch {
      // Access is blocked on insecure origins and by some policies. Fall back to selecting the text.
      result = failed;
      if (code) getSelection().selectAllChildren(code);
    }
    button.textContent = result;
    setTimeout(() => (button.textContent = label), 1500);
  };

  // Excluding nested tab groups.
  const own = (group, selector) =>
    [...group.querySelectorAll(selector)].filter((element) => element.closest(TABS) === group);
  const showTab = (tab) => {
    const group = tab.closest(TABS);
    const panels = own(group, '[role=tabpanel]');
    own(group, '[role=tab]').forEach((other, index) => {
      const isChosen = other === tab;
      other.ariaSelected = isChosen;
      other.tabIndex = isChosen ? 0 : -1;
      panels[index].hidden = !isChosen;
    });
  };

  on('click', (event) => {
    const control = event.target.closest?.(`button, [role=tab], [role=button], a[href="#"], ${SKIP}`);
    if (!control) return;
    if (control.matches('[data-copy], [data-copy-code]')) {
      copy(control);
      return;
    }
    // The notice's and the crash page's buttons already work.
    if (works() || control.closest('#scripts-failed, [data-crashed]')) return;
    // Part of the application may already be listening. Replaying the click would undo it.
    event.stopPropagation();
    if (control.matches('a')) event.preventDefault();
    if (control.matches(SKIP)) {
      // Same as in Docusaurus. The link's target is the whole layout, which starts with the sidebar.
      const main = find('main');
      main.tabIndex = -1;
      main.focus();
      main.removeAttribute('tabindex');
      return;
    }
    if (control.matches(MODE)) {
      firstTheme ??= page.dataset.theme;
      page.dataset.theme = page.dataset.theme === 'dark' ? 'light' : 'dark';
      return;
    }
    if (control.matches(CLOSE)) page.dataset.announcementBarInitiallyDismissed = true;
    if (control.matches('[role=tab]')) showTab(control);
    waitFor(control);
  });

  on('input', ({target}) => works() || filled.set(target, target.value));
  on('focusin', ({target}) => works() || (focused = replaced().indexOf(target)));

  // Same keys as in packages/search/src/theme/SearchBar/useSearchKeys.ts.
  on('keydown', (event) => {
    if (works()) return;
    const {key, ctrlKey, metaKey, target} = event;
    const search = find(SEARCH);
    if (key === 'Escape') {
      stopWaiting();
      delete search?.dataset.typed;
    }
    if (target.matches?.('[role=tab]')) {
      // Same keys as in Docusaurus's tabs.
      const siblings = own(target.closest(TABS), '[role=tab]');
      const step = {ArrowRight: 1, ArrowLeft: -1}[key];
      if (step) siblings.at((siblings.indexOf(target) + step) % siblings.length).focus();
      if (key === 'Enter') target.click();
    }
    const withCommand = ctrlKey || metaKey;
    const types = !withCommand && !target.closest('input,select,textarea');
    if (types && pressed.has(search) && (key.length === 1 || key === 'Backspace')) {
      // Becomes the query once search is loaded.
      const {typed = ''} = search.dataset;
      search.dataset.typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key;
    } else if (search && (withCommand ? key.toLowerCase() === 'k' : types && key === '/')) {
      delete search.dataset.typed;
      waitFor(search);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // Also true if storing fails, so pages don't reload forever.
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
    stopWaiting();
    notice.hidden = false;
    notice.querySelector('button').onclick = () => location.reload();
  };

  on('error', ({target}) => {
    const isCode = target.tagName === 'SCRIPT' || target.rel === 'stylesheet';
    if (!isCode || !(target.src || target.href).startsWith(`${location.origin}/`)) return;
    const isSecond = wasReloaded();
    // Docusaurus loads the link's target itself.
    if (works()) return;
    if (isSecond || !navigator.onLine) showNotice();
    else location.reload();
  });

  new MutationObserver((_, observer) => {
    if (!works()) return;
    observer.disconnect();
    try {
      sessionStorage.removeItem(RELOADED);
    } catch {
      // Storage is blocked, so there is no value to remove.
    }
    for (const [field, value] of filled) fillIn(field, value);
    const controls = [...pressed.values()];
    if (firstTheme && firstTheme !== page.dataset.theme) {
      page.dataset.theme = firstTheme;
      controls.push(() => find(MODE));
    }
    stopWaiting();
    for (const findAgain of controls) findAgain()?.click();
    if (document.activeElement === document.body) replaced()[focused]?.focus();
  }).observe(page, {attributeFilter: ['data-has-hydrated']});
})();
