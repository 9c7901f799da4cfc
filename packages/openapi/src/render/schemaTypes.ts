import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {bareType, impliedType, plural, type ResolvedSchema} from './schemaNode';
import {MAX_TYPES, variantsOf} from './schemaRows';

/** Flattens a schema; `trail` contains its ancestors, to detect cycles. */
export type Resolve = (schema: Schema | boolean | undefined, trail: object[]) => ResolvedSchema | undefined;

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
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type ?? impliedType(schema)]).filter(
    Boolean,
  ) as string[];
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
