import type {
  DocumentedAnswers,
  Entity,
  ResourceType,
  NextOperation,
  SandboxBase,
  SandboxContent,
  SandboxInput,
  SandboxOperation,
  SandboxPart,
  SandboxSchema,
} from '../contract';
import {NO_RULES, type PlatformRules, type ResourceRules} from '../rules';
import {Router} from './router';
import {fieldsIn, requiredIn} from '@nacre-docs/openapi-core/validate/fields';
import type {SchemaContext} from '@nacre-docs/openapi-core/validate/validate';

/** A resource type with the field information from its schema. */
export interface IndexedType extends ResourceType {
  fields: Map<string, SandboxSchema>;
  required: Set<string>;
  /** Fields with ids, one or a list, and their kinds. */
  references: Map<string, string>;
  /** Fields with other entities, included only on request. */
  expanded: Set<string>;
}

/** Data, platform functions or code that must be loaded first. */
export class MissingParts extends Error {
  constructor(readonly parts: SandboxPart[]) {
    super(`Supply the part ${parts[0]} first.`);
  }
}

const catalogs = new WeakMap<SandboxBase, Catalog>();

/** The indexed data of a sandbox. */
export class Catalog implements SchemaContext {
  readonly isRequest = true;
  /** Schemas of resource types, and of the supplied inputs. */
  readonly schemas: SandboxBase['schemas'];
  readonly rules: PlatformRules;
  readonly resourceTypes: Map<string, IndexedType>;
  readonly operations: Map<string, SandboxOperation>;
  /** The operation that reads an entity, by kind. */
  readonly readers: Map<string, SandboxOperation>;
  readonly router: Router;
  /** Loaded parts. They belong to the data, so all sandboxes on the data share them. */
  readonly #parts = new Map<SandboxPart, unknown>();
  /** Parts that the running task is missing. */
  #lacking: Set<SandboxPart> | undefined;

