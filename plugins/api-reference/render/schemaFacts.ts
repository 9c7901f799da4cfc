import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown} from '../../static-html/markdown';
import type {Schema} from '../read/openapi';

/** Longest list of enum values shown without a disclosure. */
const LONG_ENUM = 12;

/** Constraints, enum values, default and example, as a compact list. */
export function renderFacts(schema: Schema): Html | false {
  const facts: Html[] = [];
  const fact = (label: string, value: Html | string | number) =>
    facts.push(html`<li><span>${label}</span> ${value}</li>`);
  const code = (value: unknown) =>
    html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum} = schema;
  if (schema.const !== undefined) fact('Always', code(schema.const));
  if (schema.default !== undefined) fact('Default', code(schema.default));
  if (minimum !== undefined) fact(exclusiveMinimum === true ? 'More than' : 'Minimum', code(minimum));
  if (typeof exclusiveMinimum === 'number') fact('More than', code(exclusiveMinimum));
  if (maximum !== undefined) fact(exclusiveMaximum === true ? 'Less than' : 'Maximum', code(maximum));
  if (typeof exclusiveMaximum === 'number') fact('Less than', code(exclusiveMaximum));
  if (schema.multipleOf !== undefined) fact('Multiple of', code(schema.multipleOf));
  if (schema.minLength !== undefined || schema.maxLength !== undefined) {
    fact('Length', range(schema.minLength, schema.maxLength, 'characters'));
  }
  if (schema.minItems !== undefined || schema.maxItems !== undefined) {
    fact('Items', range(schema.minItems, schema.maxItems, ''));
  }
  if (schema.uniqueItems) fact('Items', 'unique');
  if (schema.minProperties !== undefined || schema.maxProperties !== undefined) {
    fact('Keys', range(schema.minProperties, schema.maxProperties, ''));
  }
  if (schema.pattern) fact('Pattern', code(schema.pattern));
  const example = schema.examples?.[0] ?? schema.example;
  if (example !== undefined && (typeof example !== 'object' || example === null))
    fact('Example', code(example));
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  return (
    (facts.length > 0 || values.length > 0) &&
    html`${facts.length > 0 && html`<ul class="facts">${facts}</ul>`}${values.length > 0 && enumList(values, schema['x-enumDescriptions'])}`
  );
}

function enumList(values: unknown[], descriptions: Record<string, string> = {}): Html {
  const items = values.map((value) => {
    const text = descriptions[String(value)];
    return html`<li><code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>${text && html` ${renderInlineMarkdown(text)}`}</li>`;
  });
  const explained = Object.keys(descriptions).length > 0;
  const list = html`<ul class="${explained ? 'enum enum--explained' : 'enum'}">${items}</ul>`;
  return values.length > LONG_ENUM
    ? html`<details class="prop-disclosure"><summary>${values.length} allowed values</summary>${list}</details>`
    : html`<p class="enum-head">Allowed values</p>${list}`;
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
