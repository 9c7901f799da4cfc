import {setOwn} from '../request/ownProperty';
import {closest} from '@nacre-docs/kit/closest';
import {memoized} from '@nacre-docs/kit/memoized';
import {encodeSegment} from '../request/pointer';
import {SHAPES} from './grammar/openapi';
import type {ObjectKind} from './grammar/types';
import {JsonLocation, type SourceFile} from './sourceFile';
import {decodeRefSegment} from './pointer';
import {DescriptionError, type DescriptionProblem} from './problems';
import type {PendingRef} from './pending';
import type {ShapeReader} from './shapeReader';
import type {Sources} from './sources';
import {isObject} from '../validate/values';
import {nameKind} from './wording';

/** A reference's target: an object's field or a whole file. */
interface Target {
  owner: object;
  key: string | number;
  location: JsonLocation;
}

const valueOf = ({owner, key}: Target): unknown => (owner as Record<string | number, unknown>)[key];

/** Objects accepted instead of another kind, because they have the fields that pages show. */
const SUBSTITUTES: Partial<Record<ObjectKind, ObjectKind>> = {
  Response: 'RequestBody',
  RequestBody: 'Response',
  Header: 'Parameter',
};

/**
 * Follows references and merges all files into one document: content from other files moves to `components`, and
 * every remaining `$ref` starts with `#/`.
 */
export class RefResolver {
  readonly problems: DescriptionProblem[] = [];
  readonly #found = new Map<string, Promise<Target>>();
  /** Pointers of values imported from other files. */
  readonly #taken = new Map<unknown, string>();
  /** Target of each object with a `$ref`. */
  readonly #targets = new Map<object, unknown>();
  readonly #inlined = new Map<object, number>();
  /** Paths with a reference to another path. */
  readonly #merged = new Set<Record<string, unknown>>();

  constructor(
    private readonly sources: Sources,
    private readonly root: SourceFile,
    private readonly reader: ShapeReader,
  ) {}

