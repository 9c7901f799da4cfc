import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown} from '../../static-html/markdown';
import type {Schema} from '../read/openapi';
import {asText} from './parts';
import type {Words} from './words';

/** Longest list of enum values shown without a disclosure. */
const LONG_ENUM = 12;

/** The values that a field may have, each with its meaning where the description gives one. */
export function renderEnum(schema: Schema, words: Words, flagsOf: (value: string) => Html): Html | false {
  const values = schema.enum?.filter((value) => value !== null || !mayBeNull(schema)) ?? [];
  if (values.length === 0) return false;
  const descriptions = schema['x-enumDescriptions'] ?? {};
  const items = values.map((value) => {
    const text = descriptions[String(value)];
    const shown = asText(value);
    return html`<li><code>${shown}</code>${flagsOf(shown)}${text && html` <span>${renderInlineMarkdown(text)}</span>`}</li>`;
  });
  const explained = Object.keys(descriptions).length > 0;
  const list = html`<ul class="${explained ? 'enum enum--explained' : 'enum'}">${items}</ul>`;
  return values.length > LONG_ENUM
    ? html`<details class="prop-disclosure"><summary>${words.html('allowedValueCount', {count: values.length})}</summary>${list}</details>`
    : html`<p class="enum-head">${words.html('allowedValues')}</p>${list}`;
}

function mayBeNull({type, nullable}: Schema): boolean {
  return nullable === true || [type].flat().includes('null');
}
