import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {lookUp} from '@nacre-docs/openapi-core/read/pointer';
import {exampleFromSchema} from '@nacre-docs/openapi-core/samples/examples';
import {characterSets} from '@nacre-docs/openapi-core/samples/pattern';
import type {SandboxSchema} from '../contract';

const COMPONENT = '#/components/schemas/';

const words = (text: string): Set<string> => new Set(text.split(' '));

/** Keywords for validation. Texts, examples and extensions are left out. */
const PLAIN = words(
  'type enum const default format pattern multipleOf minimum maximum exclusiveMinimum exclusiveMaximum ' +
    'minLength maxLength minItems maxItems uniqueItems minContains maxContains minProperties maxProperties ' +
    'required dependentRequired readOnly writeOnly',
);
const SCHEMAS = words('items contains additionalProperties propertyNames not if then else');
const LISTS = words('allOf oneOf anyOf prefixItems');
const MAPS = words('properties patternProperties dependentSchemas');

/** Collects the description's schemas for the sandbox, each once and without texts. */
export class CompactSchemas {
  readonly #schemas = new Map<string, SandboxSchema>();
  /** Collected references that haven't been read, by name. */
  readonly #pending = new Map<string, string>();

  /** @param kindOfPattern the kind whose ids a pattern describes. `idOf` names it instead of the pattern */
  constructor(
    private readonly document: OpenApiDocument,
    private readonly kindOfPattern: (pattern: string) => string | undefined,
  ) {}

  /** A schema for the sandbox. Those that it refers to are collected. */
  compact(schema: Schema | boolean | undefined): SandboxSchema {
    const compacted = this.#compact(schema);
    // One after the other: recursion would be as deep as the longest chain of schemas.
    for (const [name, reference] of this.#pending) {
      this.#schemas.set(name, this.#compact(lookUp(this.document, reference) as Schema | undefined));
      this.#pending.delete(name);
    }
    return compacted;
  }

  /** By name, in alphabetical order: similar schemas are adjacent and compress well. */
  collected(): Record<string, SandboxSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #compact(schema: Schema | boolean | undefined): SandboxSchema {
    if (typeof schema !== 'object' || schema === null) return schema ?? true;
    const reference = (schema as {$ref?: unknown}).$ref;
    if (typeof reference === 'string') {
      const {readOnly, writeOnly} = {...resolve<Schema>(this.document, schema), ...schema};
      return {$ref: this.#collect(reference), ...(readOnly && {readOnly}), ...(writeOnly && {writeOnly})};
    }
    const result: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const kind = keyword === 'pattern' ? this.kindOfPattern(value as string) : undefined;
      if (kind !== undefined) result.idOf = kind;
      else if (PLAIN.has(keyword)) result[keyword] = value;
      else if (SCHEMAS.has(keyword)) result[keyword] = this.#compact(value as Schema);
      else if (LISTS.has(keyword) && Array.isArray(value))
        result[keyword] = value.map((part) => this.#compact(part as Schema));
      else if (MAPS.has(keyword))
        result[keyword] = Object.fromEntries(
          Object.entries(value as Record<string, Schema>).map(([name, part]) => [name, this.#compact(part)]),
        );
    }
    if (result.type === 'string') result.sample = this.#sampleOf(result);
    return ofOldVersions(schema, result);
  }

  /** A text for a pattern or format. The sandbox itself makes other texts and times. */
  #sampleOf({format, pattern, minLength = 1}: Schema): unknown {
    if (pattern !== undefined)
      return characterSets(pattern, minLength)
        ?.map(([first]) => first)
        .join('');
    return format && format !== 'date-time'
      ? exampleFromSchema(this.document, {type: 'string', format}, 'response')
      : undefined;
  }

  #collect(reference: string): string {
    const name = reference.startsWith(COMPONENT) ? reference.slice(COMPONENT.length) : reference;
    if (!this.#schemas.has(name)) {
      this.#schemas.set(name, true);
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
