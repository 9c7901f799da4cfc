import {own} from '../request/ownProperty';
import {encodeSegment} from '../request/pointer';
import {hasFormat} from './formats';
import {compile} from './patterns';
import {deepEqual, isObject, textOf, typeMatches} from './values';

/** A JSON Schema without references to other documents. */
export type JsonSchema = boolean | {readonly [keyword: string]: unknown};

/** A validation error. */
export interface Issue {
  /** JSON pointer to the value. */
  pointer: string;
  code: string;
  detail: string;
}

/** Targets of a schema's references. */
export interface SchemaContext {
  schemas: Record<string, JsonSchema>;
  /** Whether values are in requests. Read-only fields are then optional. */
  isRequest?: boolean;
  /** Pattern for the ids of a kind. */
  patternOf(kind: string): string | undefined;
}

type Keywords = Record<string, unknown>;

/** Maximum depth of values, since schemas may be recursive. */
const MAX_DEPTH = 200;

/**
 * Validates a value without generating code, which pages forbid.
 *
 * @returns an empty list for a valid value
 */
export function validate(context: SchemaContext, schema: JsonSchema, value: unknown): Issue[] {
  const issues: Issue[] = [];
  /** Results by schema and value: many paths reach the same schema, and some are recursive. */
  const known = new Map<object, Map<unknown, Issue[]>>();
  return problemsOf(schema, value, -1);

  function check(node: JsonSchema, here: unknown, depth: number, at = ''): void {
    for (const issue of problemsOf(node, here, depth)) issues.push({...issue, pointer: at + issue.pointer});
  }

  function report(code: string, detail: string, pointer = ''): void {
    issues.push({pointer, code, detail});
  }

  function checkKeywords(schema: Keywords, here: unknown, depth: number): void {
    if (typeof schema.$ref === 'string') check(own(context.schemas, schema.$ref) ?? true, here, depth);
    if (schema.type !== undefined && ![schema.type].flat().some((type) => typeMatches(textOf(type), here))) {
      report('invalid_type', `The value must be of type ${words([schema.type].flat().map(String))}.`);
      return;
    }
    if (Array.isArray(schema.enum) && !schema.enum.some((each) => deepEqual(each, here)))
      report('unknown_value', `The value must be ${words(schema.enum.map(String))}.`);
    if ('const' in schema && !deepEqual(schema.const, here))
      report('unknown_value', `The value must be ${String(schema.const)}.`);
    if (typeof here === 'string') checkText(schema, here);
    else if (typeof here === 'number') checkNumber(schema, here);
    else if (Array.isArray(here)) checkList(schema, here, depth);
    else if (isObject(here)) checkObject(schema, here, depth);
    checkParts(schema, here, depth);
  }

  function checkText(schema: Keywords, text: string): void {
    const length =
      typeof schema.minLength === 'number' || typeof schema.maxLength === 'number'
        ? Array.from(text).length
        : 0;
    if (length < Number(schema.minLength ?? 0))
      report('too_short', `The value must have at least ${count(schema.minLength, 'character')}.`);
    if (length > Number(schema.maxLength ?? Infinity))
      report('too_long', `The value can have at most ${count(schema.maxLength, 'character')}.`);
    const pattern = (schema.pattern ?? (schema.idOf && context.patternOf(schema.idOf as string))) as
      string | undefined;
    if (pattern !== undefined && !(compile(pattern)?.test(text) ?? true))
      report('invalid_format', `The value must match ${pattern}.`);
    if (typeof schema.format === 'string' && !hasFormat(schema.format, text))
      report('invalid_format', `The value must be a valid ${schema.format}.`);
  }

  function checkNumber(schema: Keywords, number: number): void {
    const {
      minimum = -Infinity,
      maximum = Infinity,
      exclusiveMinimum = -Infinity,
      exclusiveMaximum = Infinity,
    } = schema as Record<string, number | undefined>;
    if (number < minimum || number <= exclusiveMinimum)
      report(
        'too_small',
        `The value must be ${number < minimum ? `at least ${minimum}` : `above ${exclusiveMinimum}`}.`,
      );
    if (number > maximum || number >= exclusiveMaximum)
      report(
        'too_large',
        `The value must be ${number > maximum ? `at most ${maximum}` : `below ${exclusiveMaximum}`}.`,
      );
    const step = schema.multipleOf as number | undefined;
    if (step && Math.abs(number / step - Math.round(number / step)) > 1e-9)
      report('not_allowed', `The value must be a multiple of ${step}.`);
  }

  function checkList(schema: Keywords, list: unknown[], depth: number): void {
    if (list.length < Number(schema.minItems ?? 0))
      report('too_short', `The list must have at least ${count(schema.minItems, 'item')}.`);
    if (list.length > Number(schema.maxItems ?? Infinity))
      report('too_long', `The list can have at most ${count(schema.maxItems, 'item')}.`);
    if (
      schema.uniqueItems === true &&
      list.some((item, index) => list.findIndex((each) => deepEqual(each, item)) < index)
    )
      report('not_allowed', 'The items must be unique.');
    const prefix = (schema.prefixItems ?? []) as JsonSchema[];
    for (const [index, item] of list.entries()) {
      const part = prefix[index] ?? (schema.items as JsonSchema | undefined);
      if (part !== undefined) check(part, item, depth, `/${index}`);
    }
    if (schema.contains !== undefined) {
      const found = list.filter((item) => fits(schema.contains as JsonSchema, item, depth)).length;
      if (found < Number(schema.minContains ?? 1) || found > Number(schema.maxContains ?? Infinity))
        report('not_allowed', 'The list lacks a required item.');
    }
  }

  function checkObject(schema: Keywords, object: Record<string, unknown>, depth: number): void {
    const names = Object.keys(object);
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    const byPattern = Object.entries((schema.patternProperties ?? {}) as Record<string, JsonSchema>);
    if (names.length < Number(schema.minProperties ?? 0))
      report('too_short', `At least ${count(schema.minProperties, 'field')} must be sent.`);
    if (names.length > Number(schema.maxProperties ?? Infinity))
      report('too_long', `At most ${count(schema.maxProperties, 'field')} can be sent.`);
    const required = [
      ...((schema.required ?? []) as string[]),
      ...Object.entries((schema.dependentRequired ?? {}) as Record<string, string[]>)
        .filter(([name]) => Object.hasOwn(object, name))
        .flatMap(([, others]) => others),
    ];
    for (const name of required) {
      if (!Object.hasOwn(object, name))
        report('required', 'The field is missing. Send it.', `/${encodeSegment(name)}`);
    }
    for (const [name, value] of Object.entries(object)) {
      const at = `/${encodeSegment(name)}`;
      const known = Object.hasOwn(properties, name);
      const matching = byPattern.filter(([pattern]) => compile(pattern)?.test(name));
      if (known) check(properties[name]!, value, depth, at);
      for (const [, part] of matching) check(part, value, depth, at);
      if (schema.propertyNames !== undefined && !fits(schema.propertyNames as JsonSchema, name, depth))
        report('invalid_format', `The name ${name} is not valid here.`, at);
      if (known || matching.length > 0 || schema.additionalProperties === undefined) continue;
      if (schema.additionalProperties === false)
        report('unknown_field', `The field ${name} is unknown. Remove it, or check its spelling.`, at);
      else check(schema.additionalProperties as JsonSchema, value, depth, at);
    }
    for (const [name, part] of Object.entries((schema.dependentSchemas ?? {}) as Record<string, JsonSchema>))
      if (Object.hasOwn(object, name)) check(part, object, depth);
  }

  function checkParts(schema: Keywords, here: unknown, depth: number): void {
    for (const part of (schema.allOf ?? []) as JsonSchema[]) check(part, here, depth);
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const variants = schema[keyword] as JsonSchema[] | undefined;
      if (!variants) continue;
      const outcomes = variants.map((variant) => problemsOf(variant, here, depth));
      const fitting = outcomes.filter((found) => found.length === 0).length;
      if (fitting === 0) {
        // Report the closest variant: of the value's type, with matching constants and the fewest issues.
        const [closest = []] = outcomes.sort((a, b) => misfits(a) - misfits(b) || a.length - b.length);
        issues.push(...closest);
      } else if (keyword === 'oneOf' && fitting > 1) {
        report('not_allowed', 'The value fits more than one variant. Remove the fields of the others.');
      }
    }
    if (schema.not !== undefined && fits(schema.not as JsonSchema, here, depth))
      report('not_allowed', 'This value is not allowed.');
    if (schema.if !== undefined) {
      const branch = (fits(schema.if as JsonSchema, here, depth) ? schema.then : schema.else) as
        JsonSchema | undefined;
      if (branch !== undefined) check(branch, here, depth);
    }
  }

  function fits(schema: JsonSchema, here: unknown, depth: number): boolean {
    return problemsOf(schema, here, depth).length === 0;
  }

  function problemsOf(schema: JsonSchema, here: unknown, depth: number): Issue[] {
    if (schema === true || depth >= MAX_DEPTH) return [];
    if (schema === false)
      return [{pointer: '', code: 'not_allowed', detail: 'No value is allowed here. Remove the field.'}];
    const byValue = known.get(schema) ?? new Map<unknown, Issue[]>();
    known.set(schema, byValue);
    const before = byValue.get(here);
    if (before) return before;
    byValue.set(here, []);
    const start = issues.length;
    checkKeywords(schema, here, depth + 1);
    const all = withoutRepeated(issues.splice(start));
    const isMissing = ({code}: Issue) => code === 'required';
    const optional = context.isRequest && all.some(isMissing) ? readOnlyFields(schema) : [];
    const found = all.filter((issue) => !isMissing(issue) || !optional.includes(issue.pointer));
    byValue.set(here, found);
    return found;
  }

  /** Pointers to fields that only answers have. One part of a composition may require another's. */
  function readOnlyFields(schema: JsonSchema, seen = new Set<JsonSchema>()): string[] {
    if (typeof schema !== 'object' || seen.has(schema)) return [];
    seen.add(schema);
    const {
      properties = {},
      allOf = [],
      oneOf = [],
      anyOf = [],
    } = schema as Record<string, object | undefined>;
    const target = typeof schema.$ref === 'string' ? own(context.schemas, schema.$ref) : undefined;
    const parts = [target ?? [], allOf, oneOf, anyOf].flat() as JsonSchema[];
    return [
      ...Object.entries(properties).flatMap(([name, field]: [string, JsonSchema]) =>
        typeof field === 'object' && field.readOnly === true ? [`/${encodeSegment(name)}`] : [],
      ),
      ...parts.flatMap((part) => readOnlyFields(part, seen)),
    ];
  }
}

function withoutRepeated(issues: Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

/** The number of wrong constants. A value of the wrong type is the furthest away. */
function misfits(issues: Issue[]): number {
  const [first] = issues;
  if (first?.code === 'invalid_type' && !first.pointer) return Infinity;
  return issues.filter(({code}) => code === 'unknown_value').length;
}

const count = (limit: unknown, unit: string) => `${Number(limit)} ${unit}${limit === 1 ? '' : 's'}`;

function words(values: string[]): string {
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : String(values[0]);
}
