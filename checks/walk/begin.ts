import {gatesOf, onlyBuiltIn, unhindered, withoutEntities} from '@nacre-docs/sandbox/commands/scene';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import type {SandboxState} from '@nacre-docs/sandbox/engine/store';
import type {SandboxData} from '@nacre-docs/sandbox/contract';
import type {PlatformRules} from '@nacre-docs/sandbox/rules';

/** When a reader begins. */
export const START = Date.parse('2025-06-12T14:03:27.512Z');

const examples = new WeakMap<SandboxData, SandboxState>();

/** The running example as a new sandbox has it; it is made once, and nobody may change it. */
export function exampleOf(data: SandboxData): SandboxState {
  const state = examples.get(data) ?? new Sandbox(data, START).state();
  examples.set(data, state);
  return state;
}

/** What there is when a page begins. */
export interface Beginning {
  /** Ids of the example that the page creates. */
  without: ReadonlySet<string>;
  /** Whether the page begins with nothing but what the platform brings. */
  empty: boolean;
  /** All that the page says. */
  page: string;
}

/**
 * What a sandbox holds when a page begins: the example without what the page creates, and without what would stand in
 * the way of the page although the page does not name it.
 */
export function begin(data: SandboxData, {without, empty, page}: Beginning): SandboxState {
  const example = exampleOf(data);
  const start = empty ? {...example, records: onlyBuiltIn(example.records, data.rules)} : example;
  const records = withoutEntities(start.records, without, data.rules);
  return endUnnamed({...start, records}, page, data.rules);
}

/** What a page does not name does not stand in its way. */
function endUnnamed(state: SandboxState, page: string, rules: PlatformRules | undefined): SandboxState {
  const isNamed = (id: string): boolean => page.includes(id);
  const leftOut = gatesOf(rules)
    .filter(
      (kinds) => !state.records.some(({kind, value}) => kinds.includes(kind) && isNamed(String(value.id))),
    )
    .map(([ruleKind]) => ruleKind!);
  return {...state, records: unhindered(state.records, isNamed, leftOut, rules)};
}
