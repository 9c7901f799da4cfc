import {didYouMean} from '@nacre-docs/kit/closest';
import type {Lifecycle} from './lifecycle';

/** Texts about a lifecycle's states and transitions. */
export interface LifecycleTexts {
  /** Each state's meaning in one sentence, in table order. May contain `code` and [links](/docs/…). */
  states?: Record<string, string>;
  /**
   * Arrow labels by transition: `active --> expired`. Transitions from or to `[*]`, the start and end, are
   * drawn only if listed here. By default, `[*]` points to the initial state.
   */
  transitions?: Record<string, string>;
}

/** Lifecycles in diagrams by kind, with their texts. */
export interface StateFacts {
  lifecycles: Record<string, Lifecycle>;
  texts: Record<string, LifecycleTexts>;
}

/** The states of one lifecycle. */
export interface States {
  /** Its name on pages: a kind, or another field changed by transitions, such as `approval.execution_status`. */
  name: string;
  /** All states: first those with sentences, in that order, then the others, as they become reachable. */
  all: string[];
  /** Transitions between different states, and from and to `[*]`, as `from --> to`. */
  arrows: string[];
  /** The kind's lifecycle, if this is about the status. */
  lifecycle?: Lifecycle;
  texts: LifecycleTexts;
}

export const BOUNDARY = '[*]';
const arrowOf = (from: string, to: string): string => `${from} --> ${to}`;
export const statesOf = (arrow: string): string[] => arrow.split(/\s+-->\s+/);

/**
 * The states of a kind, or of a field that its transitions change.
 *
 * @throws Error that lists the valid lifecycles when this one is unknown
 */
export function findStates({lifecycles, texts}: StateFacts, name: string): States {
  const [kind = '', field] = name.split('.');
  const lifecycle = lifecycles[kind];
  const own = texts[name] ?? {};
  const between = lifecycle ? arrowsBetween(lifecycle, field) : [];
  if (!lifecycle || between.length === 0) {
    const names = Object.keys(lifecycles);
    const advice = didYouMean(name, names, 'Correct the name, or add its lifecycle.');
    throw new Error(
      `platform/ has no lifecycle of "${name}". ${advice} There are: ${names.join(', ') || 'none'}.`,
    );
  }
  const outer = Object.keys(own.transitions ?? {}).filter((arrow) => statesOf(arrow).includes(BOUNDARY));
  const begins = outer.some((arrow) => statesOf(arrow)[0] === BOUNDARY);
  const first = begins || field !== undefined ? [] : [arrowOf(BOUNDARY, lifecycle.initial)];
  const arrows = [...new Set([...first, ...outer, ...between])];
  const all = new Set(arrows.flatMap(statesOf));
  all.delete(BOUNDARY);
  const described = Object.keys(own.states ?? {}).filter((state) => all.has(state));
  const ordered = [...new Set([...described, ...inOrder([...all], arrows)])];
  return {name, all: ordered, arrows, ...(field === undefined && {lifecycle}), texts: own};
}

function arrowsBetween({transitions}: Lifecycle, field: string | undefined): string[] {
  return transitions.flatMap(({from, to, when, set}) => {
    const target: unknown = field === undefined ? to : set?.[field];
    const starts: unknown[] = field === undefined ? from : [when?.[field]].flat();
    if (typeof target !== 'string') return [];
    return starts
      .filter((start): start is string => typeof start === 'string' && start !== target)
      .map((start) => arrowOf(start, target));
  });
}

/** Sorts states by following transitions from the start. */
function inOrder(all: string[], arrows: string[]): string[] {
  const seen = new Set([BOUNDARY]);
  for (const state of seen)
    for (const arrow of arrows) {
      const [from, to] = statesOf(arrow) as [string, string];
      if (from === state) seen.add(to);
    }
  seen.delete(BOUNDARY);
  return [...new Set([...seen, ...all])];
}

/**
 * The states and transitions that a page selects.
 *
 * @param only states, separated by commas. All if empty
 * @param without states, or transitions such as `creating --> failed`, with `*` for any state
 * @throws Error that lists valid names when one is unknown
 */
export function selectStates(states: States, only: string, without: string): States {
  const included = listOf(only);
  const excluded = listOf(without);
  const excludedStates = excluded.filter((part) => !part.includes('-->'));
  for (const state of [...included, ...excludedStates]) assertState(states, state);
  const excludedArrows = excluded
    .filter((part) => part.includes('-->'))
    .flatMap((arrow) => matchingArrows(states, arrow));
  const all = states.all.filter(
    (state) => (included.length === 0 || included.includes(state)) && !excludedStates.includes(state),
  );
  const shown = new Set([BOUNDARY, ...all]);
  const arrows = states.arrows.filter(
    (arrow) => !excludedArrows.includes(arrow) && statesOf(arrow).every((state) => shown.has(state)),
  );
  return {...states, all, arrows};
}

const listOf = (text: string): string[] =>
  text
    .split(/\s*,\s*/)
    .map((part) => part.trim())
    .filter(Boolean);

/** @throws Error when the state doesn't exist */
export function assertState(states: States, state: string): void {
  if (!states.all.includes(state)) throw new Error(unknownState(states, state));
}

export const unknownState = ({name, all}: States, state: string): string =>
  `${state} is not a state of ${name}. ${didYouMean(state, all, `It has ${all.join(', ')}.`)}`;

/**
 * The transitions that a page names.
 *
 * @param arrow `creating --> failed`, with `*` for any state on either side
 * @throws Error that lists valid targets when this transition isn't drawn
 */
export function matchingArrows(states: States, arrow: string): string[] {
  const [from = '', to = ''] = statesOf(arrow);
  for (const state of [from, to]) if (state !== BOUNDARY && state !== '*') assertState(states, state);
  const found = states.arrows.filter((other) => {
    const ends = statesOf(other);
    return [from, to].every((state, index) => state === '*' || state === ends[index]);
  });
  if (found.length > 0) return found;
  const targets = states.arrows.map(statesOf).flatMap(([start, end]) => (start === from ? [end] : []));
  throw new Error(
    `No transition of ${states.name} goes from ${from} to ${to}. ${targets.length > 0 ? `From ${from} there are transitions to ${targets.join(', ')}.` : `There is no transition from ${from}.`}`,
  );
}
