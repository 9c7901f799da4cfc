import {idsPattern} from './ids';
import type {Catalog} from '../engine/catalog';
import type {EntityRecord} from '../engine/store';
import type {Entity, PlatformRules} from '../rules';

/** A page's assumption about an entity, `dep_… running`. */
export interface Given {
  id: string;
  field: string;
  value: string;
}

/** Parses a page's assumptions before a sample: `scp_… failed; apv_… execution_status=not_started`. */
export function parseGiven(text: string): Given[] {
  return text.split(';').map((each) => {
    const [id = '', ...words] = each.trim().split(' ');
    const [, field = '', value = ''] = /^(?:(\w+)=)?(\w+)$/.exec(words.join(' ')) ?? [];
    return {id, field: field || 'status', value};
  });
}

interface Page {
  page: string;
  /** Whether it starts with only the platform's built-in entities. */
  empty?: boolean;
}

/**
 * The example entities that exist at the start of a page. It doesn't have obstacles that it doesn't mention: approval rules
 * and hook effects are left out, and work that would block other work has ended.
 */
export function recordsAtStart(
  example: EntityRecord[],
  {page, empty}: Page,
  {data: {resourceTypes}, rules}: Catalog,
): EntityRecord[] {
  const ids = [...new Set(page.match(idsPattern(resourceTypes)))];
  const records = empty ? example.filter((record) => isBuiltIn(record, rules)) : example;
  const isNamed = (kind: string) => {
    const pattern = resourceTypes.find(({name}) => name === kind)?.idPattern;
    return pattern !== undefined && ids.some((id) => new RegExp(pattern).test(id));
  };
  const {gates = []} = rules.holding ?? {};
  const leftOut = gates.filter((gate) => !gate.some(isNamed)).map(([first]) => first);
  const needs = Object.values(rules.requires).flat();
  return records
    .filter(({kind}) => !leftOut.includes(kind))
    .map((record) => {
      const {kind, value} = record;
      const blocks = needs.find(({none}) => none?.kind === kind)?.none?.states.includes(String(value.status));
      if (!blocks || ids.includes(String(value.id))) return record;
      const {initial, ended} = rules.resources[kind]!.lifecycle!;
      // Cancels work that has not started.
      return {...record, value: {...value, status: value.status === initial ? ended.at(-1) : ended[0]}};
    });
}

function isBuiltIn({kind, value}: EntityRecord, rules: PlatformRules): boolean {
  const fields = rules.resources[kind]?.builtIn;
  return (
    fields !== undefined && Object.entries(fields).every(([field, expected]) => value[field] === expected)
  );
}

/** Removes some entities and those that depend on them, and restores the last version from before them. */
export function withoutEntities(
  all: EntityRecord[],
  ids: ReadonlySet<string>,
  rules: PlatformRules,
): EntityRecord[] {
  const gone = new Set(all.filter(({value}) => ids.has(String(value.id))));
  // Also visits those that it adds.
  for (const removed of gone)
    for (const record of all) if (dependsOn(record, removed, rules)) gone.add(record);
  let records = all.filter((record) => !gone.has(record));
  for (const {kind, value: removed} of gone) {
    const {history} = rules.resources[kind] ?? {};
    if (!history) continue;
    const {owner, counter, kind: versions} = history;
    const isLater = (value: Entity) => Number(value[counter]) >= Number(removed[counter]);
    records = records
      .filter(({kind: own, value}) => own !== versions || value[owner] !== removed[owner] || !isLater(value))
      .map((record) =>
        record.value.id === removed[owner] && isLater(record.value)
          ? {...record, value: {...record.value, [counter]: Number(removed[counter]) - 1}}
          : record,
      );
  }
  return records;
}

function dependsOn(
  {kind, value, parents = {}}: EntityRecord,
  removed: EntityRecord,
  rules: PlatformRules,
): boolean {
  const id = String(removed.value.id);
  const {inUse = [], removedWith = []} = rules.resources[removed.kind] ?? {};
  return (
    Object.values(parents).includes(id) ||
    [...inUse, ...removedWith].some(
      (use) => use.kind === kind && use.own === undefined && String(value[use.field]) === id,
    )
  );
}
