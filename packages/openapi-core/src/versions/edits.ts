import {isDeepStrictEqual} from 'node:util';
import {own} from '../request/ownProperty';
import {decodeSegment, encodeSegment} from '../request/pointer';

/** A difference between JSON values: the new value at a pointer, or its removal. */
export type Edit = {at: string; set: unknown} | {at: string; remove: true};

type Node = Record<string, unknown>;

/** The edits from `from` to `to`. Lists are replaced whole, unless both have the same length. */
export function findEdits(from: unknown, to: unknown, at = ''): Edit[] {
  if (isDeepStrictEqual(from, to)) return [];
  if (!areAlike(from, to)) return [{at, set: to}];
  const keys = [...new Set([...Object.keys(from as Node), ...Object.keys(to as Node)])];
  return keys.flatMap((key): Edit[] => {
    const pointer = `${at}/${encodeSegment(key)}`;
    if (!Object.hasOwn(to as Node, key)) return [{at: pointer, remove: true}];
    if (!Object.hasOwn(from as Node, key)) return [{at: pointer, set: (to as Node)[key]}];
    return findEdits((from as Node)[key], (to as Node)[key], pointer);
  });
}

function areAlike(from: unknown, to: unknown): boolean {
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) return false;
  if (Array.isArray(from) !== Array.isArray(to)) return false;
  return !Array.isArray(from) || from.length === (to as unknown[]).length;
}

/**
 * Applies edits to a copy of a JSON value.
 *
 * @throws Error with the pointer of an edit that doesn't apply
 */
export function applyEdits(value: unknown, edits: Edit[]): unknown {
  // Not structuredClone: in tests, its objects have prototypes from another realm, which breaks deep equality.
  const holder: Node = {'': JSON.parse(JSON.stringify(value)) as unknown};
  for (const edit of edits) {
    const segments = edit.at.split('/').map(decodeSegment);
    const last = segments.pop()!;
    const parent = segments.reduce<unknown>((node, key) => own(Object(node) as Node, key), holder);
    if (typeof parent !== 'object' || parent === null || ('remove' in edit && !Object.hasOwn(parent, last)))
      throw new Error(`${edit.at} doesn't exist`);
    if ('remove' in edit) Reflect.deleteProperty(parent, last);
    else (parent as Node)[last] = edit.set;
  }
  return holder[''];
}
