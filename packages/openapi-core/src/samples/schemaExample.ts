import {digest} from '@nacre-docs/kit/digest';
import {resolve} from '../model/resolve';
import type {OpenApiDocument, Schema} from '../read/openapi';
import {hasFormat} from '../validate/formats';
import {isObject} from '../validate/values';
import {characterSets} from './pattern';

export type Direction = 'request' | 'response';

/** Maximum schemas visited for one example: some expand to more values than a page could show. */
const MAX_STEPS = 20_000;

/** Maximum schema nesting. A schema that refers to itself and adds keywords is a new object each time. */
const MAX_NESTED = 100;
/** Maximum items and characters for larger minimums. */
const MAX_ITEMS = 10;
const MAX_CHARACTERS = 1000;

/** Example text for each format. */
const FORMATS: Record<string, string> = {
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  password: 'pa$$word',
  'date-time': '2019-08-24T14:15:22Z',
  date: '2019-08-24',
  time: '14:15:22Z',
  duration: 'P1D',
  ipv4: '192.168.0.1',
  ipv6: '2001:db8:85a3::8a2e:370:7334',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  uri: 'http://example.com',
  'uri-reference': '../dictionary',
  'uri-template': 'http://example.com/{endpoint}',
  iri: 'http://example.com/entity/1',
  'iri-reference': '/entity/1',
  'json-pointer': '/json/pointer',
  'relative-json-pointer': '1/relative/json/pointer',
  regex: '/regex/',
};

/** Keywords that apply to only one type. */
const TYPE_OF_KEYWORD: Array<[keyof Schema, string]> = [
  ['properties', 'object'],
  ['additionalProperties', 'object'],
  ['patternProperties', 'object'],
  ['minProperties', 'object'],
  ['maxProperties', 'object'],
  ['required', 'object'],
  ['items', 'array'],
  ['prefixItems', 'array'],
  ['minItems', 'array'],
  ['maxItems', 'array'],
  ['uniqueItems', 'array'],
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['exclusiveMinimum', 'number'],
  ['exclusiveMaximum', 'number'],
  ['multipleOf', 'number'],
  ['minLength', 'string'],
  ['maxLength', 'string'],
  ['pattern', 'string'],
];

/** Types without children: the deepest object includes only fields of these types, which may be required. */
const SCALARS = ['string', 'number', 'integer', 'boolean'];

type SchemaNode = Schema | boolean | undefined;

/**
 * Makes a value that matches a schema: from its own examples, its first variants, or its type. It always ends, even
 * for recursive schemas.
 */
export class SchemaExample {
  #steps = 0;

  constructor(
    private readonly document: OpenApiDocument,
    private readonly direction: Direction,
    private readonly maxDepth: number,
  ) {}

  make(schema: Schema): unknown {
    return this.#value(schema, 1, 'id', []);
  }

