import {textOf} from '@nacre-docs/openapi-core/validate/values';
import type {Catalog} from './catalog';
import type {Engine} from './engine';
import type {EntityRecord, Store} from './store';

/** Fields that people know an entity by, best first. */
const NAMES = ['name', 'display_name', 'full_name', 'title', 'slug', 'email', 'version', 'semver', 'key'];

export interface EntityNode {
  kind: string;
  id: string;
  name?: string;
  state?: string;
  /** Its address, below the server's. */
  path: string;
  /** Page name of its read operation. */
  page?: string;
  /** Whether the reader's requests created it. */
  isOwn?: true;
  children: EntityNode[];
}

/** All entities, each below its owner. Those without an existing owner are at the top. */
export function entityTree({catalog, store}: Pick<Engine, 'catalog' | 'store'>): EntityNode[] {
  for (const kind of catalog.resourceTypes.keys()) store.of(kind);
  const {field: nameField = '', separator = ':'} = catalog.rules.naming ?? {};
  const nameOf = ({value}: EntityRecord) => textOf(value[nameField]);
  const nodes = new Map([...store.all()].map((record) => [record, describe(catalog, store, record)]));
  // The first entity with a name. Later ones with the same name refer to it.
  const named = new Map([...nodes.keys()].reverse().map((record) => [nameOf(record), record]));
  const top: EntityNode[] = [];
  for (const [record, node] of nodes) {
    const owner = ownerOf(record);
    // Kinds that own each other would otherwise disappear.
    const isBelow = owner && !isAbove(record, owner);
    (isBelow ? nodes.get(owner)!.children : top).push(node);
  }
  return top;

  /** The parent in the address, else the entity whose name prefixes this one's, else a required reference. */
  function ownerOf(record: EntityRecord): EntityRecord | undefined {
    const {parents, references, required} = catalog.resourceType(record.kind);
    return (
      referred(record, Object.values(parents)) ??
      prefixOwner(record) ??
      referred(
        record,
        [...references.keys()].filter((field) => required.has(field)),
      )
    );
  }

  function referred({kind, value}: EntityRecord, fields: Array<string | null>): EntityRecord | undefined {
    for (const field of fields) {
      const target = catalog.resourceType(kind).references.get(field ?? '');
      const owner = target === undefined || target === kind ? undefined : store.find(target, value[field!]);
      if (owner) return owner;
    }
    return undefined;
  }

  function prefixOwner(record: EntityRecord): EntityRecord | undefined {
    for (let name = nameOf(record); name !== '';) {
      const owner = named.get(name);
      if (owner && owner !== record) return owner;
      name = name.slice(0, Math.max(0, name.lastIndexOf(separator)));
    }
    return undefined;
  }

  function isAbove(record: EntityRecord, below: EntityRecord): boolean {
    const seen = new Set<EntityRecord>();
    for (let at: EntityRecord | undefined = below; at && !seen.has(at); at = ownerOf(at)) {
      if (at === record) return true;
      seen.add(at);
    }
    return false;
  }
}

function describe(catalog: Catalog, store: Store, record: EntityRecord): EntityNode {
  const {kind, value, isOwn} = record;
  const id = String(catalog.idOf(record));
  const text = (field: string) => (typeof value[field] === 'string' ? value[field] : undefined);
  const name = NAMES.map(text).find((value) => value !== undefined);
  const state = text('status') ?? text('state');
  const read = catalog.readers.get(kind);
  const parents = store.parentsOf(record);
  return {
    kind,
    id,
    ...(name !== undefined && {name}),
    ...(state !== undefined && {state}),
    path: (read?.path ?? '').replace(/\{([^{}/]+)\}/g, (_, parameter: string) =>
      encodeURIComponent(parents[parameter] ?? id),
    ),
    ...(read?.page !== undefined && {page: read.page}),
    ...(isOwn && {isOwn}),
    children: [],
  };
}
