import {onlyBuiltIn, unhindered, withoutEntities} from '@nacre-docs/sandbox/commands/givenStates';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import type {SandboxState} from '@nacre-docs/sandbox/engine/store';
import type {SandboxData} from '@nacre-docs/sandbox/contract';
import type {PlatformRules} from '@nacre-docs/sandbox/rules';

/** Start time of every walk. */
export const START = Date.parse('2025-06-12T14:03:27.512Z');

const examples = new WeakMap<SandboxData, SandboxState>();

/** The running example in a new sandbox. Cached, so don't modify it. */
export function exampleOf(data: SandboxData): SandboxState {
  const state = examples.get(data) ?? new Sandbox(data, START).state();
  examples.set(data, state);
  return state;
}

/** The state of the sandbox at the start of a page. */
export interface Beginning {
  /** Example ids the page creates itself. */
  without: ReadonlySet<string>;
  /** Whether the page starts with only the platform's built-in entities. */
  empty: boolean;
  /** Full text of the page. */
  page: string;
}

/**
 * The initial sandbox state: the running example without entities the page creates, and without unnamed
 * entities that would block its steps.
 */
export function begin(data: SandboxData, {without, empty, page}: Beginning): SandboxState {
  const example = exampleOf(data);
  const start = empty ? {...example, records: onlyBuiltIn(example.records, data.rules)} : example;
  const records = withoutEntities(start.records, without, data.rules);
  return endUnnamed({...start, records}, page, data.rules);
}

/** Ends entities that would block the page unless the page uses them. */
function endUnnamed(state: SandboxState, page: string, rules: PlatformRules | undefined): SandboxState {
  const isNamed = (id: string): boolean => page.includes(id);
  const leftOut = (rules?.holding?.gates ?? [])
    .filter(
      (kinds) => !state.records.some(({kind, value}) => kinds.includes(kind) && isNamed(String(value.id))),
    )
    .map(([ruleKind]) => ruleKind!);
  return {...state, records: unhindered(state.records, isNamed, leftOut, rules)};
}
