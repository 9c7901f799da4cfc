import {isDeepStrictEqual} from 'node:util';
import {memoized} from '@nacre-docs/kit/memoized';
import type {OpenApiDocument, Schema} from '../read/openapi';
import {decodeRefSegment, lookUp} from '../read/pointer';
import {impliedVariants} from './discriminators';

/** A schema with resolved references and merged `allOf`. */
export interface FlatSchema {
  schema: Schema;
  /** Component name, if any. */
  name?: string;
  /** The source object: identical for all references to it, which reveals cycles. */
  origin: object;
  /** Whether its discriminator implies its variants. */
  implied?: boolean;
}

const COMPONENT = '#/components/schemas/';

/** Keywords that define a value's contents, as opposed to facts and texts about it. */
const STRUCTURE = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'dependentSchemas',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'contains',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'if',
] as const;

/** Keywords that belong together. A schema can have one set. */
const SETS = [
  ['oneOf'],
  ['anyOf'],
  ['not'],
  ['if', 'then', 'else'],
  ['propertyNames'],
  ['contains', 'minContains', 'maxContains'],
] as const;

/** Flattens schemas, each once. */
export class SchemaResolver {
  readonly #flat = new WeakMap<object, FlatSchema | undefined>();

  constructor(private readonly document: OpenApiDocument) {}

  /** The schema without references and `allOf`, or undefined for boolean schemas and unresolved references. */
  flatten(schema: Schema | boolean | undefined): FlatSchema | undefined {
    return this.#flatten(schema, []);
  }

  #flatten(schema: Schema | boolean | undefined, active: object[]): FlatSchema | undefined {
    if (typeof schema !== 'object' || schema === null || active.includes(schema)) return undefined;
    if (this.#flat.has(schema)) return this.#flat.get(schema);
    const inside = [...active, schema];
    const flat = withoutLoneVariant(
      schema.$ref === undefined ? this.#merge(schema, inside) : this.#follow(schema, schema.$ref, inside),
      (variant) => this.#flatten(variant, inside),
    );
    this.#flat.set(schema, flat);
    return flat;
  }

  #follow(schema: Schema, ref: string, active: object[]): FlatSchema | undefined {
    const target = this.#flatten(lookUp(this.document, ref) as Schema | undefined, active);
    if (!target) return undefined;
    const name = ref.startsWith(COMPONENT) ? decodeRefSegment(ref.slice(COMPONENT.length)) : target.name;
    const {$ref: _, ...siblings} = schema;
    if (Object.keys(siblings).length === 0) return {...target, name};
    if (!hasStructure(siblings)) return {...target, name, schema: {...target.schema, ...siblings}};
    return {
      ...this.#merge({...siblings, allOf: [{$ref: ref}, ...(siblings.allOf ?? [])]}, active)!,
      name,
      origin: schema,
    };
  }

  #merge(schema: Schema, active: object[]): FlatSchema | undefined {
    const variants = impliedVariants(this.document, schema);
    const implied = variants !== undefined;
    const {allOf, ...rest} = schema;
    if (!allOf) return {schema: implied ? {...schema, ...variants} : schema, origin: schema, implied};
    Object.assign(rest, variants);
    const given = allOf.flatMap((part) => this.#flatten(part, active) ?? []);
    const [first] = given;
    // Before 3.1, this was the only way to describe a reference. It still means the referenced schema.
    const isWrapper = first !== undefined && allOf.length === 1 && !hasStructure(rest);
    const parts = isWrapper ? given : given.map(withoutImpliedVariants);
    const merged = [...parts.map((part) => part.schema), rest].reduce<Schema>(mergeTwo, {});
    const ownText = allOf.find((part) => part.$ref === undefined && part.description)?.description;
    const description = rest.description ?? ownText ?? first?.schema.description;
    if (description) merged.description = description;
    if (!isWrapper && !rest.title) delete merged.title;
    return isWrapper ? {...first, schema: merged} : {schema: merged, origin: schema, implied};
  }
}

/** A description's resolver. Pages share it, since they show the same schemas repeatedly. */
export const resolverOf = memoized((document: OpenApiDocument) => new SchemaResolver(document));

