import {rememberLanguage, restoreLanguage} from './language';

/** The choice that shows bodies instead of a language. */
const BODY = 'body';

/**
 * Makes the panels interactive: remembers the language and syncs its two controls, syncs the status chosen in the
 * panel and the text, and lets readers scroll panels taller than the window to the end.
 */
export function connectPanels(root: Element, signal: AbortSignal): void {
  restoreLanguage(root);
  const select = root.querySelector<HTMLSelectElement>('.code-languages');
  const chosen = () => root.querySelector<HTMLInputElement>('input[name="language"]:checked')?.value;
  if (select) select.value = chosen() ?? '';

  const onChange = ({target}: Event) => {
    if (target === select && select) {
      check(root, 'language', select.value);
      if (select.value !== BODY) rememberLanguage(select.value);
    }
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'language') {
      if (select) select.value = target.value;
      if (target.value !== BODY) rememberLanguage(target.value);
    }
    if (target.name === 'response') choose(root, target.value);
  };
  const onClick = ({target}: Event) => {
    const response = (target as Element).closest<HTMLElement>('.op-details .response');
    const isHead = (target as Element).closest('summary')?.parentElement === response;
    if (!response?.dataset.status || !(isHead || response.matches('tr'))) return;
    check(root, 'response', response.dataset.status);
    mark(root, response.dataset.status);
  };
  root.addEventListener('change', onChange, {signal});
  root.addEventListener('click', onClick, {signal});
  keepInWindow(root, signal);
}

function check(root: Element, name: string, value: string): void {
  const input = root.querySelector<HTMLInputElement>(`input[name="${name}"][value="${CSS.escape(value)}"]`);
  if (input) input.checked = true;
}

/** Shows the panel's choice in the text. */
function choose(root: Element, status: string): void {
  const response = mark(root, status);
  if (response instanceof HTMLDetailsElement) response.open = true;
}

function mark(root: Element, status: string): Element | undefined {
  const responses = [...root.querySelectorAll<HTMLElement>('.op-details .response[data-status]')];
  for (const response of responses)
    response.classList.toggle('is-chosen', response.dataset.status === status);
  return responses.find((response) => response.dataset.status === status);
}

/** Passes the panel heights to the styles. Panels taller than the window stick at their bottom edge. */
function keepInWindow(root: Element, signal: AbortSignal): void {
  const panels = root.querySelector<HTMLElement>('.op-samples');
  if (!panels) return;
  const observer = new ResizeObserver(() => {
    panels.style.setProperty('--panels-height', `${panels.offsetHeight}px`);
  });
  observer.observe(panels);
  signal.addEventListener('abort', () => observer.disconnect());
}
