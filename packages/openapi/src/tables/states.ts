import {closest} from '@nacre-docs/kit/closest';
import type {Lifecycle} from './lifecycle';

/** What pages say of a lifecycle beyond its states and the ways between them. */
export interface LifecycleTexts {
  /** What each state means, in one sentence, in the order of tables. May hold `code` and [links](/docs/…). */
  states?: Record<string, string>;
  /**
   * A few words beside an arrow, by the way that it draws: `active --> expired`. One that begins or ends with `[*]`, the
   * beginning and the end, is drawn because it is here; without any, `[*]` leads to the initial state.
   */
  ways?: Record<string, string>;
}

/** The lifecycles that pages draw, by kind, and what they say of them. */
export interface StateFacts {
  lifecycles: Record<string, Lifecycle>;
  texts: Record<string, LifecycleTexts>;
}

/** The states of one thing. */
export interface States {
  /** As pages name it: a kind, or a field that transitions change beside the status, `approval.execution_status`. */
  name: string;
  /** Each state, in the order of the sentences; the others follow as they can be reached. */
  all: string[];
  /** Each way between two different states, and from and to `[*]`, as `from --> to`. */
  ways: string[];
  /** The kind's, where it is about the status. */
  lifecycle?: Lifecycle;
  texts: LifecycleTexts;
}

export const BOUNDARY = '[*]';
export const wayOf = (from: string, to: string): string => `${from} --> ${to}`;
export const endsOf = (way: string): string[] => way.split(/\s+-->\s+/);

/**
 * The states of a kind, or of a field that its transitions change.
 *
 * @throws Error that names the lifecycles there are when none has this name
 */
export function findStates({lifecycles, texts}: StateFacts, name: string): States {
  const [kind = '', field] = name.split('.');
  const lifecycle = lifecycles[kind];
  const own = texts[name] ?? {};
  const between = lifecycle ? waysBetween(lifecycle, field) : [];
  if (!lifecycle || between.length === 0) {
    const close = closest(name, Object.keys(lifecycles));
    const names = Object.keys(lifecycles).join(', ') || 'none';
    throw new Error(
      `platform/ has no lifecycle of "${name}". ${close ? `Did you mean ${close}?` : 'Correct the name, or add its lifecycle.'} There are: ${names}.`,
    );
  }
  const outer = Object.keys(own.ways ?? {}).filter((way) => endsOf(way).includes(BOUNDARY));
  const begins = outer.some((way) => endsOf(way)[0] === BOUNDARY);
  const first = begins || field !== undefined ? [] : [wayOf(BOUNDARY, lifecycle.initial)];
  const ways = [...new Set([...first, ...outer, ...between])];
  const all = new Set(ways.flatMap(endsOf));
  all.delete(BOUNDARY);
  const told = Object.keys(own.states ?? {}).filter((state) => all.has(state));
  const ordered = [...new Set([...told, ...inOrder([...all], ways)])];
  return {name, all: ordered, ways, ...(field === undefined && {lifecycle}), texts: own};
}

function waysBetween({transitions}: Lifecycle, field: string | undefined): string[] {
  return transitions.flatMap(({from, to, when, set}) => {
    const target: unknown = field === undefined ? to : set?.[field];
    const starts: unknown[] = field === undefined ? from : [when?.[field]].flat();
    if (typeof target !== 'string') return [];
    return starts
      .filter((start): start is string => typeof start === 'string' && start !== target)
      .map((start) => wayOf(start, target));
  });
}

/** From the beginning along the ways. */
function inOrder(all: string[], ways: string[]): string[] {
  const seen = new Set([BOUNDARY]);
  for (const state of seen)
    for (const way of ways) {
      const [from, to] = endsOf(way) as [string, string];
      if (from === state) seen.add(to);
    }
  seen.delete(BOUNDARY);
  return [...new Set([...seen, ...all])];
}

/**
 * The states and ways that a page asks for.
 *
 * @param only states, separated by commas; with none, all
 * @param without states, or ways such as `creating --> failed`, with `*` for any state
 * @throws Error that names those there are when one is unknown
 */
export function choose(states: States, only: string, without: string): States {
  const kept = listOf(only);
  const left = listOf(without);
  for (const state of kept) assertState(states, state);
  const leftStates = left.filter((part) => !part.includes('-->'));
  for (const state of leftStates) assertState(states, state);
  const leftWays = new Set(left.filter((part) => part.includes('-->')).flatMap((way) => waysOf(states, way)));
  const all = states.all.filter(
    (state) => (kept.length === 0 || kept.includes(state)) && !leftStates.includes(state),
  );
  const ways = states.ways.filter(
    (way) => !leftWays.has(way) && endsOf(way).every((state) => state === BOUNDARY || all.includes(state)),
  );
  return {...states, all, ways};
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** @throws Error when there is no such state */
export function assertState({name, all}: States, state: string): void {
  if (all.includes(state)) return;
  const close = closest(state, all);
  throw new Error(
    `${state} is no state of ${name}. ${close ? `Did you mean ${close}?` : `It has ${all.join(', ')}.`}`,
  );
}

/**
 * The ways that a page names.
 *
 * @param way `creating --> failed`, with `*` for any state on either side
 * @throws Error that says where there are ways to when this one is not drawn
 */
export function waysOf(states: States, way: string): string[] {
  const [from = '', to = ''] = endsOf(way);
  for (const state of [from, to]) if (state !== BOUNDARY && state !== '*') assertState(states, state);
  const found = states.ways.filter((other) => {
    const ends = endsOf(other);
    return [from, to].every((state, index) => state === '*' || state === ends[index]);
  });
  if (found.length > 0) return found;
  const targets = states.ways.map(endsOf).flatMap(([start, end]) => (start === from ? [end] : []));
  throw new Error(
    `No transition of ${states.name} leads from ${from} to ${to}. ${targets.length > 0 ? `From ${from} there are ways to ${targets.join(', ')}.` : `Nothing leads on from ${from}.`}`,
  );
}
