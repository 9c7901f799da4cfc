import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {
  code as codeOf,
  codeBlock,
  fact as factOf,
  facts as factList,
  flag,
  fold,
  folded,
  group,
  inlineProse,
  joined,
  label,
  list,
  paragraph,
  prose,
  type Content,
  type Item,
} from './content';
import type {LabelId} from './englishMessages';
import {asCode, asText} from './jsonText';
import type {SchemaRow} from './schemaRows';
import type {Resolve} from './schemaNode';
import type {Direction} from './anchors';
import type {Words} from './messages';

/** Longer object examples become folded code blocks. */
const LONG_EXAMPLE = 60;

/** Flags next to a field name, such as `deprecated`. `marks` are its versions. */
export function renderFlags(schema: Schema, words: Words, marks: Content): Content {
  return [
    schema.deprecated && [' ', flag(words.text('deprecated'), 'deprecated')],
    schema.readOnly && [' ', flag(words.text('readOnly'))],
    schema.writeOnly && [' ', flag(words.text('writeOnly'))],
    marks,
  ];
}

/**
 * Constraints, enum values, default and examples as a compact list. XML facts are optional.
 *
 * @param flagsOf flags of an allowed value
 */
export function renderFacts(
  schema: Schema,
  words: Words,
  isXml: boolean,
  flagsOf: (value: string) => Content,
): Content {
  const facts: Item[] = [];
  const reason = schema['x-deprecated-description'];
  if (reason !== undefined) facts.push(factOf(words.text('deprecatedBadge'), inlineProse(reason)));
  const fact = (label: LabelId, value: Content) => facts.push(factOf(words.text(label), value));
  const code = (value: unknown) => codeOf(asCode(value));
  const codes = (values: unknown[]) => joined(values.map(code));
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  const extent = (label: LabelId, least: number | undefined, most: number | undefined) => {
    if (least !== undefined || most !== undefined) fact(label, range(words, least, most));
  };
  if (schema.const !== undefined) fact('always', code(schema.const));
  if (schema.default !== undefined) fact('default', code(schema.default));
  if (minimum !== undefined) fact(exclusiveMinimum === true ? 'moreThan' : 'minimum', code(minimum));
  if (typeof exclusiveMinimum === 'number') fact('moreThan', code(exclusiveMinimum));
  if (maximum !== undefined) fact(exclusiveMaximum === true ? 'lessThan' : 'maximum', code(maximum));
  if (typeof exclusiveMaximum === 'number') fact('lessThan', code(exclusiveMaximum));
  if (schema.multipleOf !== undefined) fact('multipleOf', code(schema.multipleOf));
  const {minLength, maxLength} = schema;
  if (minLength !== undefined || maxLength !== undefined)
    fact('length', words.text('characters', {range: range(words, minLength, maxLength)}));
  extent('items', schema.minItems, schema.maxItems);
  if (schema.uniqueItems) fact('items', words.text('unique'));
  if (schema.items === false || schema.unevaluatedItems === false)
    fact('otherItems', words.text('notAllowed'));
  extent('contains', schema.minContains, schema.maxContains);
  extent('keys', schema.minProperties, schema.maxProperties);
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
    fact('otherFields', words.text('notAllowed'));
  const {required = [], properties = {}} = schema;
  // Described in another schema.
  const elsewhere = required.filter((name) => !Object.hasOwn(properties, name));
  if (elsewhere.length > 0) fact('requiredFields', codes(elsewhere));
  for (const [name, names] of Object.entries(schema.dependentRequired ?? {}))
    facts.push(
      factOf(words.text('withField', {field: name}), words.content('requiredWith', {fields: codes(names)})),
    );
  const content = [schema.contentMediaType, schema.contentEncoding].filter((part) => part !== undefined);
  if (content.length > 0) fact('content', codes(content));
  if (isXml && schema.xml) for (const part of xmlParts(schema.xml, words)) facts.push(factOf('XML', part));

  const {short, long} = examplesOf(schema);
  if (short.length > 0) fact(short.length > 1 ? 'examples' : 'example', codes(short));
  // Folded, because few readers want a regular expression.
  if (schema.pattern) facts.push({children: folded(words.text('pattern'), codeOf(schema.pattern))});
  const allowed = renderEnum(schema, words, flagsOf);
  return [factList(facts), allowed, long.length > 0 && exampleList(long, words)];
}

