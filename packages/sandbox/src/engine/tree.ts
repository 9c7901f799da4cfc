import type {Catalog, Kind} from './catalog';
import type {Engine} from './engine';
import type {EntityRecord, Store} from './store';

/** Fields that people know an entity by, best first. */
const NAMES = ['name', 'display_name', 'full_name', 'title', 'slug', 'email', 'version', 'key'];

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
  for (const kind of catalog.kinds.keys()) store.of(kind);
  const owners = new Owners(catalog, store);
  const nodes = new Map([...store.all()].map((record) => [record, describe(catalog, store, record)]));
  const top: EntityNode[] = [];
  for (const [record, node] of nodes) {
    const owner = owners.of(record);
    // Kinds that own each other would otherwise disappear.
    const isBelow = owner && !owners.isAbove(record, owner);
    (isBelow ? nodes.get(owner)!.children : top).push(node);
  }
  return top;
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

class Owners {
  /** The first entity with each name. Later ones with the same name refer to it. */
  readonly #named = new Map<string, EntityRecord>();

  constructor(
    private readonly catalog: Catalog,
    private readonly store: Store,
  ) {
    for (const record of store.all()) {
      const name = this.#nameOf(record);
      if (name !== undefined && !this.#named.has(name)) this.#named.set(name, record);
    }
  }

  /** The parent in the address, else the entity whose name prefixes this one's, else a required reference. */
  of(record: EntityRecord): EntityRecord | undefined {
    const kind = this.catalog.kind(record.kind);
    const parents = Object.values(kind.parents).filter((field) => field !== null);
    const fields = [...kind.references.keys()].filter((field) => kind.required.has(field));
    return (
      this.#referred(record, kind, parents) ?? this.#above(record) ?? this.#referred(record, kind, fields)
    );
  }

  isAbove(record: EntityRecord, below: EntityRecord): boolean {
    const seen = new Set<EntityRecord>();
    for (let at: EntityRecord | undefined = below; at && !seen.has(at); at = this.of(at)) {
      if (at === record) return true;
      seen.add(at);
    }
    return false;
  }

  #referred(record: EntityRecord, kind: Kind, fields: string[]): EntityRecord | undefined {
    for (const field of fields) {
      const target = kind.references.get(field);
      const isOther = target !== undefined && target !== record.kind;
      const owner = isOther ? this.store.find(target, record.value[field]) : undefined;
      if (owner) return owner;
    }
    return undefined;
  }

  #above(record: EntityRecord): EntityRecord | undefined {
    const {separator = ':'} = this.catalog.rules.naming ?? {};
    for (let name = this.#nameOf(record) ?? ''; name !== '';) {
      const owner = this.#named.get(name);
      if (owner && owner !== record) return owner;
      name = name.slice(0, Math.max(0, name.lastIndexOf(separator)));
    }
    return undefined;
  }

  #nameOf({value}: EntityRecord): string | undefined {
    const name = value[this.catalog.rules.naming?.field ?? ''];
    return typeof name === 'string' ? name : undefined;
  }
}
