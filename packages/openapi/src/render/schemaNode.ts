import type {FlatSchema} from '@nacre-docs/openapi-core/model/schemaResolver';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';

/** Nesting levels on one page; deeper schemas have their own page. */
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

/** Structural keywords. A field is never more specific about these than its reference. */
const STRUCTURE = new Set(['$ref', 'properties', 'required', 'items', 'allOf', 'oneOf', 'anyOf']);

/** Item schema of an array or nested arrays; other schemas are returned unchanged. */
export function unwrapArrays(
  node: ResolvedSchema,
  resolve: (schema: Schema | boolean | undefined, trail: object[]) => ResolvedSchema | undefined,
): ResolvedSchema {
  let current = node;
  for (
    let level = 0;
    level < 6 && current.schema.items && !current.schema.properties && !current.schema.prefixItems;
    level++
  ) {
    const item = resolve(current.schema.items, current.trail);
    if (!item) return current;
    current = {
      ...item,
      recursive: item.recursive || current.recursive,
      lists: (current.lists ?? 0) + 1,
    };
  }
  return current;
}

/** A schema's own keywords, without its structure. */
export function withoutStructure(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !STRUCTURE.has(keyword)));
}

/** Discriminator values by component name. */
export function discriminatorValues({discriminator}: Schema): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [value, target] of Object.entries(discriminator?.mapping ?? {})) {
    const name = target
      .split('/')
      .pop()!
      .replace(/\.ya?ml$/, '');
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

export function impliedType(schema: Schema): string | undefined {
  if (schema.properties ?? schema.additionalProperties) return 'object';
  if (schema.items ?? schema.prefixItems) return 'array';
  const sample = schema.const === undefined ? schema.enum?.[0] : schema.const;
  return sample === undefined ? undefined : sample === null ? 'null' : typeof sample;
}

export function bareType(schema: Schema): string {
  const type = schema.type ?? impliedType(schema) ?? 'any';
  const names = [...(Array.isArray(type) ? type : [type]), ...(schema.nullable ? ['null'] : [])];
  return [...new Set(names)].join(' or ');
}

export function plural(type: string): string {
  const [head = '', ...rest] = type.split(' ');
  if (['any', 'null', 'map'].includes(head)) return type;
  return [`${head}s`, ...rest].join(' ').replace(/^arrays of/, 'arrays of');
}
