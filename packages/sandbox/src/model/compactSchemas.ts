import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {lookUp} from '@nacre-docs/openapi-core/read/pointer';
import {SchemaExample} from '@nacre-docs/openapi-core/samples/schemaExample';
import type {SandboxSchema} from '../contract';

const COMPONENT = '#/components/schemas/';

const words = (text: string): Set<string> => new Set(text.split(' '));

/** Keywords for validation. Texts, examples and extensions are left out. */
const PLAIN = words(
  'type enum const default format pattern multipleOf minimum maximum exclusiveMinimum exclusiveMaximum ' +
    'minLength maxLength minItems maxItems uniqueItems minContains maxContains minProperties maxProperties ' +
    'required dependentRequired readOnly',
);
const SCHEMAS = words('items contains additionalProperties propertyNames not if then else');
const LISTS = words('allOf oneOf anyOf prefixItems');
const MAPS = words('properties patternProperties dependentSchemas');

/** Keywords for answer schemas, which generate values and don't validate. */
const SHAPE = words('type const default required properties items allOf oneOf anyOf');

/**
 * Level of detail: everything for validation, or only enough to complete answers. Names of shapes have a prefix, because
 * a sandbox has both.
 */
export type SchemaDetail = 'checks' | 'shape';
const SHAPE_PREFIX = '=';

/** The name in `components.schemas` of a referenced schema. */
export const componentName = (reference: string): string =>
  reference.startsWith(SHAPE_PREFIX) ? reference.slice(SHAPE_PREFIX.length) : reference;

/** A small value that matches a schema. Required fields below its two levels are filled in when it is used. */
export const sampleOf = (document: OpenApiDocument, schema: Schema): unknown =>
  new SchemaExample(document, 'response', 2).make(schema);

/** Collects the description's schemas for the sandbox, each once and without texts. */
export class CompactSchemas {
  readonly #schemas = new Map<string, SandboxSchema>();
  /** References of each schema. */
  readonly #references = new Map<string, Set<string>>();
  /** Results of `reachedFrom`: many operations start from the same schemas. */
  readonly #reached = new Map<string, Record<string, SandboxSchema>>();
  /** Collected references that haven't been read, by name. */
  readonly #pending = new Map<string, string>();

  /** @param kindOfPattern the kind whose ids a pattern describes. `idOf` names it instead of the pattern */
  constructor(
    private readonly document: OpenApiDocument,
    private readonly kindOfPattern: (pattern: string) => string | undefined,
    private readonly detail: SchemaDetail,
  ) {}

  /**
   * A schema for the sandbox. Its references are collected.
   *
   * @param references receives the names of its referenced schemas
   */
  compact(schema: Schema | boolean | undefined, references = new Set<string>()): SandboxSchema {
    const compacted = this.#compact(schema, references);
    // One after the other: recursion would be as deep as the longest chain of schemas.
    for (const [name, reference] of this.#pending) {
      const own = this.#references.get(name)!;
      this.#schemas.set(name, this.#compact(lookUp(this.document, reference) as Schema | undefined, own));
      this.#pending.delete(name);
    }
    return compacted;
  }

  #compact(schema: Schema | boolean | undefined, references: Set<string>): SandboxSchema {
    if (typeof schema !== 'object' || schema === null) return schema ?? true;
    const reference = (schema as {$ref?: unknown}).$ref;
    if (typeof reference === 'string') {
      const name = this.#collect(reference);
      references.add(name);
      const isReadOnly = this.detail === 'checks' && this.#is('readOnly', schema);
      return {$ref: name, ...(isReadOnly && {readOnly: true})};
    }
    const result: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const kind = keyword === 'pattern' ? this.kindOfPattern(value as string) : undefined;
      if (kind !== undefined) result.idOf = kind;
      else if (this.detail === 'shape' && !SHAPE.has(keyword)) continue;
      else if (PLAIN.has(keyword)) result[keyword] = value;
      else if (SCHEMAS.has(keyword)) result[keyword] = this.#compact(value as Schema, references);
      else if (LISTS.has(keyword) && Array.isArray(value))
        result[keyword] = value.map((part) => this.#compact(part as Schema, references));
      else if (MAPS.has(keyword))
        result[keyword] = Object.fromEntries(
          Object.entries(value as Record<string, Schema>).map(([name, part]) => [
            name,
            this.#compact(part, references),
          ]),
        );
    }
    if (this.detail === 'shape') {
      if (schema.enum?.length === 1) [result.const] = schema.enum;
      const sample = this.#sample(schema, result);
      if (sample !== undefined) result.sample = sample;
      if (schema.required?.length)
        result.required = schema.required.filter(
          (name) => !this.#is('writeOnly', own(schema.properties, name)),
        );
    }
    return ofOldVersions(schema, result);
  }

  #is(keyword: 'readOnly' | 'writeOnly', field: Schema | boolean | undefined): boolean {
    if (typeof field !== 'object' || field === null) return false;
    return Boolean(field[keyword] ?? resolve<Schema>(this.document, field)?.[keyword]);
  }

  /** A value for a required field that a new entity lacks, if none of its type is valid. */
  #sample(schema: Schema, {idOf, type}: Record<string, unknown>): unknown {
    const {enum: values, format, pattern, minLength, minItems, minimum = 0, oneOf, anyOf} = schema;
    if (idOf !== undefined || 'default' in schema || 'const' in schema || values?.length === 1)
      return undefined;
    const variants = [...(oneOf ?? []), ...(anyOf ?? [])];
    const types = [type, ...variants.map((variant) => resolve<Schema>(this.document, variant)?.type)].flat();
    if (types.includes('null') || values?.includes(null)) return undefined;
    // Random texts would be most of the data.
    const isRandom = pattern !== undefined && !values && !format;
    const isNarrow = values ?? format ?? minLength ?? minItems ?? (minimum > 0 || variants.length > 0);
    return isNarrow && !isRandom ? sampleOf(this.document, schema) : undefined;
  }

  /**
   * Collected schemas reachable from some of them, including these, in alphabetical order by name: similar schemas are
   * adjacent and compress well.
   */
  reachedFrom(names: Iterable<string>): Record<string, SandboxSchema> {
    const key = [...names].sort().join('\n');
    const known = this.#reached.get(key);
    if (known) return known;
    const reached = new Set(names);
    // A set iterates over items added during the loop.
    for (const name of reached) this.#references.get(name)?.forEach((next) => reached.add(next));
    const schemas = Object.fromEntries([...reached].sort().map((name) => [name, this.#schemas.get(name)!]));
    this.#reached.set(key, schemas);
    return schemas;
  }

  #collect(reference: string): string {
    const plain = reference.startsWith(COMPONENT) ? reference.slice(COMPONENT.length) : reference;
    const name = this.detail === 'shape' ? `${SHAPE_PREFIX}${plain}` : plain;
    if (!this.#schemas.has(name)) {
      this.#schemas.set(name, true);
      this.#references.set(name, new Set());
      this.#pending.set(name, reference);
    }
    return name;
  }
}

/** OpenAPI 3.0 puts "may be null" and "exclusive" next to the type and the limit. */
function ofOldVersions(schema: Schema, result: Record<string, unknown>): SandboxSchema {
  const {nullable} = schema as {nullable?: unknown};
  if (nullable === true && typeof result.type === 'string') result.type = [result.type, 'null'];
  for (const limit of ['minimum', 'maximum'] as const) {
    const exclusive = `exclusiveM${limit.slice(1)}`;
    if (typeof result[exclusive] === 'boolean')
      result[exclusive] = result[exclusive] ? result[limit] : undefined;
  }
  return result;
}
