import {Sandbox} from '../../plugins/sandbox/engine/sandbox';
import type {EntityRecord, SandboxState} from '../../plugins/sandbox/engine/store';
import type {SandboxData} from '../../plugins/sandbox/contract';
import type {PlatformRules} from '../../plugins/sandbox/rules';

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
  const start = empty ? onlyBuiltIn(data, example) : example;
  return endUnnamed(removeAll(start, without, data.rules), page, data.rules);
}

/** What there is before anybody has set up anything. */
function onlyBuiltIn(data: SandboxData, state: SandboxState): SandboxState {
  const builtIn = data.rules?.builtIn ?? {};
  const records = state.records.filter(({kind, value}) => {
    const fields = builtIn[kind];
    return fields && Object.entries(fields).every(([field, expected]) => value[field] === expected);
  });
  return {...state, records};
}

/**
 * What a page does not name does not stand in its way: rules for approvals and what hooks do are left out, and work
 * that would keep others from beginning has ended.
 */
function endUnnamed(state: SandboxState, page: string, rules: PlatformRules | undefined): SandboxState {
  const {approvals, hooks} = rules ?? {};
  const gates = [
    [approvals?.ruleKind, approvals?.kind],
    [hooks?.actionKind, hooks?.kind, hooks?.runKind],
  ];
  const isNamed = ({value}: EntityRecord): boolean => page.includes(String(value.id));
  const leftOut = gates
    .filter((kinds) => !state.records.some((record) => kinds.includes(record.kind) && isNamed(record)))
    .map(([ruleKind]) => ruleKind);
  const holding = Object.values(rules?.needs ?? {}).flatMap((needs) => needs.flatMap(({none}) => none ?? []));
  const records = state.records
    .filter(({kind}) => !leftOut.includes(kind))
    .map((record) => {
      const states = holding.find(({kind}) => kind === record.kind)?.states ?? [];
      if (isNamed(record) || !states.includes(String(record.value.status))) return record;
      return {...record, value: {...record.value, status: rules!.lifecycles[record.kind]!.ended[0]}};
    });
  return {...state, records};
}

/** A state without some entities, and without those that could not exist without them. */
function removeAll(
  state: SandboxState,
  ids: ReadonlySet<string>,
  rules: PlatformRules | undefined,
): SandboxState {
  let records = state.records;
  let gone = records.filter(({value}) => ids.has(String(value.id)));
  while (gone.length > 0) {
    const now = gone;
    records = records.filter((record) => !now.includes(record));
    gone = records.filter((record) => now.some((removed) => needs(record, removed, rules)));
  }
  return {...state, records};
}

function needs(
  {kind, value, parents = {}}: EntityRecord,
  removed: EntityRecord,
  rules: PlatformRules | undefined,
): boolean {
  const id = removed.value.id;
  if (Object.values(parents).includes(String(id))) return true;
  const uses = [...(rules?.inUse[removed.kind] ?? []), ...(rules?.removedWith[removed.kind] ?? [])];
  return uses.some((use) => use.kind === kind && use.own === undefined && value[use.field] === id);
}
