import type {EntityNode} from '../contract';
import type {Catalog, Kind} from './catalog';
import type {EntityRecord, Store} from './store';

/**
 * Everything that exists, each entity below the one that it belongs to. Whatever names no owner that exists is at the
 * top.
 */
export function entityTree(catalog: Catalog, store: Store): EntityNode[] {
  const nodes = new Map([...store.all()].map((record) => [record, describe(catalog, record)]));
  const top: EntityNode[] = [];
  for (const [record, node] of nodes) {
    const owner = ownerOf(catalog, store, record);
    // Kinds that own each other would be nowhere.
    const isBelow = owner && !isAbove(catalog, store, record, owner);
    (isBelow ? nodes.get(owner)!.children : top).push(node);
  }
  return top;
}

function describe(catalog: Catalog, {kind, value}: EntityRecord): EntityNode {
  const {idField} = catalog.kind(kind);
  const text = (field: string) => (typeof value[field] === 'string' ? value[field] : undefined);
  const name = text('name') ?? text('title') ?? text('slug');
  const state = text('status') ?? text('state');
  return {
    kind,
    id: String(value[idField]),
    ...(name !== undefined && {name}),
    ...(state !== undefined && {state}),
    children: [],
  };
}

/** Whether one entity is among those that another belongs to. */
function isAbove(catalog: Catalog, store: Store, record: EntityRecord, below: EntityRecord): boolean {
  const seen = new Set<EntityRecord>();
  for (let at: EntityRecord | undefined = below; at && !seen.has(at); at = ownerOf(catalog, store, at)) {
    if (at === record) return true;
    seen.add(at);
  }
  return false;
}

/** What the address names as its parent, else what the first field refers to that every entity of the kind has. */
function ownerOf(catalog: Catalog, store: Store, record: EntityRecord): EntityRecord | undefined {
  const kind = catalog.kind(record.kind);
  for (const field of ownerFields(kind)) {
    const target = kind.references.get(field)!;
    const owner = target === record.kind ? undefined : store.find(target, record.value[field]);
    if (owner) return owner;
  }
  return undefined;
}

function ownerFields(kind: Kind): string[] {
  const parents = Object.values(kind.parents).filter((field) => field !== null);
  const fields = [...kind.references.keys()].filter((field) => kind.required.has(field));
  return [...new Set([...parents, ...fields])].filter((field) => kind.references.has(field));
}
