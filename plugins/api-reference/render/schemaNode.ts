import type {FlatSchema} from '../model/schemaResolver';
import type {Schema} from '../read/openapi';

/** Levels of nesting shown on one page; what lies deeper has a page of its own. */
export const MAX_DEPTH = 7;

/** A schema on the way down from a body, which knows where it has come through. */
export interface ResolvedSchema extends FlatSchema {
  trail: object[];
  /** Whether this schema contains the place it was reached from. */
  recursive: boolean;
}

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
    current = {...item, recursive: item.recursive || current.recursive};
  }
  return current;
}

export function hasChildren(schema: Schema): boolean {
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  return (
    Object.keys(schema.properties ?? {}).length > 0 ||
    Object.keys(schema.patternProperties ?? {}).length > 0 ||
    typeof schema.additionalProperties === 'object' ||
    (schema.prefixItems?.length ?? 0) > 0 ||
    variants.some(
      (variant) =>
        variant.$ref !== undefined ||
        hasChildren(variant) ||
        Boolean(variant.description ?? variant.enum ?? variant.pattern),
    )
  );
}

/** What a schema says of its values, without what they hold. */
export function withoutStructure(schema: Schema): Schema {
  const {$ref: _ref, properties: _p, items: _i, allOf: _a, oneOf: _o, anyOf: _n, ...facts} = schema;
  return facts;
}

/** Values of the discriminator by the name of the component that each chooses. */
export function discriminatorValues({discriminator}: Schema): Map<string, string> {
  return new Map(
    Object.entries(discriminator?.mapping ?? {}).map(([value, target]) => [
      target
        .split('/')
        .pop()!
        .replace(/\.ya?ml$/, ''),
      value,
    ]),
  );
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
