import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {code, fold, inlineProse, label, list, paragraph, type Content} from './content';
import {asText} from './jsonText';
import type {Words} from './messages';

/** Maximum enum values without a disclosure. */
const LONG_ENUM = 12;

/** A field's allowed values, with any meanings in the description. */
export function renderEnum(schema: Schema, words: Words, flagsOf: (value: string) => Content): Content {
  const values = schema.enum?.filter((value) => value !== null || !mayBeNull(schema)) ?? [];
  if (values.length === 0) return false;
  const descriptions = schema['x-enumDescriptions'] ?? {};
  const items = values.map((value) => {
    const shown = asText(value);
    const text = descriptions[shown];
    return {children: [code(shown), flagsOf(shown), text && [' ', label(inlineProse(text))]]};
  });
  const explained = Object.keys(descriptions).length > 0;
  const allowed = list(items, {class: explained ? 'enum enum--explained' : 'enum'});
  return values.length > LONG_ENUM
    ? fold(words.text('allowedValueCount', {count: values.length}), allowed)
    : [paragraph(words.text('allowedValues'), {class: 'enum-head'}), allowed];
}

function mayBeNull({type, nullable}: Schema): boolean {
  return nullable === true || [type].flat().includes('null');
}
