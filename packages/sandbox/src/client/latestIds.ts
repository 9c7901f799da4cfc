import type {EntityKey, SandboxBase, SandboxOperation, SandboxPart, SandboxRequest} from '../contract';
import {SandboxCore} from '../engine/core';
import type {EntityRecord} from '../engine/store';
import {textOf} from '@nacre-docs/openapi-core/validate/values';
import type {OwnIds} from './messages';

/** Longest wait until a new entity is usable, in milliseconds. */
const LATER = 60_000;

/**
 * Ids of the reader's newest entities, for an operation that needs them.
 *
 * @param texts initial entities as JSON, by kind
 * @param from entity preferred over the newest ones, along with its references
 * @returns null if the reader created none of that kind
 */
export function ownIds(
  {targets, references = {}}: SandboxOperation,
  {kinds}: SandboxBase,
  sandbox: SandboxCore,
  texts: ReadonlyMap<string, string[]>,
  from?: EntityKey,
): OwnIds | null {
  const idFields = new Map(kinds.map(({name, idField}) => [name, idField]));
  // The last one of each kind wins; initial entities come first.
  const {records} = sandbox.state();
  const last = new Map(records.map((record) => [record.kind, record]));
  const idOf = ({kind, value}: EntityRecord) => value[idFields.get(kind)!];
  const start = records.find((record) => record.kind === from?.kind && textOf(idOf(record)) === from.id);
  const madeOf = (kind: string): EntityRecord | undefined => {
    if (start?.kind === kind) return start;
    const record = last.get(kind);
    const wasThere = record && texts.get(kind)?.some((text) => text.includes(JSON.stringify(idOf(record))));
    return wasThere ? undefined : record;
  };

  const fields = Object.entries(references).flatMap(([field, kind]) => {
    const made = madeOf(kind);
    const id = (start?.kind === kind ? undefined : start?.value[field]) ?? (made && idOf(made));
    return id === undefined ? [] : [[field, id] as const];
  });
  const [parameter, name = ''] = Object.entries(targets).at(-1) ?? [];
  const made = madeOf(name);
  // The page's example may be gone.
  const present = new Set(records.filter(({kind}) => kind === name).map((record) => textOf(idOf(record))));
  const hasLost = (texts.get(name) ?? []).some((text) => {
    const first = JSON.parse(text) as EntityRecord['value'];
    return !present.has(textOf(first[idFields.get(name)!]));
  });
  const target = made ?? (hasLost ? last.get(name) : undefined);
  const path: OwnIds['path'] = {};
  if (parameter !== undefined && target) {
    const {parents = {}} = kinds.find((kind) => kind.name === name) ?? {};
    for (const [parent, field] of Object.entries(parents))
      path[parent] = textOf(field === null ? target.parents?.[parent] : target.value[field]);
    path[parameter] = textOf(idOf(target));
  }
  if (fields.length === 0 && !target) return null;
  return {path, fields: Object.fromEntries(fields), ...(target && !made && {isLeft: true as const})};
}

/**
 * Sends requests to copies of a sandbox, which discards their effects.
 *
 * @param supply loads missing parts of a sandbox
 * @returns index of the first accepted request, now or once a new entity is ready; otherwise of the first one refused
 *   only for a conflict, since its answer explains what to do; null if there is neither
 */
export async function firstAccepted(
  requests: SandboxRequest[],
  data: SandboxBase,
  sandbox: SandboxCore,
  now: number,
  supply: (parts: SandboxPart[], to: SandboxCore) => Promise<void>,
): Promise<number | null> {
  let inConflict: number | null = null;
  for (const [index, request] of requests.entries()) {
    await supply(sandbox.missing(request), sandbox);
    for (const wait of [0, LATER]) {
      const tried = new SandboxCore(data, now, structuredClone(sandbox.state()));
      await supply(tried.missing(request), tried);
      const {status, isTaken} = tried.handle(request, now + wait);
      // A taken name doesn't count: the answer suggests the next one.
      if (status < 300 || isTaken) return index;
      if (status === 409) inConflict ??= index;
    }
  }
  return inConflict;
}

/** Fields that must be unique for an operation's entity. */
export function takenFields({operations, kinds, rules}: SandboxBase, id: string | undefined): string[] {
  const operation = operations.find((each) => each.id === id);
  const kind = kinds.find(({name}) => name === operation?.kind);
  if (!operation || !kind) return [];
  const unique = rules?.unique[kind.name] ?? [];
  return [...unique.flatMap(({fields}) => fields), ...(operation.givesId ? [kind.idField] : [])];
}
