import {keyOf, readingsOf, readLines, type CodeLine} from './codeLines';

/** The owner of fields outside responses. */
const REQUEST = 'request';

/** Highlights the code line of the hovered or focused field, and the field of the hovered line. */
export function connectFields(root: Element, signal: AbortSignal): void {
  const lines = new WeakMap<Element, CodeLine[]>();
  let lit: Element[] = [];
  /** The hovered field. */
  let pointed: Element | undefined;
  let isFocus = false;
  let pointerPosition: string | undefined;
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
  const lightField = (field: Element) => {
    const {sides, key} = codeKeysOf(field);
    const pre = shownCode(root, sides);
    const first = pre ? linesOf(pre).findIndex((line) => line.isKey && readingsOf(line).includes(key)) : -1;
    if (!pre || first < 0) {
      clear();
      return;
    }
    light(field, pre, first, linesOf(pre)[first]!.last);
    const {top, height} = rowsOf(pre);
    // Scrolls hidden lines into view.
    const above = top + first * height;
    if (above + height > pre.clientHeight) pre.scrollTop = above - pre.clientHeight / 3;
  };
  const lightLine = (pre: HTMLPreElement, clientY: number) => {
    const {top, height} = rowsOf(pre);
    const offset = clientY - pre.getBoundingClientRect().top - pre.clientTop + pre.scrollTop - top;
    const index = Math.floor(offset / height);
    const line = linesOf(pre)[index];
    const field = line?.isKey && fieldOf(root, pre, readingsOf(line));
    if (!field) clear();
    else if (!lit.includes(field) || pre.style.getPropertyValue('--lit') !== String(index))
      light(field, pre, index, line.last);
  };

  const onMove = ({target, clientX, clientY}: MouseEvent) => {
    // Scrolling, for example to the focus, can move the page under a resting pointer. That isn't hovering.
    const now = `${clientX} ${clientY}`;
    if (now === pointerPosition) return;
    pointerPosition = now;
    const element = target instanceof Element && root.contains(target) ? target : undefined;
    const pre = element?.closest<HTMLPreElement>('.op-samples pre.code');
    const field = element?.closest('.op-details .prop') ?? undefined;
    const isSame = field === pointed;
    pointed = field;
    if (pre) lightLine(pre, clientY);
    else if (field && !isSame) lightField(field);
    else if (!field && !isFocus) clear();
    if (pre || (field && !isSame)) isFocus = false;
  };
  const onFocus = ({target}: FocusEvent) => {
    const field = (target as Element).closest('.op-details .prop');
    isFocus = field !== null;
    if (field) lightField(field);
  };
  const onBlur = () => {
    if (isFocus) clear();
    isFocus = false;
  };
  document.addEventListener('mousemove', onMove, {signal});
  root.addEventListener('focusin', onFocus as (event: Event) => void, {signal});
  root.addEventListener('focusout', onBlur, {signal});
}

/** Distance from the block's upper edge to its first line, and the line height. */
function rowsOf(pre: Element): {top: number; height: number} {
  const {paddingTop, lineHeight} = getComputedStyle(pre);
  return {top: parseFloat(paddingTop), height: parseFloat(lineHeight)};
}

/** Where a field can appear in code. */
function codeKeysOf(field: Element): {sides: string[]; key: string} {
  const names: string[] = [];
  for (let row: Element | null | undefined = field; row; row = row.parentElement?.closest('.prop')) {
    names.unshift(row.querySelector('.prop-name')?.textContent ?? '');
  }
  const section = field.closest('.op-section')?.querySelector('h2')?.id;
  return {sides: sidesOf(field), key: keyOf(names, section === 'header-parameters')};
}

/** The statuses of the response around an element. Errors share their fields. */
function sidesOf(element: Element): string[] {
  return element.closest<HTMLElement>('[data-status]')?.dataset.status?.split(' ') ?? [REQUEST];
}

/** The visible code of the request or a response. */
function shownCode(root: Element, sides: string[]): HTMLPreElement | undefined {
  return [...root.querySelectorAll<HTMLPreElement>('.op-panel pre.code')].find(
    (pre) => sides.includes(sidesOf(pre)[0]!) && pre.checkVisibility(),
  );
}

/** The field of a code line, or the disclosure that hides it. */
function fieldOf(root: Element, pre: Element, keys: string[]): Element | undefined {
  const [side = REQUEST] = sidesOf(pre);
  const field = [...root.querySelectorAll('.op-details .prop')].find((candidate) => {
    const codeKeys = codeKeysOf(candidate);
    return codeKeys.sides.includes(side) && keys.includes(codeKeys.key);
  });
  let shown: Element | null | undefined = field;
  while (shown && !shown.checkVisibility()) shown = shown.parentElement?.closest('.prop, [data-status]');
  return shown ?? undefined;
}
