import {SHAPES} from './grammar/openapi';
import type {ObjectKind, FieldType} from './grammar/types';
import type {JsonLocation} from './sourceFile';

/** An object's name in messages. */
export const nameKind = (kind: ObjectKind): string => SHAPES[kind].called;

/** A location's name in messages: its field, or the list's for a list item. */
export function labelOf({key, parent}: JsonLocation): string {
  if (key === undefined) return 'The description';
  return typeof key === 'number' ? `Item ${key + 1} of ${parent ? labelOf(parent) : 'a list'}` : `\`${key}\``;
}

/** A value's name in messages. */
export function nameValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return value.length > 40 ? 'text' : JSON.stringify(value);
  return typeof value === 'number' ? `the number ${value}` : `\`${JSON.stringify(value)}\``;
}

/** A type's name in messages. */
export function nameType(type: FieldType): string {
  switch (type.is) {
    case 'text':
      return type.among ? type.among.join(', ').replace(/, ([^,]*)$/, ' or $1') : 'text';
    case 'number':
      return 'a number';
    case 'flag':
      return '`true` or `false`';
    case 'anything':
      return 'a value';
    case 'list':
      return 'a list';
    case 'map':
      return 'an object';
    case 'object':
      return nameKind(type.kind);
    case 'either':
      return type.of.map((part) => nameType(part)).join(' or ');
  }
}
