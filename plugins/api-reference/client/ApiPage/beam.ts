import {keyOf, readingsOf, readLines, type CodeLine} from './codeLines';

/** What a field belongs to that is part of no response. */
const REQUEST = 'request';

/**
 * Lights the line of code that a field under the pointer or the focus stands on, and the field of the line under
 * the pointer.
 *
 * @returns what takes the listeners away
 */
export function connectFields(root: Element): () => void {
  const lines = new WeakMap<Element, CodeLine[]>();
  let lit: Element[] = [];
  const linesOf = (pre: Element) => {
    const known = lines.get(pre) ?? readLines(pre.textContent);
    lines.set(pre, known);
    return known;
  };
  const clear = () => {
    for (const element of lit) {
      element.classList.remove('is-lit');
      if (element instanceof HTMLPreElement) element.scrollTop = 0;
    }
    lit = [];
  };
  const light = (field: Element, pre: HTMLPreElement, first: number, last: number) => {
    clear();
    pre.style.setProperty('--lit', String(first));
    pre.style.setProperty('--lit-lines', String(last - first + 1));
    lit = [field, pre];
    for (const element of lit) element.classList.add('is-lit');
  };

  const onField = ({target}: Event) => {
    const field = (target as Element).closest('.op-details .prop');
    if (!field) return;
    const {sides, key} = placeOf(field);
    const pre = shownCode(root, sides);
    if (!pre) { clear(); return; }
    const first = linesOf(pre).findIndex((line) => line.isKey && readingsOf(line).includes(key));
    if (first < 0) { clear(); return; }
    const {last} = linesOf(pre)[first]!;
    light(field, pre, first, last);
    // What is folded away moves into the part that shows.
    const height = pre.scrollHeight / linesOf(pre).length;
    if ((first + 2) * height > pre.clientHeight) pre.scrollTop = first * height - pre.clientHeight / 3;
  };
  const onLine = (event: MouseEvent) => {
    const pre = (event.target as Element).closest<HTMLPreElement>('.op-samples pre.code');
    if (!pre) return;
    const {paddingTop, lineHeight} = getComputedStyle(pre);
    const offset = event.clientY - pre.getBoundingClientRect().top + pre.scrollTop - parseFloat(paddingTop);
    const index = Math.floor(offset / parseFloat(lineHeight));
    const line = linesOf(pre)[index];
    const field = line?.isKey && fieldOf(root, pre, readingsOf(line));
    if (!field) { clear(); return; }
    if (!lit.includes(field) || pre.style.getPropertyValue('--lit') !== String(index))
      light(field, pre, index, line.last);
  };
  const onLeave = ({target}: Event) => {
    // Where the focus has moved the light, the pointer leaves what is no longer lit.
    const left = (target as Element).closest('.prop, pre.code');
    if (left && lit.includes(left)) clear();
  };
  const listeners = {
    mouseover: onField,
    focusin: onField,
    mousemove: onLine as (event: Event) => void,
    mouseout: onLeave,
    focusout: onLeave,
  };
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener);
  };
}

/** Where a field of the page would stand in code. */
function placeOf(field: Element): {sides: string[]; key: string} {
  const names: string[] = [];
  for (let row: Element | null | undefined = field; row; row = row.parentElement?.closest('.prop')) {
    names.unshift(row.querySelector('.prop-name')?.textContent ?? '');
  }
  const section = field.closest('section')?.querySelector('h2')?.id;
  return {sides: sidesOf(field), key: keyOf(names, section === 'header-parameters')};
}

/** The statuses of the response around an element; errors share their fields. */
function sidesOf(element: Element): string[] {
  return element.closest<HTMLElement>('[data-status]')?.dataset.status?.split(' ') ?? [REQUEST];
}

/** The code of the request, or of a response, that is on the screen now. */
function shownCode(root: Element, sides: string[]): HTMLPreElement | undefined {
  return [...root.querySelectorAll<HTMLPreElement>('.op-panel pre.code')].find(
    (pre) => sides.includes(sidesOf(pre)[0]!) && pre.checkVisibility(),
  );
}

/** The field that a line of code belongs to, or what it is folded away in. */
function fieldOf(root: Element, pre: Element, keys: string[]): Element | undefined {
  const [side = REQUEST] = sidesOf(pre);
  const field = [...root.querySelectorAll('.op-details .prop')].find((candidate) => {
    const place = placeOf(candidate);
    return place.sides.includes(side) && keys.includes(place.key);
  });
  let shown: Element | null | undefined = field;
  while (shown && !shown.checkVisibility()) shown = shown.parentElement?.closest('.prop, [data-status]');
  return shown ?? undefined;
}