  private constructor(readonly data: SandboxBase & Partial<SandboxContent>) {
    // Without a prototype, since schemas may be called `constructor` or `__proto__`.
    this.schemas = Object.assign(Object.create(null) as SandboxBase['schemas'], data.schemas);
    this.rules = data.rules ?? NO_RULES;
    this.router = new Router(data.operations);
    this.resourceTypes = new Map(data.resourceTypes.map((type) => [type.name, this.#describe(type)]));
    this.operations = new Map(data.operations.map((operation) => [operation.id, operation]));
    const readers = data.operations.filter(({role}) => role === 'read').reverse();
    this.readers = new Map(readers.map((operation) => [operation.kind!, operation]));
    for (const [id, input] of Object.entries(data.inputs ?? {})) this.supply(`input-${id}`, input);
    for (const [id, answers] of Object.entries(data.answers ?? {})) this.supply(`answers-${id}`, answers);
    for (const [kind, next] of Object.entries(data.nextOperations ?? {})) this.supply(`next-${kind}`, next);
  }

  static of(data: SandboxBase & Partial<SandboxContent>): Catalog {
    const catalog = catalogs.get(data) ?? new Catalog(data);
    catalogs.set(data, catalog);
    return catalog;
  }

  /** The resource type with a name. @throws Error for one that the data does not have */
  resourceType(name: string): IndexedType {
    const type = this.resourceTypes.get(name);
    if (!type) throw new Error(`The resource type ${name} doesn't exist.`);
    return type;
  }

  /** The value of an entity's id field. */
  idOf({kind, value}: {kind: string; value: Entity}): unknown {
    return value[this.resourceType(kind).idField];
  }

  rulesOf(kind: string): ResourceRules {
    return this.rules.resources[kind] ?? {};
  }

  patternOf(kind: string): string | undefined {
    return this.resourceTypes.get(kind)?.idPattern;
  }

  /** Adds a loaded part, except entities. */
  supply(part: SandboxPart, content: unknown): void {
    this.#parts.set(part, content);
    if (part.startsWith('input-')) Object.assign(this.schemas, (content as SandboxInput).schemas);
  }

  /**
   * Runs a task that finds out which parts it needs.
   *
   * @throws MissingParts for all that it lacks: its result and its changes are meaningless without them
   */
  run<T>(task: () => T): T {
    const lacking = (this.#lacking = new Set<SandboxPart>());
    let result: T | undefined;
    try {
      result = task();
    } catch (error) {
      if (lacking.size === 0) throw error;
    } finally {
      this.#lacking = undefined;
    }
    if (lacking.size > 0) throw new MissingParts([...lacking]);
    return result as T;
  }

  /** Whether no parts but entities can be missing, as in Node. */
  get isWhole(): boolean {
    return this.data.inputs !== undefined && this.#parts.has('code');
  }

  /** Notes a missing part. The task continues, to find others. @throws MissingParts outside a task */
  lack(part: SandboxPart): void {
    if (!this.#lacking) throw new MissingParts([part]);
    this.#lacking.add(part);
  }

  /** Records missing parts: a task that requests them early needs fewer rounds. */
  expect(parts: SandboxPart[]): void {
    for (const part of parts) if (!this.#parts.has(part)) this.lack(part);
  }

  /** A loaded part. @throws MissingParts when it isn't loaded */
  #get(part: SandboxPart): unknown {
    if (this.#parts.has(part)) return this.#parts.get(part);
    this.lack(part);
    throw new MissingParts([part]);
  }

  inputOf({id}: SandboxOperation): SandboxInput {
    return this.#get(`input-${id}`) as SandboxInput;
  }

  answersOf({id}: SandboxOperation): DocumentedAnswers {
    return this.#get(`answers-${id}`) as DocumentedAnswers;
  }

  /** Operations that take an entity of a kind. Pages need them, answers don't. */
  nextOperations(kind: string): NextOperation[] {
    return this.#get(`next-${kind}`) as NextOperation[];
  }

  /** Code that only some requests need: see `loadedCode`. */
  code(): unknown {
    return this.#get('code');
  }

  hasHook(key: string): boolean {
    return this.data.hooks?.includes(key) ?? false;
  }

  hook(key: string): unknown {
    return this.hasHook(key) ? this.#get(`platform-${key}`) : undefined;
  }

  /** Schema of an operation's body: JSON, or else a form. */
  bodySchema(operation: SandboxOperation): SandboxSchema | undefined {
    const types = Object.entries(this.inputOf(operation).body?.types ?? {});
    const json = types.find(([type]) => /[/+]json/.test(type) && readerOf(type) === undefined);
    return (json ?? types.find(([type]) => readerOf(type) === 'forms'))?.[1];
  }

  /** A schema with its top-level references resolved. */
  resolve(schema: SandboxSchema | undefined): Record<string, unknown> {
    let current = schema;
    for (let hops = 0; hops < 32; hops++) {
      if (typeof current !== 'object') return {};
      if (typeof current.$ref !== 'string') return current;
      current = this.schemas[current.$ref];
    }
    return {};
  }

  /** Allowed types of a value, over all variants. */
  typesOf(schema: SandboxSchema | undefined): unknown[] {
    return [schema, ...this.variantsOf(schema)].flatMap((each) => this.resolve(each).type);
  }

  variantsOf(schema: SandboxSchema | undefined): SandboxSchema[] {
    const {oneOf = [], anyOf = []} = this.resolve(schema);
    return [oneOf, anyOf].flat() as SandboxSchema[];
  }

  /** Top-level fields of a schema, through compositions. */
  fieldsOf(schema: SandboxSchema | undefined): Map<string, SandboxSchema> {
    return fieldsIn(schema, (each) => this.resolve(each));
  }

  /** A schema's required fields, excluding those in choices. */
  requiredOf(schema: SandboxSchema | undefined): string[] {
    return requiredIn(schema, (each) => this.resolve(each));
  }

  /** Fields with ids of other kinds, found by id pattern, or else by parameter name. */
  referencesOf(fields: Map<string, SandboxSchema>): Map<string, string> {
    const references = new Map<string, string>();
    for (const [name, schema] of fields) {
      const own = this.resolve(schema);
      const {idOf} = own.type === 'array' ? this.resolve(own.items as SandboxSchema) : own;
      const named = this.data.resourceTypes.filter(({idName}) => idName === name && /id$/i.test(name));
      const kind = (idOf as string | undefined) ?? (named.length === 1 ? named[0]!.name : undefined);
      if (kind !== undefined) references.set(name, kind);
    }
    return references;
  }

  #describe(type: ResourceType): IndexedType {
    const fields = this.fieldsOf(type.schema);
    const references = this.referencesOf(fields);
    references.delete(type.idField);
    const required = new Set(this.requiredOf(type.schema));
    const entities = new Set(this.data.resourceTypes.map(({schema}) => (schema as {$ref?: string}).$ref));
    const expanded = [...fields].filter(([name, schema]) => {
      const target = schema as {$ref?: string; items?: {$ref?: string}};
      return !required.has(name) && entities.has(target.$ref ?? target.items?.$ref ?? '');
    });
    return {...type, fields, references, required, expanded: new Set(expanded.map(([name]) => name))};
  }
}

/** The late code that reads a body, by its media type, or undefined for JSON and others. */
export function readerOf(type: string): 'forms' | 'jsonPatch' | undefined {
  if (/^(multipart\/|application\/x-www-form-urlencoded)/i.test(type)) return 'forms';
  return /^application\/json-patch\+json/i.test(type) ? 'jsonPatch' : undefined;
}