/** The part of a schema that an extending schema inherits: everything except the implied variants. */
function withoutImpliedVariants(part: FlatSchema): FlatSchema {
  if (!part.implied) return part;
  const {oneOf: _o, discriminator: _d, ...schema} = part.schema;
  return {...part, schema};
}

/** `oneOf: [X, {type: 'null'}]` is a nullable X, and `anyOf: [X]` is an X. */
function withoutLoneVariant(
  flat: FlatSchema | undefined,
  flatten: (schema: Schema) => FlatSchema | undefined,
): FlatSchema | undefined {
  const {oneOf, anyOf, ...rest} = flat?.schema ?? {};
  const variants = oneOf ?? anyOf;
  if (!flat || !variants || (oneOf && anyOf) || rest.properties) return flat;
  const others = variants.filter((variant) => variant?.type !== 'null');
  const only = others.length === 1 ? flatten(others[0]!) : undefined;
  if (!only || isNamedValue(only.schema)) return flat;
  const nullable = rest.nullable ?? only.schema.nullable ?? (others.length < variants.length || undefined);
  return {
    ...only,
    name: only.name ?? flat.name,
    schema: {...mergeTwo(only.schema, rest), ...(nullable && {nullable})},
  };
}

/** A named or described value, such as an enum with one value so far. */
function isNamedValue({const: value, title, description}: Schema): boolean {
  return value !== undefined && (title ?? description) !== undefined;
}

/** Merges two schemas. Conflicts stay in its `allOf`. */
function mergeTwo(merged: Schema, part: Schema): Schema {
  const required = [...(merged.required ?? []), ...(part.required ?? [])];
  const twice = new Set<string>(SETS.filter((set) => isSaidTwice(merged, part, set[0])).flat());
  const pick = (wanted: boolean): Schema =>
    Object.fromEntries(Object.entries(part).filter(([keyword]) => twice.has(keyword) === wanted));
  const own = pick(false);
  const apart = pick(true);
  const both = [
    ...(merged.allOf ?? []),
    ...(part.allOf ?? []),
    ...(Object.keys(apart).length > 0 ? [apart] : []),
  ];
  return {
    ...merged,
    ...own,
    ...(required.length > 0 && {required: [...new Set(required)]}),
    ...mergeEnums(merged, part),
    ...mergeMaps('properties', merged, part),
    ...mergeMaps('patternProperties', merged, part),
    ...mergeMaps('dependentSchemas', merged, part),
    ...(merged.items !== undefined &&
      part.items !== undefined && {items: mergeParts(merged.items, part.items)}),
    ...(both.length > 0 && {allOf: both}),
  };
}

/** The values that both allow. Contradictions stay unchanged. */
function mergeEnums({enum: first}: Schema, {enum: second}: Schema): Schema {
  const both = first && second ? second.filter((value) => first.includes(value)) : [];
  return both.length > 0 ? {enum: both} : {};
}

function isSaidTwice(merged: Schema, part: Schema, keyword: keyof Schema): boolean {
  return (
    merged[keyword] !== undefined &&
    part[keyword] !== undefined &&
    !isDeepStrictEqual(merged[keyword], part[keyword])
  );
}

function mergeMaps(
  keyword: 'properties' | 'patternProperties' | 'dependentSchemas',
  {[keyword]: merged}: Schema,
  {[keyword]: part}: Schema,
): Schema {
  if (!merged || !part) return (merged ?? part) ? {[keyword]: merged ?? part} : {};
  const all = {...merged, ...part};
  for (const name of Object.keys(part)) {
    if (Object.hasOwn(merged, name)) all[name] = mergeParts(merged[name]!, part[name]!);
  }
  return {[keyword]: all};
}

/** Merges two descriptions of the same field. */
function mergeParts(first: Schema | boolean, second: Schema | boolean): Schema | boolean {
  if (first === true || isDeepStrictEqual(first, second)) return second;
  if (second === true) return first;
  return typeof first === 'object' && typeof second === 'object' ? {allOf: [first, second]} : false;
}

function hasStructure(schema: Schema): boolean {
  return STRUCTURE.some((key) => schema[key] !== undefined);
}
