import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxSchema} from '../contract';
import type {Catalog} from './catalog';
import {copy, isObject, iso} from '@nacre-docs/openapi-core/validate/values';

const MAX_DEPTH = 12;

/** A value with its missing required parts: defaults, `null`, empty lists and objects. */
export function complete(
  catalog: Catalog,
  schema: SandboxSchema | undefined,
  value: unknown,
  now: number,
  depth = 0,
): unknown {
  const whole = catalog.resolve(schema);
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const items = whole.items as SandboxSchema | undefined;
    return items === undefined ? value : value.map((item) => complete(catalog, items, item, now, depth + 1));
  }
  if (!isObject(value)) return value;
  let result: Record<string, unknown> = value;
  for (const part of (whole.allOf ?? []) as SandboxSchema[])
    result = complete(catalog, part, result, now, depth + 1) as typeof result;
  const variant = chosen(
    catalog,
    [whole.oneOf, whole.anyOf].flat() as Array<SandboxSchema | undefined>,
    value,
  );
  if (variant !== undefined) result = complete(catalog, variant, result, now, depth + 1) as typeof result;
  const properties = (whole.properties ?? {}) as Record<string, SandboxSchema>;
  const required = [whole.required, whole.answered].flat();
  // In schema order, as in the documentation.
  const names = [...Object.keys(properties), ...Object.keys(result)];
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const field = own(properties, name);
      const given = Object.hasOwn(result, name)
        ? result[name]
        : required.includes(name)
          ? empty(catalog, name, field, now)
          : undefined;
      return given === undefined
        ? []
        : [[name, field === undefined ? given : complete(catalog, field, given, now, depth + 1)]];
    }),
  );
}

/** The variant whose constants match the value. */
function chosen(
  catalog: Catalog,
  variants: Array<SandboxSchema | undefined>,
  value: Record<string, unknown>,
): SandboxSchema | undefined {
  return variants.find((variant) => {
    const constants = Object.entries(
      (catalog.resolve(variant).properties ?? {}) as Record<string, SandboxSchema>,
    ).filter(([, field]) => 'const' in catalog.resolve(field));
    return (
      constants.length > 0 && constants.every(([name, field]) => catalog.resolve(field).const === value[name])
    );
  });
}

function empty(catalog: Catalog, name: string, schema: SandboxSchema | undefined, now: number): unknown {
  const own = catalog.resolve(schema);
  if ('default' in own) return copy(own.default);
  if ('const' in own) return own.const;
  const types = catalog.typesOf(own);
  if (types.includes('null')) return null;
  if (types.includes('array')) return [];
  if (types.includes('object')) return {};
  if (types.includes('boolean')) return false;
  if (types.includes('integer') || types.includes('number')) return 0;
  if (!types.includes('string')) return undefined;
  return /(_at|At)$/.test(name) ? iso(now) : '';
}
