import {own, setOwn} from '@nacre-docs/openapi-core/request/ownProperty';
import {decodeSegment} from '@nacre-docs/openapi-core/request/pointer';
import {copy, deepEqual, isObject} from '@nacre-docs/openapi-core/validate/values';
import type {Entity} from '../contract';
import {Refusal} from './refusal';

/** As large as a body can be. */
const MAX_COPIED = 2 * 1024 * 1024;

/** An object or list, and the name of a part of it. */
interface Place {
  owner: Entity | unknown[];
  name: string;
}

/**
 * An entity after a JSON Patch. Browsers load this only for bodies of that type.
 *
 * @throws Refusal for an operation that doesn't apply, or copies that make the entity too large
 */
export function patched(entity: Entity, operations: unknown[]): Entity {
  // The path of the whole entity is empty.
  const holder = {'': copy(entity) as unknown};
  let copied = 0;
  for (const [index, operation] of operations.entries()) {
    const fields = isObject(operation) ? operation : {};
    const isTest = fields.op === 'test';
    if (fields.op === 'copy') copied += (JSON.stringify(valueAt(find(holder, fields.from))) ?? '').length;
    if (copied > MAX_COPIED)
      throw new Refusal(413, 'payload_too_large', 'The JSON Patch copies more than 2 MiB. Copy less.');
    if (apply(holder, fields) && isObject(holder[''])) continue;
    const cause = isTest ? 'its test failed' : 'its path or its operation does not exist';
    throw new Refusal(
      isTest ? 409 : 422,
      isTest ? 'conflict' : 'validation_failed',
      `Operation ${index + 1} of the JSON Patch can't be applied: ${cause}. Read the resource again and correct it.`,
    );
  }
  return holder[''] as Entity;
}

/** Applies an operation. @returns whether that was possible */
function apply(holder: Entity, {op, path, from, value}: Entity): boolean {
  const place = find(holder, path);
  switch (op) {
    case 'add':
      return add(place, value);
    case 'remove':
      return remove(place);
    case 'replace':
      return remove(place) && add(place, value);
    case 'test':
      return place !== undefined && deepEqual(valueAt(place), value);
    case 'copy':
      return add(place, valueAt(find(holder, from)));
    case 'move': {
      const source = find(holder, from);
      const moved = valueAt(source);
      // Finds the path again: it may have been part of the value.
      return remove(source) && add(find(holder, path), moved);
    }
    default:
      return false;
  }
}

/** The place that a JSON pointer names, or undefined if its owner doesn't exist. */
function find(holder: Entity, pointer: unknown): Place | undefined {
  if (typeof pointer !== 'string' || !/^(?:\/|$)/.test(pointer)) return undefined;
  const names = pointer.split('/').map(decodeSegment);
  const name = names.pop()!;
  let owner: unknown = holder;
  for (const each of names) {
    if (!isObject(owner) && !Array.isArray(owner)) return undefined;
    owner = valueAt({owner, name: each});
  }
  return isObject(owner) || Array.isArray(owner) ? {owner, name} : undefined;
}

/** The value at a place, or undefined if the place is empty: JSON can't contain undefined. */
function valueAt(place: Place | undefined): unknown {
  if (!place) return undefined;
  const {owner, name} = place;
  return Array.isArray(owner) ? owner[indexOf(name)] : own(owner, name);
}

function add(place: Place | undefined, value: unknown): boolean {
  if (!place || value === undefined) return false;
  const {owner, name} = place;
  if (!Array.isArray(owner)) {
    setOwn(owner, name, copy(value));
    return true;
  }
  const index = name === '-' ? owner.length : indexOf(name);
  if (!(index <= owner.length)) return false;
  owner.splice(index, 0, copy(value));
  return true;
}

function remove(place: Place | undefined): boolean {
  if (!place || valueAt(place) === undefined) return false;
  const {owner, name} = place;
  if (Array.isArray(owner)) owner.splice(indexOf(name), 1);
  else Reflect.deleteProperty(owner, name);
  return true;
}

/** NaN for a name that isn't an index. */
const indexOf = (name: string): number => (/^(?:0|[1-9]\d*)$/.test(name) ? Number(name) : NaN);