  /** Follows every reference that the reader found, and those in their targets. */
  async followAll(): Promise<void> {
    while (this.reader.refs.length > 0) {
      const batch = this.reader.refs.splice(0);
      // First, name the values from other files.
      for (const pending of batch) if (this.#namesComponent(pending)) await this.#follow(pending);
      for (const pending of batch) if (!this.#namesComponent(pending)) await this.#follow(pending);
    }
    this.#findCycles();
    for (const node of this.#merged) this.#mergePath(node);
  }

  #namesComponent({location, type}: PendingRef): boolean {
    const group = type.is === 'object' ? SHAPES[type.kind].group : undefined;
    return (
      group !== undefined &&
      location.file === this.root &&
      location.parent?.pointer === `#/components/${group}`
    );
  }

  async #follow(pending: PendingRef): Promise<void> {
    const {ref, location, type, node, owner, key} = pending;
    let target: Target;
    try {
      target = await this.#find(location.file, ref);
    } catch (error) {
      this.#report(pending, error as Error);
      return;
    }
    const group = type.is === 'object' ? SHAPES[type.kind].group : undefined;
    if (!group) {
      const times = (this.#inlined.get(node) ?? 0) + 1;
      this.#inlined.set(node, times);
      if (times > 50) this.#fail(pending, `The $ref ${ref} refers to itself. Write its content.`);
      else {
        setOwn(owner, key, valueOf(target));
        this.reader.readAt(owner, key, type, target.location);
      }
      return;
    }
    if (!this.#read(pending, target)) return;
    const value = valueOf(target);
    // A callback may refer to its own path, so the reference stays: merging would never end.
    const isMerged =
      type.is === 'object' && type.kind === 'PathItem' && this.reader.kinds.get(owner) !== 'Callback';
    if (isMerged) this.#merged.add(node);
    if (target.location.file === this.root) {
      if (!ref.startsWith('#/')) setOwn(node, pending.field, target.location.pointer);
    } else if (!isMerged) {
      if (this.#namesComponent(pending) && pending.field === '$ref' && Object.keys(node).length === 1) {
        this.#taken.set(value, location.pointer);
        setOwn(owner, key, value);
        return;
      }
      setOwn(node, pending.field, this.#takeOver(value, group, target.location));
    }
    if (pending.field === '$ref') this.#targets.set(node, value);
  }

  /** Reads a reference's target. @returns whether it has the expected type */
  #read(pending: PendingRef, target: Target): boolean {
    const {type, ref} = pending;
    const {owner, key, location} = target;
    const value = valueOf(target);
    if (type.is !== 'object') return true;
    const isSchema = type.kind === 'Schema' && typeof value === 'boolean';
    const kind = isObject(value) ? this.reader.kinds.get(value) : undefined;
    if (kind !== undefined && kind === SUBSTITUTES[type.kind]) {
      const message = `The $ref ${ref} points to ${nameKind(kind)}, and ${nameKind(type.kind)} is expected here. It is shown as ${nameKind(type.kind)}. Move it, or correct the $ref.`;
      this.problems.push(pending.location.child(pending.field).problem('warning', message));
      return true;
    }
    if ((!isObject(value) && !isSchema) || (kind !== undefined && kind !== type.kind)) {
      const found = kind ? nameKind(kind) : 'something else';
      const message = `The $ref ${ref} points to ${found}, and ${nameKind(type.kind)} is expected here. Correct the $ref.`;
      this.#fail(pending, message);
      return false;
    }
    if (!kind && !isSchema) this.reader.readAt(owner, key, type, location);
    return true;
  }

  /** Adds a value from another file to the document's components and returns its pointer. */
  #takeOver(value: unknown, group: string, location: JsonLocation): string {
    const known = this.#taken.get(value);
    if (known !== undefined) return known;
    const document = this.root.parsed as Record<string, unknown>;
    if (!isObject(document.components)) document.components = {};
    const components = document.components as Record<string, Record<string, unknown>>;
    if (!isObject(components[group])) components[group] = {};
    const own =
      typeof location.key === 'string'
        ? location.key
        : /([^/\\]*?)(?:\.[^./\\]*)?$/.exec(location.file.path)![1]!;
    const base = own || 'unnamed';
    let name = base;
    for (let count = 2; Object.hasOwn(components[group], name); count++) name = `${base}-${count}`;
    setOwn(components[group], name, value);
    const pointer = `#/components/${group}/${encodeSegment(name)}`;
    this.#taken.set(value, pointer);
    return pointer;
  }

  #report(pending: PendingRef, error: Error): void {
    if (error instanceof DescriptionError) {
      // Report a parse error once, at its position in the file.
      for (const problem of error.problems) {
        if (!this.problems.some(({file, line}) => file === problem.file && line === problem.line)) {
          this.problems.push(problem);
        }
      }
    } else if (error.message) {
      const message = `Can't resolve $ref ${pending.ref}: ${error.message.replace(/\.$/, '')}. Correct the $ref or add its target.`;
      this.#fail(pending, message);
    }
  }

  #fail({location, field, isOptional}: PendingRef, message: string): void {
    this.problems.push(location.child(field).problem(isOptional ? 'warning' : 'error', message));
  }

