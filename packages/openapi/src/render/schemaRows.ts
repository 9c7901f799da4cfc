import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {encodeSegment} from '@nacre-docs/openapi-core/request/pointer';
import {ENGLISH, type LabelId} from './englishMessages';
import type {Words} from './messages';

/** A schema part with its own line: a field, or the rule for other keys, items or the whole value. */
export interface SchemaRow {
  name: string;
  /** Translated label, shown instead of the name. Anchors are the same in all languages. */
  label?: (words: Words) => string;
  schema: Schema | boolean;
  required: boolean;
  /** Whether the name is from the description, and not a label for a rule such as `not`. */
  isName: boolean;
  /** Its part of a pointer, as in packages/openapi/src/history. Rules have none. */
  segment?: string;
}

/** Keywords whose schema is a rule, with their labels. */
const RULES = {
  propertyNames: 'eachKey',
  unevaluatedItems: 'otherItems',
  contains: 'contains',
  not: 'not',
  if: 'if',
  then: 'then',
  else: 'otherwise',
  contentSchema: 'content',
} as const satisfies Partial<Record<keyof Schema, LabelId>>;

/** The lines of a schema without references and `allOf`. */
export function rowsOf(schema: Schema): SchemaRow[] {
  const required = new Set(schema.required ?? []);
  const named = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    row(name, property, {required: required.has(name), segment: encodeSegment(name)}),
  );
  // A stable sort: required fields first, otherwise in source order.
  named.sort((a, b) => Number(b.required) - Number(a.required));
  const {patternProperties = {}, dependentSchemas = {}, prefixItems = [], items} = schema;
  const rules = Object.entries(RULES).map(([keyword, word]): [LabelId, Schema | boolean | undefined] => [
    word,
    schema[keyword as keyof typeof RULES],
  ]);
  if (prefixItems.length > 0) rules.unshift(['otherItems', items]);
  return [
    ...named,
    ...Object.entries(patternProperties).map(([pattern, value]) =>
      row(`/${pattern}/`, value, {segment: `{${encodeSegment(pattern)}}`}),
    ),
    ...anyKey('anyKey', schema.additionalProperties),
    ...anyKey('anyOtherKey', schema.unevaluatedProperties),
    ...prefixItems.map((item, index) => row(`[${index}]`, item, {segment: `[${index}]`})),
    ...rules.flatMap(([word, rule]) =>
      whereSchema(ENGLISH[word], rule, {label: (words) => words.text(word), isName: false}),
    ),
    ...Object.entries(dependentSchemas).flatMap(([name, rule]) =>
      whereSchema(`With ${name}`, rule, {
        label: (words) => words.text('withField', {field: name}),
        isName: false,
      }),
    ),
  ];
}

type RowOptions = Partial<Pick<SchemaRow, 'required' | 'isName' | 'label' | 'segment'>>;

function row(
  name: string,
  schema: Schema | boolean,
  {required = false, isName = true, label, segment}: RowOptions = {},
): SchemaRow {
  return {name, label, schema, required, isName, segment};
}

function whereSchema(name: string, schema: Schema | boolean | undefined, options: RowOptions): SchemaRow[] {
  return typeof schema === 'object' && schema !== null ? [row(name, schema, options)] : [];
}

/** The line for arbitrary keys, in braces as in a path. */
function anyKey(word: 'anyKey' | 'anyOtherKey', schema: Schema | boolean | undefined): SchemaRow[] {
  return whereSchema(`{${ENGLISH[word]}}`, schema, {
    label: (words) => `{${words.text(word)}}`,
    segment: word === 'anyKey' ? '{}' : undefined,
  });
}

/** Keywords that the type label covers or readers don't need. */
const IN_TYPE_LABEL = new Set(['type', 'format', 'nullable', 'title', '$comment', 'xml']);

/** Whether a schema contains more than its type. The target of a reference may contain more. */
export function hasDetails(schema: Schema | boolean | undefined): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.keys(schema).some((keyword) =>
    keyword === 'items'
      ? hasDetails(schema.items)
      : !IN_TYPE_LABEL.has(keyword) && (!keyword.startsWith('x-') || keyword === 'x-enumDescriptions'),
  );
}

/** Maximum types in the label of a schema with alternatives. */
export const MAX_TYPES = 4;

/** Whether a schema has lines or variants that open below it. */
export function hasChildren(schema: Schema): boolean {
  if (rowsOf(schema).length > 0) return true;
  return groupsOf(schema).some((group) => {
    const variants = variantsOf(group);
    return (
      variants.length > MAX_TYPES ||
      variants.some((variant) => hasDetails(variant) || isBeside(group, variant))
    );
  });
}

/** Whether a variant's type is missing from the label, which shows the schema's own type if it has one. */
function isBeside({type}: Schema, variant: Schema): boolean {
  if (type === undefined || variant.type === undefined) return false;
  return variant.format !== undefined || ![variant.type].flat().every((one) => [type].flat().includes(one));
}

/** A schema, and the parts of its `allOf` that can't be merged with it. */
export function groupsOf(schema: Schema): Schema[] {
  return [schema, ...(schema.allOf ?? [])];
}

/** Variants in `oneOf` and `anyOf`. A schema may have both. */
export function variantsOf({oneOf, anyOf}: Schema): Schema[] {
  return [...(oneOf ?? []), ...(anyOf ?? [])];
}
