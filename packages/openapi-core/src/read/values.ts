import {isObject} from '../validate/values';
import type {FieldType} from './grammar/types';

/** The value at some keys, if any. */
export function valueAt(root: unknown, keys: ReadonlyArray<string | number>): unknown {
  return keys.reduce<unknown>((value, key) => (Object(value) as Record<string | number, unknown>)[key], root);
}

/** Whether a value has the right kind for a type, regardless of its content. */
export function matchesType(value: unknown, type: FieldType): boolean {
  switch (type.is) {
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
    case 'number':
      return (
        typeof value === 'number' ||
        (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
      );
    default:
      return isObject(value);
  }
}