  #find(file: SourceFile, ref: string): Promise<Target> {
    const id = `${file.path}\n${ref}`;
    let target = this.#found.get(id);
    if (!target) {
      target = this.#locate(file, ref, 0);
      this.#found.set(id, target);
    }
    return target;
  }

  /** @throws Error with the reason, DescriptionError for a broken file, an empty Error if already reported */
  async #locate(from: SourceFile, ref: string, hops: number): Promise<Target> {
    if (hops > 32) throw new Error('it is an endless chain of references');
    const marked = anchorsOf(from).get(ref);
    if (marked) return this.#walk(from, marked, hops);
    const [uri = '', fragment = ''] = ref.split(/#(.*)/s);
    const file = await this.#openFile(from, uri);
    if (fragment === '' || fragment.startsWith('/')) {
      return this.#walk(file, fragment.split('/').slice(1).map(decodeRefSegment), hops);
    }
    const keys = anchorsOf(file).get(`#${fragment}`);
    if (!keys) throw new Error(`no schema has the $anchor ${fragment}`);
    return this.#walk(file, keys, hops);
  }

  async #openFile(from: SourceFile, uri: string): Promise<SourceFile> {
    const {$self} = (isObject(this.root.parsed) ? this.root.parsed : {}) as {$self?: unknown};
    if (uri === '') return from;
    if (uri === $self) return this.root;
    const target = this.sources.resolve(from, uri);
    if (!this.sources.folder.permits(from.path, uri, target)) throw new Error('');
    try {
      return await this.sources.open(target);
    } catch (error) {
      const {code} = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR') throw new Error('there is no such file');
      throw error;
    }
  }

  async #walk(file: SourceFile, keys: string[], hops: number): Promise<Target> {
    let target: Target = {owner: file, key: 'parsed', location: new JsonLocation(file)};
    for (const key of keys) {
      let value = valueOf(target);
      if (isObject(value) && typeof value.$ref === 'string' && !Object.hasOwn(value, key)) {
        target = await this.#locate(target.location.file, value.$ref, hops + 1);
        value = valueOf(target);
      }
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
        const close = isObject(value) ? closest(key, Object.keys(value)) : undefined;
        throw new Error(`there is no \`${key}\`${close ? `, but \`${close}\`` : ''}`);
      }
      target = {
        owner: value,
        key: Array.isArray(value) ? Number(key) : key,
        location: target.location.child(key),
      };
    }
    return target;
  }

  /** Finds references that only refer to each other. */
  #findCycles(): void {
    const done = new Set<unknown>();
    for (const start of this.#targets.keys()) {
      const trail = new Set<unknown>();
      let node: unknown = start;
      while (this.#targets.has(node as object) && !done.has(node) && !trail.has(node)) {
        trail.add(node);
        node = this.#targets.get(node as object);
      }
      if (trail.has(node)) {
        const location = this.reader.locations.get(node as object);
        const values = trail.size === 1 ? 'values' : `${trail.size} values`;
        const message = `The $ref ${(node as {$ref: string}).$ref} refers to itself. Describe one of the ${values} on the way.`;
        if (location) this.problems.push(location.problem('error', message));
      }
      for (const seen of trail) done.add(seen);
    }
  }

  /** A path with a reference combines the target's fields with its own. */
  #mergePath(path: Record<string, unknown>): void {
    const target = this.#targets.get(path);
    if (!isObject(target) || typeof path.$ref !== 'string') return;
    delete path.$ref;
    this.#mergePath(target);
    for (const [field, value] of Object.entries(target)) {
      if (!Object.hasOwn(path, field)) setOwn(path, field, value);
    }
  }
}

/** Keys of schemas with an `$anchor`, by `#name`, and of those with an `$id`, by that id. */
const anchorsOf = memoized(({body, parsed}: SourceFile) => {
  const found = new Map<string, string[]>();
  if (/\$(?:id|anchor|dynamicAnchor)\b/.test(body)) collectAnchors(parsed, [], found);
  return found;
});

function collectAnchors(value: unknown, keys: string[], found: Map<string, string[]>): void {
  if (typeof value !== 'object' || value === null) return;
  const {$id, $anchor, $dynamicAnchor} = value as Record<string, unknown>;
  for (const name of [$anchor, $dynamicAnchor]) {
    if (typeof name === 'string' && !found.has(`#${name}`)) found.set(`#${name}`, keys);
  }
  if (typeof $id === 'string' && !found.has($id)) found.set($id, keys);
  for (const [key, item] of Object.entries(value)) collectAnchors(item, [...keys, key], found);
}
