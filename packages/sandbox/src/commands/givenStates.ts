import {idsPattern} from './ids';
import type {Catalog} from '../engine/catalog';
import type {EntityRecord} from '../engine/store';
import type {PlatformRules, Use} from '../rules';

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
  text: string;
  /** Ids of example entities that the page itself creates. */
  created: ReadonlySet<string>;
  /** Whether it starts with only the platform's built-in entities. */
  isEmpty: boolean;
}

/**
 * The example entities that exist at the start of a page. It doesn't have obstacles that it doesn't mention: approval rules
 * and hook effects are left out, and work that would block other work has ended.
 */
export function recordsAtStart(
  example: EntityRecord[],
  {text, created, isEmpty}: Page,
  {data: {kinds}, rules}: Catalog,
): EntityRecord[] {
  const ids = [...new Set(text.match(idsPattern(kinds)))];
  const start = isEmpty ? example.filter((record) => isBuiltIn(record, rules)) : example;
  const records = withoutEntities(start, created, rules);
  const isNamed = (kind: string) => {
    const pattern = kinds.find(({name}) => name === kind)?.idPattern;
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

/** Removes some entities and those that depend on them. */
export function withoutEntities(
  all: EntityRecord[],
  ids: ReadonlySet<string>,
  rules: PlatformRules,
): EntityRecord[] {
  let records = all;
  let gone = records.filter(({value}) => ids.has(String(value.id)));
  while (gone.length > 0) {
    const now = new Set(gone.map(({value}) => String(value.id)));
    const kinds = new Set(gone.map(({kind}) => kind));
    records = records.filter((record) => !gone.includes(record));
    gone = records.filter((record) => dependsOn(record, now, kinds, rules));
  }
  return withoutVersions(all, records, rules);
}

/** Restores the last version from before the removed entities. */
function withoutVersions(all: EntityRecord[], left: EntityRecord[], rules: PlatformRules): EntityRecord[] {
  const kept = new Set(left);
  let records = left;
  for (const removed of all) {
    const {history} = rules.resources[removed.kind] ?? {};
    if (!history || kept.has(removed)) continue;
    const {owner, counter, kind: versions} = history;
    const first = Number(removed.value[counter]);
    records = records
      .filter(
        ({kind: own, value}) =>
          own !== versions || value[owner] !== removed.value[owner] || Number(value[counter]) < first,
      )
      .map((record) =>
        record.value.id === removed.value[owner] && Number(record.value[counter]) >= first
          ? {...record, value: {...record.value, [counter]: first - 1}}
          : record,
      );
  }
  return records;
}

function dependsOn(
  {kind, value, parents = {}}: EntityRecord,
  ids: ReadonlySet<string>,
  kinds: ReadonlySet<string>,
  rules: PlatformRules,
): boolean {
  if (Object.values(parents).some((id) => ids.has(id))) return true;
  const uses = [...kinds].flatMap((removed): Use[] => {
    const {inUse = [], removedWith = []} = rules.resources[removed] ?? {};
    return [...inUse, ...removedWith];
  });
  return uses.some((use) => use.kind === kind && use.own === undefined && ids.has(String(value[use.field])));
}
