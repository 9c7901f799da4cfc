import type {OperationRole, SandboxOperation} from '../contract';
import type {Catalog} from './catalog';
import type {ResourceHooks} from './call';

/** Resource hooks by operation role. */
const HOOKS: Partial<Record<OperationRole, Array<keyof ResourceHooks>>> = {
  create: ['create', 'check', 'created'],
  update: ['check', 'changed'],
  replace: ['check', 'changed'],
  delete: ['removed', 'changed'],
  command: ['changed'],
};

const reaches = new WeakMap<Catalog, Reach>();

/**
 * Finds the kinds that an operation uses: those of its path and body, and those from rules. Other kinds aren't loaded
 * for it.
 */
export class Reach {
  readonly #known = new Map<string, Set<string>>();

  private constructor(private readonly catalog: Catalog) {}

  /** The catalog's instance; it caches its results. */
  static of(catalog: Catalog): Reach {
    const reach = reaches.get(catalog) ?? new Reach(catalog);
    reaches.set(catalog, reach);
    return reach;
  }

  /**
   * @param expands whether the call wants related entities in the answer
   * @param body as text: kinds that only a body field refers to count if the body has that field
   */
  of(operation: SandboxOperation, expands: boolean, body = ''): string[] {
    const key = `${operation.id} ${expands}`;
    const known = this.#known.get(key) ?? this.#find(operation, expands);
    this.#known.set(key, known);
    const named = Object.entries(operation.references ?? {}).filter(
      ([field]) => operation.role === 'list' || body.includes(`"${field}"`),
    );
    return [...known, ...named.flatMap(([, kind]) => [kind, ...this.withTime([kind])])];
  }

  /**
   * Operations whose inputs an operation needs: its own, those that rules call, and that of the creation, which
   * changes must not contradict.
   */
  inputsOf(operation: SandboxOperation): Set<SandboxOperation> {
    const reached = new Set(this.#calledBy(operation));
    for (const {role, kind = ''} of reached) {
      const creation = role === 'update' || role === 'replace' ? this.catalog.creators.get(kind) : undefined;
      if (creation) reached.add(creation);
    }
    return reached;
  }

  /** An operation with those that its platform functions run. */
  #calledBy(operation: SandboxOperation): Set<SandboxOperation> {
    const reached = new Set([operation]);
    for (const each of reached)
      for (const key of this.#hooksAt(each))
        for (const id of this.catalog.data.hooks?.[key]?.calls ?? [])
          reached.add(this.catalog.operations.get(id)!);
    return reached;
  }

  /** Platform functions that an operation may call. */
  hooksOf(operation: SandboxOperation, expands: boolean): string[] {
    const keys = new Set([...this.#calledBy(operation)].flatMap((each) => this.#hooksAt(each)));
    const shown = expands ? this.catalog.kinds.keys() : this.#readBy([...keys]);
    for (const kind of [operation.kind ?? '', ...shown]) keys.add(`${kind}.show`);
    return [...keys].filter((key) => Object.hasOwn(this.catalog.data.hooks ?? {}, key));
  }

  #hooksAt({id, role, kind = '', permission}: SandboxOperation): string[] {
    const hooks = HOOKS[role]?.map((name) => `${kind}.${name}`) ?? [];
    return [id, `gate.${permission}`, ...hooks];
  }

  #readBy(keys: string[]): string[] {
    return keys.flatMap((key) => this.catalog.data.hooks?.[key]?.reads ?? []);
  }

  /** Some kinds, with those that their timed changes need. */
  withTime(kinds: Iterable<string>): Set<string> {
    const reached = new Set(kinds);
    for (const kind of reached) for (const other of this.#ofTime(kind)) reached.add(other);
    return reached;
  }

  #ofTime(kind: string): Set<string> {
    const {lifecycles, ramps} = this.catalog.data.rules ?? {};
    const {transitions = []} = lifecycles?.[kind] ?? {};
    const paths = transitions.flatMap(({when = {}, set = {}}) => [
      ...Object.keys(when),
      ...Object.keys(set),
      ...pathsIn(set),
    ]);
    const plan = ramps?.[kind]?.plan.path;
    const reached = this.#along(kind, plan === undefined ? paths : [...paths, plan]);
    return reached;
  }

  #find(operation: SandboxOperation, expands: boolean): Set<string> {
    const {kind, targets, role} = operation;
    const reached = new Set([...Object.values(targets), ...this.#readBy(this.hooksOf(operation, expands))]);
    if (kind !== undefined && role !== 'example') {
      reached.add(kind);
      if (expands) this.#addRelated(kind, reached);
      if (role !== 'list' && role !== 'read') this.#addWritten(operation, kind, reached);
      if (role === 'delete') this.#addDeleted(operation, kind, reached);
    }
    for (const called of this.#calledBy(operation)) {
      if (called === operation || called.kind === undefined) continue;
      this.#addWritten(called, called.kind, reached);
      for (const target of Object.values(called.references ?? {})) reached.add(target);
    }
    return this.withTime(reached);
  }

  #addDeleted(operation: SandboxOperation, kind: string, reached: Set<string>): void {
    const {rules} = this.catalog.data;
    for (const use of rules?.inUse[kind] ?? []) reached.add(use.kind);
    const transitions = rules?.lifecycles[kind]?.transitions ?? [];
    if (!transitions.some(({by}) => by?.includes(operation.id))) this.#addDropped(kind, reached, new Set());
  }

  /** Kinds that are changed or removed together with an entity. */
  #addDropped(kind: string, reached: Set<string>, seen: Set<string>): void {
    if (seen.has(kind)) return;
    seen.add(kind);
    const {removedWith, inUse, lifecycles} = this.catalog.data.rules ?? {};
    const removed = (removedWith?.[kind] ?? []).map((use) => use.kind);
    // Users that never end keep the entity, so none are left when it is removed.
    const keeping = (inUse?.[kind] ?? []).filter((use) => (lifecycles?.[use.kind]?.ended ?? []).length === 0);
    for (const other of this.catalog.kinds.values()) {
      const fields = [...other.references].filter(([, target]) => target === kind);
      if (fields.length > 0) reached.add(other.name);
      if (keeping.some((use) => use.kind === other.name)) continue;
      if (fields.some(([field]) => !this.catalog.typesOf(other.fields.get(field)).includes('null')))
        removed.push(other.name);
    }
    for (const each of removed) {
      reached.add(each);
      this.#addDropped(each, reached, seen);
    }
  }

