import {renderWithoutLinks} from '@nacre-docs/kit/markdown';
import {resolverOf} from '@nacre-docs/openapi-core/model/schemaResolver';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {isFile} from '@nacre-docs/openapi-core/samples/examples';
import {toText} from '@nacre-docs/openapi-core/request/serialize';
import type {TryItBody, TryItField} from '../contract';

/** Levels of nested fields, and fields in a body. Anything beyond is edited as JSON. */
const MAX_DEPTH = 4;
const MAX_FIELDS = 300;

type AnySchema = Schema | boolean | undefined;

/** A field without nested fields. */
export function tryItField(
  document: OpenApiDocument,
  name: string,
  schema: AnySchema,
  required: boolean,
  description?: string,
): TryItField {
  return new Fields(document).field(name, schema, required, MAX_DEPTH, description);
}

/** Fields of a form, which can't be nested. */
export const formFields = (document: OpenApiDocument, schema: AnySchema): TryItField[] =>
  new Fields(document).fieldsOf(schema, MAX_DEPTH);

/** The fields of a JSON body with everything in them, or the value of each key if it is a map. */
export function bodyFields(
  document: OpenApiDocument,
  schema: AnySchema,
): Pick<TryItBody, 'fields' | 'values'> {
  const {fields = [], values} = new Fields(document).field('', schema, true, 0);
  return {fields, ...(values && {values})};
}

class Fields {
  #room = MAX_FIELDS;

  constructor(private readonly document: OpenApiDocument) {}

  field(
    name: string,
    schema: AnySchema,
    required: boolean,
    depth: number,
    description = textOf(schema),
  ): TryItField {
    const flat = this.#flatten(schema);
    const types = this.#typesOf(flat);
    const items = types[0] === 'array' ? this.#flatten(flat.items) : undefined;
    const type = isFile(this.document, schema) ? 'file' : this.#fieldType(types, items);
    const options = optionsOf(items && type === 'list' ? items : flat);
    const text = firstParagraph(description ?? flat.description);
    return {
      name,
      required,
      type,
      ...(text !== '' && {description: text}),
      ...(options && {options}),
      ...(['text', 'number'].includes(type) && hasDefault(flat) && {default: toText(flat.default)}),
      ...(types[0] === 'boolean' && {options: ['true', 'false']}),
      ...(type === 'json' && types.length === 1 && this.#inside(flat, types[0]!, depth)),
    };
  }

  /** Fields of an object, or of all its alternatives. */
  fieldsOf(schema: AnySchema, depth: number): TryItField[] {
    const flat = this.#flatten(schema);
    const required = new Set(flat.required);
    return [...this.#properties(flat)]
      .filter(([, property]) => !(typeof property === 'object' && property.readOnly))
      .map(([name, property]) => this.field(name, property, required.has(name), depth));
  }

  /** The content of a structured value. Empty if it is too deep or too large. */
  #inside(
    flat: Schema,
    type: string,
    depth: number,
  ): Partial<Pick<TryItField, 'fields' | 'values' | 'items'>> {
    if (depth >= MAX_DEPTH || this.#room <= 0) return {};
    if (type === 'array') return {items: this.field('', flat.items, true, depth + 1)};
    const names = [...this.#properties(flat).keys()];
    if (names.length > 0) {
      this.#room -= names.length;
      return this.#room < 0 ? {} : {fields: this.fieldsOf(flat, depth + 1)};
    }
    const {additionalProperties, patternProperties = {}} = flat;
    const value = [additionalProperties, ...Object.values(patternProperties)].find(
      (each) => typeof each === 'object',
    );
    return additionalProperties === false && !value ? {} : {values: this.field('', value, true, depth + 1)};
  }

  /** Properties, including those in alternatives. The first one with a name wins. */
  #properties(flat: Schema): Map<string, Schema | boolean> {
    const alternatives = [...(flat.oneOf ?? []), ...(flat.anyOf ?? [])];
    const found = new Map<string, Schema | boolean>();
    for (const {properties = {}} of [flat, ...alternatives.map((each) => this.#flatten(each))])
      for (const [name, property] of Object.entries(properties))
        if (!found.has(name)) found.set(name, property);
    return found;
  }

  #flatten(schema: AnySchema): Schema {
    return resolverOf(this.document).flatten(schema)?.schema ?? {};
  }

  /** Possible types of a value, including alternatives. Empty if the schema allows any. */
  #typesOf(schema: Schema, seen = new Set([schema])): string[] {
    const {type, properties, oneOf = [], anyOf = []} = schema;
    const own = [type ?? (properties && 'object')].flat().filter((each) => each !== undefined);
    const alternatives = [...oneOf, ...anyOf].flatMap((each) => {
      const flat = this.#flatten(each);
      if (seen.has(flat)) return [];
      seen.add(flat);
      return this.#typesOf(flat, seen);
    });
    return [...new Set(own.length > 0 ? own : alternatives)].filter((each) => each !== 'null');
  }

  #fieldType(types: string[], items: Schema | undefined): TryItField['type'] {
    if (types.length > 1) return 'json';
    const [type] = types;
    if (type === 'boolean') return 'boolean';
    if (type === 'number' || type === 'integer') return 'number';
    if (type === 'object') return 'json';
    if (!items) return 'text';
    const of = this.#typesOf(items);
    return of.includes('object') || of.includes('array') ? 'json' : 'list';
  }
}

const hasDefault = (schema: Schema): boolean => schema.default !== undefined && schema.default !== null;

function optionsOf({enum: values, const: constant}: Schema): string[] | undefined {
  if (constant !== undefined && constant !== null) return [toText(constant)];
  return values?.filter((value) => value !== null).map(toText);
}

const textOf = (schema: AnySchema): string | undefined =>
  typeof schema === 'object' && 'description' in schema ? schema.description : undefined;

/** Without links, which would leave the form. */
function firstParagraph(description: string | undefined): string {
  const [first = ''] = (description ?? '').trim().split(/\n\s*\n/);
  return renderWithoutLinks(first).text.value;
}
