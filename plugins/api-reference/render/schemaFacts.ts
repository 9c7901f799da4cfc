import {html, type Html} from '../../static-html/html';
import type {Schema} from '../read/openapi';
import {renderEnum} from './enums';
import type {LabelId} from './english';
import {codeBlock} from './parts';
import type {Words} from './words';

/** Characters of an example that is an object above which it opens as a block of code. */
const LONG_EXAMPLE = 60;

/** Words about a field beside its name, such as `deprecated`; `marks` say when it came. */
export function renderFlags(schema: Schema, words: Words, marks: Html): Html {
  const flags = [
    schema.deprecated &&
      html` <span class="prop-flag prop-flag--deprecated">${words.html('deprecated')}</span>`,
    schema.readOnly && html` <span class="prop-flag">${words.html('readOnly')}</span>`,
    schema.writeOnly && html` <span class="prop-flag">${words.html('writeOnly')}</span>`,
  ];
  return html`${flags}${marks}`;
}

/**
 * Constraints, enum values, default and examples, as a compact list; what holds in XML alone if that is asked for.
 *
 * @param flagsOf words about an allowed value
 */
export function renderFacts(
  schema: Schema,
  words: Words,
  isXml: boolean,
  flagsOf: (value: string) => Html,
): Html | false {
  const facts: Html[] = [];
  const fact = (label: LabelId, value: Html | string | number) =>
    facts.push(html`<li><span>${words.html(label)}</span> ${value}</li>`);
  const code = (value: unknown) =>
    html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
  const codes = (values: unknown[]) =>
    html`${values.map((value, index) => html`${index > 0 && ', '}${code(value)}`)}`;
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
    fact('length', words.html('characters', {range: range(words, minLength, maxLength)}));
  extent('items', schema.minItems, schema.maxItems);
  if (schema.uniqueItems) fact('items', words.html('unique'));
  if (schema.items === false || schema.unevaluatedItems === false)
    fact('otherItems', words.html('notAllowed'));
  extent('contains', schema.minContains, schema.maxContains);
  extent('keys', schema.minProperties, schema.maxProperties);
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
    fact('otherFields', words.html('notAllowed'));
  const elsewhere = requiredElsewhere(schema);
  if (elsewhere.length > 0) fact('requiredFields', codes(elsewhere));
  for (const [name, names] of Object.entries(schema.dependentRequired ?? {}))
    facts.push(
      html`<li><span>${words.html('withField', {field: name})}</span> ${words.html('requiredWith', {fields: codes(names)})}</li>`,
    );
  const content = [schema.contentMediaType, schema.contentEncoding].filter((part) => part !== undefined);
  if (content.length > 0) fact('content', codes(content));
  if (isXml && schema.xml)
    for (const part of xmlParts(schema.xml, words)) facts.push(html`<li><span>XML</span> ${part}</li>`);

  const {short, long} = examplesOf(schema);
  if (short.length > 0) fact(short.length > 1 ? 'examples' : 'example', codes(short));
  // Few readers want a regular expression, and fewer on every field.
  if (schema.pattern) {
    facts.push(
      html`<li><details><summary>${words.html('pattern')}</summary> <code>${schema.pattern}</code></details></li>`,
    );
  }
  const allowed = renderEnum(schema, words, flagsOf);
  return (
    (facts.length + long.length > 0 || allowed) &&
    html`${facts.length > 0 && html`<ul class="facts">${facts}</ul>`}${allowed}${long.length > 0 && exampleList(long, words)}`
  );
}

/** Names that are required here, while the field is described somewhere else. */
function requiredElsewhere({required = [], properties = {}}: Schema): string[] {
  return required.filter((name) => !Object.hasOwn(properties, name));
}

function xmlParts(
  {name, namespace, prefix, attribute, wrapped}: NonNullable<Schema['xml']>,
  words: Words,
): Html[] {
  const code = (text: string) => html`<code>${text}</code>`;
  return [
    name !== undefined && words.html(attribute ? 'xmlAttributeNamed' : 'xmlElementNamed', {name: code(name)}),
    name === undefined && attribute && words.html('xmlAttribute'),
    prefix !== undefined && words.html('xmlPrefix', {prefix: code(prefix)}),
    namespace !== undefined && words.html('xmlNamespace', {namespace: code(namespace)}),
    wrapped && words.html('xmlWrapped'),
  ].filter((part) => part !== false && part !== undefined);
}

/** The examples of a schema: those that fit beside the other facts, and those that need room. */
function examplesOf({example, examples}: Schema): {short: unknown[]; long: unknown[]} {
  const all = [...(Array.isArray(examples) ? examples : []), ...(example === undefined ? [] : [example])];
  const isShort = (value: unknown) =>
    typeof value !== 'object' || value === null || JSON.stringify(value).length <= LONG_EXAMPLE;
  return {short: all.filter(isShort), long: all.filter((value) => !isShort(value))};
}

function exampleList(examples: unknown[], words: Words): Html {
  return html`<details class="prop-disclosure"><summary>${examples.length === 1 ? words.html('example') : words.html('exampleCount', {count: examples.length})}</summary>${examples.map((example) => codeBlock(words, JSON.stringify(example, null, 2), 'json'))}</details>`;
}

function range(words: Words, least: number | undefined, most: number | undefined): Html {
  if (least === undefined) return words.html('atMost', {count: most!});
  if (most === undefined) return words.html('atLeast', {count: least});
  return least === most ? words.html('exactly', {count: least}) : words.html('between', {least, most});
}