  /** @param isNeeded whether a value is required even where recursion would never end, such as for a required field */
  #value(node: SchemaNode, depth: number, name: string, active: object[], isNeeded = true): unknown {
    if (typeof node !== 'object') return null;
    const schema = this.#resolve(node);
    const isTooDeep = depth > this.maxDepth && !SCALARS.includes(typeOf(schema) ?? '');
    if (++this.#steps > MAX_STEPS || active.length > MAX_NESTED || isTooDeep || active.includes(schema))
      return isNeeded ? this.#empty(schema) : undefined;
    const given = givenValue(schema);
    if (given !== undefined) return given;
    const inside = [...active, schema];
    const {allOf = [], oneOf, anyOf, if: condition, then, ...own} = schema;
    const variant = oneOf?.[0] ?? anyOf?.[0];
    const parts = [
      ...allOf,
      ...(variant === undefined ? [] : [variant]),
      ...(condition && then ? [condition, then] : []),
    ];
    const value = withoutOthers(this.#ofType(own, depth, name, inside), oneOf, own.required);
    return parts.reduce<unknown>(
      (whole, part) => {
        return merge(whole, this.#value(withType(part, own), depth, name, inside, isNeeded));
      },
      parts.length > 0 && typeOf(own) === undefined ? undefined : value,
    );
  }

  #ofType(schema: Schema, depth: number, name: string, active: object[]): unknown {
    switch (typeOf(schema)) {
      case 'object':
        return this.#object(schema, depth, active);
      case 'array':
        return this.#array(schema, depth, name, active);
      case 'string':
        return text(schema, name);
      case 'number':
      case 'integer':
        return number(schema, name);
      case 'boolean':
        return true;
      default:
        return null;
    }
  }

  #object(schema: Schema, depth: number, active: object[]): Record<string, unknown> {
    const hidden = this.direction === 'request' ? 'readOnly' : 'writeOnly';
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([, property]) =>
        typeof property !== 'object' || !(property[hidden] ?? this.#resolve(property)[hidden]),
    );
    const {additionalProperties, maxProperties, required = []} = schema;
    if (typeof additionalProperties === 'object') {
      const key = (additionalProperties as {'x-additionalPropertiesName'?: string})[
        'x-additionalPropertiesName'
      ];
      fields.push(
        ...['1', '2'].map(
          (count) => [`${key ?? 'property'}${count}`, additionalProperties] as [string, Schema],
        ),
      );
    }
    if (maxProperties !== undefined) {
      fields.sort(([a], [b]) => Number(required.includes(b)) - Number(required.includes(a)));
      fields.splice(Math.max(0, maxProperties));
    }
    const made = fields.map(
      ([key, property]) =>
        [key, this.#value(property, depth + 1, key, active, required.includes(key))] as const,
    );
    return Object.fromEntries(made.filter(([, value]) => value !== undefined));
  }

  #array(schema: Schema, depth: number, name: string, active: object[]): unknown[] {
    const {items, prefixItems = [], minItems = 1, maxItems = Infinity} = schema;
    const contains = items ?? schema.contains;
    const length = Math.max(0, Math.min(MAX_ITEMS, maxItems, Math.max(minItems, prefixItems.length, 1)));
    const schemas = Array.from({length}, (_, index) => prefixItems[index] ?? contains);
    return schemas
      .filter((item) => item !== undefined && item !== false)
      .map((item) => this.#value(item, depth + 1, name, active, schema.minItems !== undefined))
      .filter((value) => value !== undefined);
  }

  /** A placeholder for a value that would never end. */
  #empty(schema: Schema): unknown {
    const variant = schema.oneOf?.[0] ?? schema.anyOf?.[0];
    const type = typeOf(schema) ?? (typeof variant === 'object' && typeOf(this.#resolve(variant)));
    return type === 'object' ? {} : type === 'array' ? [] : undefined;
  }

  /** A reference's schema, with the keywords next to the reference. */
  #resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const target = resolve<Schema | boolean>(this.document, {$ref: schema.$ref});
    if (typeof target !== 'object' || target === null) return {};
    const {$ref: _, ...siblings} = schema;
    return Object.keys(siblings).length === 0 ? target : {...target, ...siblings};
  }
}

/** The value that a schema specifies, except invalid ones such as a mistyped UUID. */
function givenValue(schema: Schema): unknown {
  const {example, const: constant, examples, enum: values, default: usual, format = ''} = schema;
  return [example, constant, examples?.[0], values?.[0], usual].find(
    (value) => value !== undefined && (typeof value !== 'string' || hasFormat(format, value)),
  );
}

function typeOf(schema: Schema): string | undefined {
  const {type} = schema;
  const named = Array.isArray(type) ? (type.find((name) => name !== 'null') ?? type[0]) : type;
  return named ?? TYPE_OF_KEYWORD.find(([keyword]) => schema[keyword] !== undefined)?.[1];
}

/** An object without the fields that only other variants require: with them, it would fit more than one. */
function withoutOthers(value: unknown, variants: SchemaNode[] = [], always: string[] = []): unknown {
  if (!isObject(value)) return value;
  const [first = [], ...others] = variants.map((variant) =>
    typeof variant === 'object' ? (variant.required ?? []) : [],
  );
  const foreign = others.flat().filter((name) => !first.includes(name) && !always.includes(name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !foreign.includes(name)));
}

/** A schema's part inherits the whole's type. */
function withType(part: SchemaNode, {type}: Schema): SchemaNode {
  if (typeof part !== 'object' || part.$ref !== undefined || part.type !== undefined || type === undefined)
    return part;
  return part.oneOf || part.anyOf || part.allOf ? part : {...part, type};
}

/** Merges the fields of two objects. Otherwise, the later value wins. */
function merge(one: unknown, other: unknown): unknown {
  if (other === undefined || other === null) return one ?? other;
  if (!isObject(one) || !isObject(other)) return other;
  const merged = Object.entries(other).map(
    ([key, value]) => [key, Object.hasOwn(one, key) ? merge(one[key], value) : value] as const,
  );
  return {...one, ...Object.fromEntries(merged)};
}

function text({format = '', pattern, minLength = 0, maxLength = Infinity}: Schema, name: string): string {
  if (format === 'uuid') return uuid(name);
  const matching = pattern === undefined ? undefined : textOfPattern(pattern, minLength);
  if (matching !== undefined && matching.length >= minLength && matching.length <= maxLength) return matching;
  const usual = Object.hasOwn(FORMATS, format) ? FORMATS[format]! : 'string';
  if (format !== '' && usual !== 'string') return usual;
  const length = Math.min(
    Math.max(usual.length, minLength),
    maxLength,
    Math.max(usual.length, MAX_CHARACTERS),
  );
  return usual.repeat(Math.ceil(length / usual.length)).slice(0, length);
}

/** A text that matches a pattern, if found. It cycles through class characters. */
function textOfPattern(pattern: string, minLength: number): string | undefined {
  let classes = 0;
  return characterSets(pattern, Math.max(minLength, 4))
    ?.map((characters) => (characters.length === 1 ? characters : characters[classes++ % characters.length]))
    .join('');
}

/** Deterministic by name, so pages don't change between builds. */
function uuid(name: string): string {
  const hex = digest(name);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function number(schema: Schema, name: string): number {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format} = schema;
  const step = multipleOf !== undefined && multipleOf > 0 ? multipleOf : 1;
  const lower = exclusiveMinimum === true ? minimum : undefined;
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : lower;
  const upper = exclusiveMaximum === true ? maximum : undefined;
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum : upper;
  if (above !== undefined) {
    const next = (Math.floor(above / step) + 1) * step;
    const limit = below ?? maximum;
    return limit !== undefined && next >= limit ? (above + limit) / 2 : next;
  }
  if (minimum !== undefined) return multipleOf ? Math.ceil(minimum / step) * step : minimum;
  if (below !== undefined) return below > 0 ? 0 : (Math.ceil(below / step) - 1) * step;
  if (maximum !== undefined && maximum < 0) return maximum;
  if (typeOf(schema) === 'number' && (format === 'float' || format === 'double')) return 0.1;
  // Ids usually start at 1.
  return /(?:^id|_id|Id)$/.test(name) && (maximum ?? 1) >= 1 ? 1 : 0;
}
