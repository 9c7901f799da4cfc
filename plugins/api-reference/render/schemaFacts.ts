import {html, type Html} from '../../static-html/html';
import type {Schema} from '../read/openapi';
import {renderEnum} from './enums';
import {codeBlock} from './parts';

/** Characters of an example that is an object above which it opens as a block of code. */
const LONG_EXAMPLE = 60;

/** Words about a field beside its name, such as `deprecated`. */
export function renderFlags(schema: Schema): Html {
  const flags = [
    schema.deprecated && html` <span class="prop-flag prop-flag--deprecated">deprecated</span>`,
    schema.readOnly && html` <span class="prop-flag">read-only</span>`,
    schema.writeOnly && html` <span class="prop-flag">write-only</span>`,
    schema['x-since'] && html` <span class="prop-flag">since ${schema['x-since']}</span>`,
  ];
  return html`${flags}`;
}

/** Constraints, enum values, default and examples, as a compact list; what holds in XML alone if that is asked for. */
export function renderFacts(schema: Schema, isXml = false): Html | false {
  const facts: Html[] = [];
  const fact = (label: string, value: Html | string | number) =>
    facts.push(html`<li><span>${label}</span> ${value}</li>`);
  const code = (value: unknown) =>
    html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
  const codes = (values: unknown[]) =>
    html`${values.map((value, index) => html`${index > 0 && ', '}${code(value)}`)}`;
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  const extent = (label: string, least: number | undefined, most: number | undefined, unit = '') => {
    if (least !== undefined || most !== undefined) fact(label, range(least, most, unit));
  };
  if (schema.const !== undefined) fact('Always', code(schema.const));
  if (schema.default !== undefined) fact('Default', code(schema.default));
  if (minimum !== undefined) fact(exclusiveMinimum === true ? 'More than' : 'Minimum', code(minimum));
  if (typeof exclusiveMinimum === 'number') fact('More than', code(exclusiveMinimum));
  if (maximum !== undefined) fact(exclusiveMaximum === true ? 'Less than' : 'Maximum', code(maximum));
  if (typeof exclusiveMaximum === 'number') fact('Less than', code(exclusiveMaximum));
  if (schema.multipleOf !== undefined) fact('Multiple of', code(schema.multipleOf));
  extent('Length', schema.minLength, schema.maxLength, 'characters');
  extent('Items', schema.minItems, schema.maxItems);
  if (schema.uniqueItems) fact('Items', 'unique');
  if (schema.items === false || schema.unevaluatedItems === false) fact('Other items', 'not allowed');
  extent('Contains', schema.minContains, schema.maxContains);
  extent('Keys', schema.minProperties, schema.maxProperties);
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false)
    fact('Other fields', 'not allowed');
  const elsewhere = requiredElsewhere(schema);
  if (elsewhere.length > 0) fact('Required', codes(elsewhere));
  for (const [name, names] of Object.entries(schema.dependentRequired ?? {}))
    fact(`With ${name}`, html`required: ${codes(names)}`);
  const content = [schema.contentMediaType, schema.contentEncoding].filter((part) => part !== undefined);
  if (content.length > 0) fact('Content', codes(content));
  if (isXml && schema.xml) for (const part of xmlParts(schema.xml)) fact('XML', part);

  const {short, long} = examplesOf(schema);
  if (short.length > 0) fact(short.length > 1 ? 'Examples' : 'Example', codes(short));
  // Few readers want a regular expression, and fewer on every field.
  if (schema.pattern) {
    facts.push(html`<li><details><summary>Pattern</summary> <code>${schema.pattern}</code></details></li>`);
  }
  const allowed = renderEnum(schema);
  return (
    (facts.length + long.length > 0 || allowed) &&
    html`${facts.length > 0 && html`<ul class="facts">${facts}</ul>`}${allowed}${long.length > 0 && exampleList(long)}`
  );
}

/** Names that are required here, while the field is described somewhere else. */
function requiredElsewhere({required = [], properties = {}}: Schema): string[] {
  return required.filter((name) => !Object.hasOwn(properties, name));
}

function xmlParts({name, namespace, prefix, attribute, wrapped}: NonNullable<Schema['xml']>): Html[] {
  return [
    name !== undefined && html`${attribute ? 'attribute' : 'element'} <code>${name}</code>`,
    name === undefined && attribute && html`attribute`,
    prefix !== undefined && html`prefix <code>${prefix}</code>`,
    namespace !== undefined && html`namespace <code>${namespace}</code>`,
    wrapped && html`wrapped`,
  ].filter((part) => part !== false && part !== undefined);
}

/** The examples of a schema: those that fit beside the other facts, and those that need room. */
function examplesOf({example, examples}: Schema): {short: unknown[]; long: unknown[]} {
  const all = [...(Array.isArray(examples) ? examples : []), ...(example === undefined ? [] : [example])];
  const isShort = (value: unknown) =>
    typeof value !== 'object' || value === null || JSON.stringify(value).length <= LONG_EXAMPLE;
  return {short: all.filter(isShort), long: all.filter((value) => !isShort(value))};
}

function exampleList(examples: unknown[]): Html {
  return html`<details class="prop-disclosure"><summary>${examples.length === 1 ? 'Example' : `${examples.length} examples`}</summary>${examples.map((example) => codeBlock(JSON.stringify(example, null, 2), 'json'))}</details>`;
}

function range(minimum: number | undefined, maximum: number | undefined, unit: string): string {
  const text =
    minimum !== undefined && maximum !== undefined
      ? minimum === maximum
        ? `exactly ${minimum}`
        : `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : `at most ${maximum}`;
  return `${text} ${unit}`.trim();
}
