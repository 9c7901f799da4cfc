import {rememberLanguage, restoreLanguage} from './language';

/** The choice beside the languages that is none. */
const BODY = 'body';

/**
 * Brings the panels to life: the language is remembered and stands in both of its controls, a status chosen in the
 * panel is chosen in the text and the other way round, and panels higher than the window can be read to their end.
 *
 * @returns what takes the listeners away
 */
export function connectPanels(root: Element): () => void {
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
  root.addEventListener('change', onChange);
  root.addEventListener('click', onClick);
  const stop = keepInWindow(root);
  return () => {
    root.removeEventListener('change', onChange);
    root.removeEventListener('click', onClick);
    stop();
  };
}

function check(root: Element, name: string, value: string): void {
  const input = root.querySelector<HTMLInputElement>(`input[name="${name}"][value="${CSS.escape(value)}"]`);
  if (input) input.checked = true;
}

/** Shows in the text what was chosen in the panel. */
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

/** Tells styles how high the panels are: those higher than the window stick with their end in it. */
function keepInWindow(root: Element): () => void {
  const panels = root.querySelector<HTMLElement>('.op-samples');
  if (!panels) return () => undefined;
  const observer = new ResizeObserver(() => {
    panels.style.setProperty('--panels-height', `${panels.offsetHeight}px`);
  });
  observer.observe(panels);
  return () => observer.disconnect();
}
