import type {ShellNames} from '../../contract';
import type {GuideSample, PageSample} from '../messages';

/** Selector for the button in a runnable code block. */
const RUN = '[data-run]';
const BLOCK = '.code-block';
/** Languages of command output. */
const PRINTED = ['text', 'json', 'yaml', 'http']
  .map((language) => `:scope > pre.language-${language}`)
  .join();

export const blockOf = (button: Element): Element => button.closest(BLOCK)!;

export const runnableOn = (page: Element): Element[] =>
  [...page.querySelectorAll(BLOCK)].filter((block) => block.querySelector(RUN));

const buttonOf = (block: Element): HTMLElement => block.querySelector<HTMLElement>(RUN)!;

export const codeOf = (block: Element): string =>
  block.querySelector(':scope > pre > code')?.textContent ?? '';

const keys = new WeakMap<Element, string>();

/** A sample's name, the same after a reload. A changed page has others. */
export function keyOf(block: Element): string {
  const place = runnableOn(pageOf(block)).indexOf(block);
  const key = keys.get(block) ?? [window.location.pathname, place, codeOf(block)].join(' ');
  keys.set(block, key);
  return key;
}

const pageOf = (block: Element): Element => block.closest('article') ?? document.body;
const panelOf = (block: Element): Element | null => block.closest('[role="tabpanel"]');

/** Page content around a sample that is needed to run it. */
export function readSample(block: Element, shell: ShellNames): GuideSample {
  const page = pageOf(block);
  const {given, role, empty} = buttonOf(block).dataset;
  return {
    ...sampleIn(block),
    page: page.textContent,
    samples: runnableOn(page).map(sampleIn),
    below: textBelow(block, page),
    files: filesFor(block, page),
    given,
    role,
    empty: empty !== undefined,
    shell,
  };
}

function sampleIn(block: Element): PageSample {
  return {code: codeOf(block), printed: printedFor(block), request: buttonOf(block).dataset.request};
}

/** The result that the page prints for a sample. Empty if none. */
export function printedFor(block: Element): string {
  const result = resultOf(block);
  return result ? codeOf(result) : '';
}

/** The block with a sample's result: the next one, unless it is in another section or a file. */
export function resultOf(block: Element): HTMLElement | undefined {
  const all = [...pageOf(block).querySelectorAll<HTMLElement>(`${BLOCK}, h2, h3, h4`)];
  const next = all[all.indexOf(block as HTMLElement) + 1];
  const isResult =
    next !== undefined &&
    next.matches(BLOCK) &&
    next.querySelector(PRINTED) &&
    !next.querySelector(':scope > .code-title') &&
    panelOf(next) === panelOf(block);
  return isResult ? next : undefined;
}

function textBelow(block: Element, page: Element): string {
  const range = document.createRange();
  range.setStartAfter(block);
  range.setEndAfter(page);
  const below = range.cloneContents();
  for (const result of below.querySelectorAll(PRINTED.replaceAll(':scope > ', ''))) result.remove();
  return below.textContent ?? '';
}

/** Files shown above a sample, nearest first, or in an adjacent tab. */
function filesFor(block: Element, page: Element): Record<string, string> {
  const blocks = [...page.querySelectorAll(BLOCK)];
  const above = blocks.slice(0, blocks.indexOf(block));
  const adjacent = panelsAround(block).flatMap((panel) => [...panel.parentElement!.querySelectorAll(BLOCK)]);
  return Object.fromEntries(
    [...adjacent.reverse(), ...above].flatMap((each) => {
      const title = each.querySelector(':scope > .code-title')?.textContent;
      return title ? [[title, codeOf(each)]] : [];
    }),
  );
}

/**
 * The samples that a reader of the page runs who runs this one. In each tab group, these are in the open tab if it has
 * samples, else in the first that has some.
 */
export function stepsOf(block: Element): Element[] {
  return runnableOn(pageOf(block)).filter((each) =>
    panelsAround(each).every((panel) => panel.contains(block) || chosenIn(panel.parentElement!) === panel),
  );
}

function chosenIn(group: Element): Element | undefined {
  const panels = [...group.children].filter((panel) => panel.querySelector(RUN));
  return panels.find((panel) => !panel.hasAttribute('hidden')) ?? panels[0];
}

/** All samples above one, in every tab. */
export function runnableBefore(block: Element): Element[] {
  const all = runnableOn(pageOf(block));
  return all.slice(0, all.indexOf(block));
}

/** The samples in the other tabs of a sample's groups. */
export const alternativesTo = (block: Element): Element[] =>
  panelsAround(block).flatMap((panel) =>
    runnableOn(panel.parentElement!).filter((each) => !panel.contains(each)),
  );

/** Whether a sample of the page or its result has an id. */
export const isInSamples = (id: string, block: Element): boolean =>
  runnableOn(pageOf(block)).some((each) => `${codeOf(each)} ${printedFor(each)}`.includes(id));

function panelsAround(block: Element): Element[] {
  const panel = panelOf(block);
  return panel ? [panel, ...panelsAround(panel.parentElement!)] : [];
}
