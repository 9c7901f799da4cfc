import type {FlatSchema} from '@nacre-docs/openapi-core/model/schemaResolver';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';

/** Levels of nesting shown on one page; what lies deeper has a page of its own. */
export const MAX_DEPTH = 7;

/** Properties and variants shown on one page; Stripe-like descriptions would otherwise run to tens of thousands. */
export const MAX_PROPERTIES = 900;

/** A schema on the way down from a body, which knows where it has come through. */
export interface ResolvedSchema extends FlatSchema {
  trail: object[];
  /** Whether this schema contains the place it was reached from. */
  recursive: boolean;
  /** How many lists it was unwrapped from. */
  lists?: number;
}

/** What a field itself cannot say more nearly than what it refers to. */
const STRUCTURE = new Set(['$ref', 'properties', 'required', 'items', 'allOf', 'oneOf', 'anyOf']);

/** What the items of an array, or of arrays of arrays, are; anything else is itself. */
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

/** What a schema says of its values, without what they hold. */
export function withoutStructure(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !STRUCTURE.has(keyword)));
}

/** Values of the discriminator by the name of the component that they choose. */
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
