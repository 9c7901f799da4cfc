import type {Entity, EntityKey, SandboxOperation} from '../contract';
import type {Engine} from '../engine/engine';
import {unmet} from '../engine/checks';
import type {EntityRecord} from '../engine/store';
import {textOf} from '@nacre-docs/openapi-core/validate/values';
import type {Example, OwnIds} from './messages';
import {Outlook} from './possibleOperations';

/**
 * Ids for an operation's path and body: of the entity that the reader comes from, else of the reader's newest ones
 * whose states and the platform's preconditions allow the operation. The other ids belong to them. The reader's
 * entities that wait for an approval are used as well: the answer explains the next step.
 *
 * @param example values of path parameters and the body on the page
 * @param from entity preferred over the newest ones, along with its references
 * @returns null if the page's examples are as good and the reader doesn't come from an entity
 */
export function ownIds(
  engine: Engine,
  operation: SandboxOperation,
  example: Example,
  from?: EntityKey,
): OwnIds | null {
  const {catalog, store} = engine;
  const {body} = example;
  const requires = catalog.data.rules?.requires[operation.id] ?? [];
  const idOf = (record: EntityRecord) => catalog.idOf(record);
  const start = from && store.find(from.kind, from.id);
  const isOwn = (record: EntityRecord): boolean => record === start || record.isOwn === true;
  /** Best first: the reader's newest ones, the example, and all others. */
  const candidates = (kind: string, example: unknown): EntityRecord[] => {
    const rank = (record: EntityRecord) =>
      record === start ? 0 : isOwn(record) ? 1 : textOf(idOf(record)) === textOf(example) ? 2 : 3;
    return [...store.of(kind)].reverse().sort((a, b) => rank(a) - rank(b));
  };
  const allows = (record: EntityRecord, field?: string): boolean =>
    record === start ||
    (record.held !== undefined && isOwn(record)) ||
    new Outlook(engine, record).allows({operation: operation.id, field}, body);
  const belong = (fields: Entity): boolean =>
    requires.every((need) => {
      const names = [need.of, need.equals].map((path) => path?.split('.')[0] ?? '');
      const isKnown = names.every((name) => Object.hasOwn(fields, name));
      return !isKnown || !unmet(engine, need, operation.kind ?? '', fields);
    });

  const chosen = new Map<string, EntityRecord>();
  const ids = (): Entity => Object.fromEntries([...chosen].map(([field, record]) => [field, idOf(record)]));
  const references = Object.entries(operation.references ?? {})
    .filter(([field]) => typeof body[field] === 'string' || typeof body[field] === 'number')
    .map(([field, kind]) => {
      const own = start?.kind !== kind && start?.value[field];
      return {field, all: candidates(kind, own === undefined || own === false ? body[field] : own)};
    })
    // The others must fit the reader's entities.
    .sort((a, b) => Number(b.all.some(isOwn)) - Number(a.all.some(isOwn)));
  for (const {field, all} of references) {
    const found = all.find((record) => allows(record, field) && belong({...ids(), [field]: idOf(record)}));
    // None of this kind belongs to the reader's entities. A link's form shows its entity anyway, and the answer
    // explains why.
    if (!found && !start) return null;
    if (found) chosen.set(field, found);
  }
  const fields = Object.fromEntries(Object.entries(ids()).filter(([field, id]) => id !== body[field]));

  const [parameter, name = ''] = Object.entries(operation.targets).at(-1) ?? [];
  const shown = parameter === undefined ? undefined : example.path[parameter];
  const all = parameter === undefined ? [] : candidates(name, shown);
  // A list starts with the parent of the entity that the reader comes from.
  const above =
    start && parameter !== undefined
      ? (store.parentsOf(start)[parameter] ?? start.value[parameter])
      : undefined;
  const target = all.find((record) =>
    above === undefined ? allows(record) : textOf(idOf(record)) === textOf(above),
  );
  const path: OwnIds['path'] = {};
  if (parameter !== undefined && target && textOf(idOf(target)) !== shown) {
    for (const [parent, field] of Object.entries(catalog.resourceType(name).parents))
      path[parent] = textOf(field === null ? target.parents?.[parent] : target.value[field]);
    path[parameter] = textOf(idOf(target));
  }
  // A link's form shows its entity even if that is the example: the stored form may have another one.
  if (!start && Object.keys(fields).length === 0 && Object.keys(path).length === 0) return null;
  return {path, fields};
}
