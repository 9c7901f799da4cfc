import path from 'node:path';
import {groupBy} from '@nacre-docs/kit/groupBy';
import type {FlatSchema} from '@nacre-docs/openapi-core/model/schemaResolver';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {MAX_TYPES, variantsOf} from './schemaRows';

/** Nesting levels on one page. Deeper schemas have their own page. */
export const MAX_DEPTH = 7;

/** Properties and variants on one page. Without a limit, Stripe-like descriptions would have tens of thousands. */
export const MAX_PROPERTIES = 900;

/** A schema below a body, with its path. */
export interface ResolvedSchema extends FlatSchema {
  trail: object[];
  /** Whether this schema is its own ancestor. */
  recursive: boolean;
  /** Number of lists around it. */
  lists?: number;
}

/** Flattens a schema. `trail` contains its ancestors, to detect cycles. */
export type Resolve = (schema: Schema | boolean | undefined, trail: object[]) => ResolvedSchema | undefined;

/** Structural keywords. A field is never more specific about these than its reference. */
const STRUCTURE = new Set(['$ref', 'properties', 'required', 'items', 'allOf', 'oneOf', 'anyOf']);

/** Nested arrays that are unwrapped. */
const MAX_LISTS = 6;

/** Item schema of an array or nested arrays. Other schemas are returned unchanged. */
export function unwrapArrays(node: ResolvedSchema, resolve: Resolve): ResolvedSchema {
  let current = node;
  for (let lists = 1; lists <= MAX_LISTS; lists++) {
    const {items, properties, prefixItems} = current.schema;
    const item = items && !properties && !prefixItems && resolve(items, current.trail);
    if (!item) return current;
    current = {...item, recursive: item.recursive || current.recursive, lists};
  }
  return current;
}

/** A schema's own keywords, without its structure. */
export function withoutStructure(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !STRUCTURE.has(keyword)));
}

/** Discriminator values by component name. */
export function discriminatorValues({discriminator}: Schema): Map<string, string[]> {
  const {mapping = {}} = discriminator ?? {};
  return groupBy(Object.keys(mapping), (value) =>
    path.posix.basename(mapping[value]!).replace(/\.ya?ml$/, ''),
  );
}

function impliedType(schema: Schema): string | undefined {
  if (schema.properties ?? schema.additionalProperties) return 'object';
  if (schema.items ?? schema.prefixItems) return 'array';
  const sample = schema.const === undefined ? schema.enum?.[0] : schema.const;
  return sample === undefined ? undefined : sample === null ? 'null' : typeof sample;
}

function bareType(schema: Schema): string {
  const type = schema.type ?? impliedType(schema) ?? 'any';
  const names = [...[type].flat(), ...(schema.nullable ? ['null'] : [])];
  return [...new Set(names)].join(' or ');
}

function plural(type: string): string {
  const [head = '', ...rest] = type.split(' ');
  if (['any', 'null', 'map'].includes(head)) return type;
  return [`${head}s`, ...rest].join(' ');
}

/** Maximum depth of nested variants with named types. */
const MAX_VARIANT_LEVELS = 3;

/** A schema's type in words, such as `array of strings` or `string (date) or null`. */
export function typeInWords(
  {schema, trail, recursive}: ResolvedSchema,
  resolve: Resolve,
  variantLevels = 0,
): string {
  // A cycle's content is shown where it starts, and nested variants can be arbitrarily many.
  if (recursive || variantLevels > MAX_VARIANT_LEVELS) return bareType(schema);
  const types = [schema.type ?? impliedType(schema) ?? []].flat();
  const named = types.map((type) => {
    const name = typeName(type, schema, trail, resolve, variantLevels);
    return schema.format && type !== 'null' ? `${name} (${schema.format})` : name;
  });
  const variants = variantsOf(schema);
  if (named.length === 0 && variants.length > 0) {
    const all = variantTypes(variants, trail, resolve, variantLevels);
    named.push(...all.slice(0, MAX_TYPES), ...(all.length > MAX_TYPES ? ['…'] : []));
  }
  if (types.length === 0 && schema.format) named.push(`any (${schema.format})`);
  if (schema.nullable && !named.includes('null')) named.push('null');
  return named.join(' or ') || 'any';
}

function typeName(
  type: string,
  schema: Schema,
  trail: object[],
  resolve: Resolve,
  variantLevels: number,
): string {
  if (type === 'array') {
    const item = resolve(schema.items, trail);
    return item ? `array of ${plural(typeInWords(item, resolve, variantLevels))}` : 'array';
  }
  if (type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
    const value = resolve(schema.additionalProperties, trail);
    return `map of ${plural(value ? typeInWords(value, resolve, variantLevels) : 'any value')}`;
  }
  return type;
}

/** Whether a schema's label names all types of its variants. */
export function namesEveryType(variants: Schema[], trail: object[], resolve: Resolve): boolean {
  return variantTypes(variants, trail, resolve, 0).length <= MAX_TYPES;
}

function variantTypes(variants: Schema[], trail: object[], resolve: Resolve, levels: number): string[] {
  // Nested variants would be visited many thousand times, and a label names few types.
  const considered = levels === 0 ? variants : variants.slice(0, MAX_TYPES + 1);
  const types = considered.map((variant) => {
    const node = resolve(variant, trail);
    return node ? typeInWords(node, resolve, levels + 1) : 'any';
  });
  return [...new Set(types)];
}