/** Maximum enum values without a disclosure. */
const LONG_ENUM = 12;

/** A field's allowed values, with any meanings in the description. */
function renderEnum(schema: Schema, words: Words, flagsOf: (value: string) => Content): Content {
  const mayBeNull = schema.nullable === true || [schema.type].flat().includes('null');
  const values = schema.enum?.filter((value) => value !== null || !mayBeNull) ?? [];
  if (values.length === 0) return false;
  const descriptions = schema['x-enumDescriptions'] ?? {};
  const items = values.map((value) => {
    const shown = asText(value);
    const text = descriptions[shown];
    return {children: [codeOf(asCode(value)), flagsOf(shown), text && [' ', label(inlineProse(text))]]};
  });
  const explained = Object.keys(descriptions).length > 0;
  const allowed = list(items, explained ? 'enum enum--explained' : 'enum');
  return values.length > LONG_ENUM
    ? fold(words.text('allowedValueCount', {count: values.length}), allowed)
    : [paragraph(words.text('allowedValues'), 'enum-head'), allowed];
}

function xmlParts(
  {name, namespace, prefix, attribute, wrapped}: NonNullable<Schema['xml']>,
  words: Words,
): Content[] {
  return [
    name !== undefined &&
      words.content(attribute ? 'xmlAttributeNamed' : 'xmlElementNamed', {name: codeOf(name)}),
    name === undefined && attribute && words.text('xmlAttribute'),
    prefix !== undefined && words.content('xmlPrefix', {prefix: codeOf(prefix)}),
    namespace !== undefined && words.content('xmlNamespace', {namespace: codeOf(namespace)}),
    wrapped && words.text('xmlWrapped'),
  ].filter((part) => part !== false && part !== undefined);
}

/** Schema examples: those that fit next to the other facts, and those that need more room. */
function examplesOf({example, examples}: Schema): {short: unknown[]; long: unknown[]} {
  const all = [...(Array.isArray(examples) ? examples : []), ...(example === undefined ? [] : [example])];
  const isShort = (value: unknown) =>
    typeof value !== 'object' || value === null || JSON.stringify(value).length <= LONG_EXAMPLE;
  return {short: all.filter(isShort), long: all.filter((value) => !isShort(value))};
}

function exampleList(examples: unknown[], words: Words): Content {
  return fold(
    examples.length === 1 ? words.text('example') : words.text('exampleCount', {count: examples.length}),
    examples.map((example) => codeBlock(words, JSON.stringify(example, null, 2), 'json')),
  );
}

function range(words: Words, least: number | undefined, most: number | undefined): string {
  if (least === undefined) return words.text('atMost', {count: most!});
  if (most === undefined) return words.text('atLeast', {count: least});
  return least === most ? words.text('exactly', {count: least}) : words.text('between', {least, most});
}

/** The description of a schema. */
export const renderText = (description: string | undefined): Content =>
  description && group(prose(description), 'prop-text');

/** Whether a field is only for the opposite direction. */
export function isLeftOut({schema, isName}: SchemaRow, direction: Direction, resolve: Resolve): boolean {
  if (!isName || typeof schema !== 'object' || direction === 'both') return false;
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  return Boolean(schema[keyword] ?? resolve(schema, [])?.schema[keyword]);
}

/** Fields for the opposite direction only, unless a component page shows them. */
export function renderNotHere(rows: SchemaRow[], direction: Direction, words: Words): Content {
  if (rows.length === 0) return false;
  const fields = joined(rows.map(({name}) => codeOf(name)));
  const message = direction === 'request' ? 'notSent' : 'leftOut';
  return paragraph(words.content(message, {fields}), 'prop-cut');
}
