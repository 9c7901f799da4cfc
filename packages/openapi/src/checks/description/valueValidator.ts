import Ajv2020, {type ErrorObject, type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {safePattern} from '@nacre-docs/openapi-core/validate/safePatterns';

/** How complete an object must be. */
type Completeness = 'whole' | 'partial';

type SchemaNode = Schema | boolean | undefined;

const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const;
const MAPS = ['properties', 'patternProperties'] as const;

interface ValueProblem {
  /** JSON pointer to the invalid part, or empty for the whole value. */
  pointer: string;
  /** Full message, starting with that part. */
  message: string;
}

/**
 * Validates examples and samples more strictly than their schemas: undeclared fields are errors even where the
 * API may add fields.
 */
export class ValueValidator {
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #ajv: Record<Completeness, Ajv2020>;

  constructor(private readonly document: OpenApiDocument) {
    this.#ajv = {whole: this.#create('whole'), partial: this.#create('partial')};
  }

  /**
   * @param schema a schema from the description, or one that references it by `#/components/…`
   * @returns at most four problems
   */
  problems(schema: Schema, value: unknown, completeness: Completeness): ValueProblem[] {
    const validate = this.#compile(schema, completeness);
    if (validate(value)) return [];
    return mostSpecific(validate.errors ?? [])
      .slice(0, 4)
      .map((error) => ({pointer: error.instancePath, message: describe(error)}));
  }

  #compile(schema: Schema, completeness: Completeness): ValidateFunction {
    const strict = this.#strict(schema, completeness, true);
    const key = completeness + JSON.stringify(strict);
    const validate = this.#compiled.get(key) ?? this.#ajv[completeness].compile(absolute(strict) as object);
    this.#compiled.set(key, validate);
    return validate;
  }

  #create(completeness: Completeness): Ajv2020 {
    const ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      validateFormats: true,
      code: {regExp: SAFE_PATTERNS},
    });
    addFormats(ajv);
    const schemas = Object.fromEntries(
      Object.entries(this.document.components?.schemas ?? {}).map(([name, schema]) => [
        name,
        this.#strict(schema, completeness, false),
      ]),
    );
    ajv.addSchema({$id: BASE, components: {schemas}});
    return ajv;
  }

  /** A copy that rejects unknown fields, except inside parts of a composition. */
  #strict(node: SchemaNode, completeness: Completeness, isValue: boolean): SchemaNode {
    if (node === null || typeof node !== 'object') return node;
    const copy: Record<string, unknown> = {...node};
    for (const key of MAPS) {
      const map = node[key];
      if (map)
        copy[key] = Object.fromEntries(
          Object.entries(map).map(([name, part]) => [name, this.#strict(part, completeness, true)]),
        );
    }
    for (const key of ['items', 'additionalProperties'] as const) {
      if (node[key] !== undefined) copy[key] = this.#strict(node[key], completeness, true);
    }
    for (const key of LISTS) {
      const parts = node[key];
      if (parts) copy[key] = parts.map((part) => this.#strict(part, completeness, key === 'prefixItems'));
    }
    if (isValue && this.#isClosed(node)) copy.unevaluatedProperties = false;
    if (completeness === 'partial') relax(copy);
    return copy;
  }

  /** Whether the schema names its fields and allows no others. */
  #isClosed(node: Schema, depth = 0): boolean {
    const schema = resolve<Schema>(this.document, node);
    if (!schema || typeof schema !== 'object' || depth > 8) return false;
    if (schema.additionalProperties !== undefined || schema.patternProperties)
      return schema.additionalProperties === false;
    const {allOf = [], oneOf = [], anyOf = []} = schema;
    const parts = [...allOf, ...oneOf, ...anyOf].filter((part) => {
      const types = [resolve<Schema>(this.document, part)?.type ?? []].flat();
      return types.length === 0 || types.includes('object');
    });
    if (parts.some((part) => !this.#isClosed(part, depth + 1))) return false;
    return parts.length > 0 || Object.keys(schema.properties ?? {}).length > 0;
  }
}

const BASE = 'https://description.invalid/';

/** Partial values have no required fields, so several variants may match. */
function relax(schema: Record<string, unknown>): void {
  delete schema.required;
  delete schema.minProperties;
  if (!schema.oneOf) return;
  schema.anyOf = schema.oneOf;
  delete schema.oneOf;
}

/** Makes references absolute so a schema can compile on its own. */
function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? `${BASE}${value}`
        : absolute(value),
    ]),
  );
}

/** Ajv caches patterns by source text. The function name matters only for standalone code. */
const SAFE_PATTERNS = Object.assign((source: string) => ({...safePattern(source), toString: () => source}), {
  code: '',
});

/**
 * A failed oneOf or anyOf reports every variant. The variants' own errors are more useful than "must match
 * one".
 */
function mostSpecific(errors: ErrorObject[]): ErrorObject[] {
  const specific = errors.filter(({keyword}) => !['oneOf', 'anyOf', 'if', 'allOf'].includes(keyword));
  const unknownFields = specific.filter(({keyword}) => keyword !== 'unevaluatedProperties');
  // Ajv doesn't evaluate the fields of a failed subschema, so they look unknown.
  return unknownFields.length > 0 ? unknownFields : specific.length > 0 ? specific : errors;
}

function describe({instancePath, keyword, message, params}: ErrorObject): string {
  const location = instancePath || 'the object';
  const {unevaluatedProperty, additionalProperty, missingProperty, allowedValues} = params as Record<
    string,
    unknown
  >;
  const unknown = unevaluatedProperty ?? additionalProperty;
  if (typeof unknown === 'string')
    return `${location} has the field "${unknown}", which is not in the API description. Fix the name, or remove it.`;
  if (typeof missingProperty === 'string')
    return `${location} is missing the field "${missingProperty}". Add it.`;
  if (Array.isArray(allowedValues)) return `${location} must be one of ${allowedValues.join(', ')}.`;
  return `${location} ${message ?? `does not satisfy "${keyword}"`}.`;
}
