import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxSchema} from '../contract';
import type {Catalog} from './catalog';
import {copy, isObject, iso, typeMatches} from '@nacre-docs/openapi-core/validate/values';

const MAX_DEPTH = 12;
const MAX_LENGTH = 1000;

/**
 * A value as its schema describes it: with the missing required parts, which are defaults, samples, `null`, empty lists
 * and objects, and with the documented types.
 */
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
    if (items === undefined) return value;
    const parts = value.map((item) => inType(catalog, items, item));
    return parts
      .filter((item) => item !== undefined)
      .map((item) => complete(catalog, items, item, now, depth + 1));
  }
  if (!isObject(value)) return value;
  let result: Record<string, unknown> = value;
  for (const part of (whole.allOf ?? []) as SandboxSchema[])
    result = complete(catalog, part, result, now, depth + 1) as typeof result;
  const variants = catalog.variantsOf(whole);
  const variant = chosen(catalog, variants, value);
  // No variant describes it, such as a choice that the API replaces by its outcome.
  if (variant === undefined && depth > 0 && !catalog.typesOf(whole).includes('null')) {
    const [first] = variants.filter((each) => catalog.fieldsOf(each).size > 0);
    const takesAny = variants.some((each) => takesAnyObject(catalog, each));
    if (first !== undefined && !takesAny) return complete(catalog, first, {}, now, depth + 1);
  }
  if (variant !== undefined) result = complete(catalog, variant, result, now, depth + 1) as typeof result;
  const properties = (whole.properties ?? {}) as Record<string, SandboxSchema>;
  const required = (whole.required ?? []) as unknown[];
  // In schema order, as in the documentation.
  const names = [...Object.keys(properties), ...Object.keys(result)];
  return Object.fromEntries(
    [...new Set(names)].flatMap((name) => {
      const field = own(properties, name);
      const given = Object.hasOwn(result, name) ? inType(catalog, field, result[name]) : undefined;
      const isMissing = given === undefined && required.includes(name) && !isWriteOnly(field);
      const present = isMissing ? empty(catalog, name, field, now, depth) : given;
      return present === undefined
        ? []
        : [[name, field === undefined ? present : complete(catalog, field, present, now, depth + 1)]];
    }),
  );
}

function takesAnyObject(catalog: Catalog, schema: SandboxSchema): boolean {
  const hasFields = catalog.fieldsOf(schema).size > 0;
  return !hasFields && catalog.typesOf(schema).some((type) => type === undefined || type === 'object');
}

/** The variant whose constants match the value, the only one of objects, or the one with just the value's fields. */
function chosen(
  catalog: Catalog,
  variants: SandboxSchema[],
  value: Record<string, unknown>,
): SandboxSchema | undefined {
  const objects = variants.filter((variant) => catalog.fieldsOf(variant).size > 0);
  const named = objects.find((variant) => {
    const constants = [...catalog.fieldsOf(variant)].flatMap(([name, field]) =>
      constantsOf(catalog.resolve(field)).map((constant) => [name, constant] as const),
    );
    return constants.length > 0 && constants.every(([name, constant]) => constant === value[name]);
  });
  if (named) return named;
  if (objects.length === 1) return objects[0];
  return objects.find((variant) => {
    const fields = catalog.fieldsOf(variant);
    const hasAll = catalog.requiredOf(variant).every((name) => Object.hasOwn(value, name));
    return hasAll && Object.keys(value).every((name) => fields.has(name));
  });
}

/** A value in one of its documented types: other texts, numbers and times are converted. Undefined if none fits. */
export function inType(catalog: Catalog, schema: SandboxSchema | undefined, value: unknown): unknown {
  const types = catalog.typesOf(schema).filter((type) => type !== undefined) as string[];
  const whole = catalog.resolve(schema);
  const [constant] = constantsOf(whole);
  if (constant !== undefined && !isObject(value)) return constant;
  const variants = catalog.variantsOf(whole).map((each) => catalog.resolve(each));
  const isConstant = (each: Constrained) =>
    constantsOf(each).length > 0 && !constantsOf(each).includes(value);
  if (variants.length > 0 && variants.every(isConstant)) return undefined;
  const isOpen = whole.type === undefined && types.length < variants.length;
  if (types.length === 0 || isOpen || types.some((each) => typeMatches(each, value))) return value;
  for (const each of types) {
    const converted = converter[each]?.(value);
    if (converted !== undefined) return converted;
  }
  return undefined;
}

const converter: Record<string, (value: unknown) => unknown> = {
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined),
  boolean: (value) => (value === 'true' || value === 'false' ? value === 'true' : undefined),
  number: numberOf,
  integer(value) {
    const number = numberOf(value);
    return number === undefined ? undefined : Math.floor(number);
  },
};

/** A number, also of a text or a time, which is in seconds since 1970. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return undefined;
  const number = Number(value);
  const time = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) / 1000 : NaN;
  return Number.isFinite(number) ? number : Number.isFinite(time) ? time : undefined;
}

/** A small value of a schema. `complete` adds the required fields of objects. */
function empty(
  catalog: Catalog,
  name: string,
  schema: SandboxSchema | undefined,
  now: number,
  depth: number,
): unknown {
  if (depth > MAX_DEPTH) return null;
  const whole = catalog.resolve(schema);
  const {enum: values, format, items, minItems, minLength = 0, minimum} = whole as Constrained;
  const types = catalog.typesOf(whole);
  const [part] = [catalog.variantsOf(whole), (whole.allOf ?? []) as SandboxSchema[]].flat();
  const hasFields = catalog.fieldsOf(whole).size > 0;
  if ('default' in whole) return copy(whole.default);
  if ('const' in whole) return whole.const;
  if (types.includes('null') || values?.includes(null)) return null;
  if (values) return values[0];
  if (/(_at|At)$/.test(name)) return inType(catalog, schema, iso(now));
  if (name === 'deleted') return true;
  if (part !== undefined && whole.type !== 'object' && !hasFields)
    return empty(catalog, name, part, now, depth + 1);
  if (types.includes('array'))
    return Array.from({length: minItems ?? 0}, () => empty(catalog, '', items, now, depth + 1));
  if (types.includes('object') || hasFields) return {};
  if (types.includes('boolean')) return false;
  if (types.includes('integer') || types.includes('number')) return Math.max(0, minimum ?? 0);
  if (!types.includes('string')) return undefined;
  return timeIn[format ?? '']?.(iso(now)) ?? whole.sample ?? 'x'.repeat(Math.min(minLength, MAX_LENGTH));
}

/** The present time in a format. Texts in other formats are samples. */
const timeIn: Record<string, ((now: string) => string) | undefined> = {
  'date-time': (now) => now,
  date: (now) => now.slice(0, 10),
  time: (now) => now.slice(11),
};

/** Keywords of a schema that limit its values. */
interface Constrained {
  const?: unknown;
  enum?: unknown[];
  format?: string;
  items?: SandboxSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
}

/** The only value of a schema, as a list. */
const constantsOf = (schema: Constrained): unknown[] =>
  'const' in schema ? [schema.const] : schema.enum?.length === 1 ? schema.enum : [];

const isWriteOnly = (schema: SandboxSchema | undefined): boolean =>
  isObject(schema) && schema.writeOnly === true;