  #addRelated(kind: string, reached: Set<string>): void {
    for (const target of this.catalog.kind(kind).references.values()) reached.add(target);
    for (const other of this.catalog.kinds.values())
      if ([...other.references.values()].includes(kind)) reached.add(other.name);
  }

  #addWritten(operation: SandboxOperation, kind: string, reached: Set<string>): void {
    const {rules} = this.catalog.data;
    const add = (kinds: Iterable<string>) => {
      for (const each of kinds) reached.add(each);
    };
    const paths: string[] = [];
    for (const {detail} of operation.role === 'delete' ? [] : (rules?.unique[kind] ?? []))
      paths.push(...this.#inText(kind, detail, reached));
    for (const need of rules?.requires[operation.id] ?? []) {
      const {of, equals, none, detail} = need;
      if (none) reached.add(none.kind);
      const found = none?.kind ?? (of === undefined ? kind : this.#end(kind, of));
      paths.push(...[of, equals].filter((path) => path !== undefined));
      paths.push(...this.#inText(found, detail, reached));
    }
    add(this.#along(kind, paths));
  }

  /** Paths in a text that start at the entity; those that start at a found one are followed from its kind. */
  #inText(found: string | undefined, text: string, reached: Set<string>): string[] {
    const [others, own] = [[] as string[], [] as string[]];
    for (const path of pathsIn(text)) (path.startsWith('found.') ? others : own).push(path);
    if (found !== undefined)
      for (const each of this.#along(
        found,
        others.map((path) => path.slice('found.'.length)),
      ))
        reached.add(each);
    return own;
  }

  #along(kind: string, paths: string[]): Set<string> {
    const reached = new Set<string>();
    for (const path of paths) {
      let at: string | undefined = kind;
      for (const segment of path.split('.')) {
        at = at === undefined ? undefined : this.catalog.kinds.get(at)?.references.get(segment);
        if (at !== undefined) reached.add(at);
      }
    }
    return reached;
  }

  #end(kind: string, path: string): string | undefined {
    return path
      .split('.')
      .reduce<string | undefined>(
        (at, segment) => (at === undefined ? at : this.catalog.kinds.get(at)?.references.get(segment)),
        kind,
      );
  }
}

/** Paths in a rule's values, `$path` or `{path}` in a text. */
function pathsIn(rule: unknown): string[] {
  if (typeof rule === 'object' && rule !== null) return Object.values(rule).flatMap(pathsIn);
  if (typeof rule !== 'string') return [];
  return rule.startsWith('$')
    ? [rule.slice(1)]
    : [...rule.matchAll(/\{([\w.]+)\}/g)].map(([, path]) => path!);
}
