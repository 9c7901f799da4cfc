import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {decodeSegment, encodeSegment} from '@nacre-docs/openapi-core/request/pointer';

/** A JSON key, string, number, keyword or punctuation mark. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** A range in a text. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * The range of a JSON pointer's value, including its key. For a missing value, the empty range at the start of its
 * innermost existing object or list, where it can be added.
 *
 * @param text valid JSON
 */
export function rangeOf(text: string, pointer: string): TextRange {
  const wanted = segmentsOf(pointer);
  const tokens = [...text.matchAll(TOKEN)].map(({0: token, index}) => ({token, index}));
  let at = 0;
  let best: TextRange & {depth: number; inside?: number} = {start: 0, end: text.length, depth: -1};
  readValue([], 0);
  const {start, end, depth, inside} = best;
  return depth < wanted.length && inside !== undefined ? {start: inside, end: inside} : {start, end};

  /** @param start of the value, including its key */
  function readValue(path: string[], start: number): void {
    const {token, index: place} = tokens[at++]!;
    const hasParts = token === '{' || token === '[';
    if (hasParts) {
      for (let index = 0; tokens[at] && !/[}\]]/.test(tokens[at]!.token); index++) {
        const key = tokens[at]!;
        if (token === '{') at += 2;
        readValue([...path, token === '{' ? (JSON.parse(key.token) as string) : String(index)], key.index);
        if (tokens[at]?.token === ',') at++;
      }
      at++;
    }
    const last = tokens[at - 1]!;
    const fits = path.every((segment, index) => segment === wanted[index]);
    if (fits && path.length > best.depth)
      best = {
        start,
        end: last.index + last.token.length,
        depth: path.length,
        ...(hasParts && {inside: place + 1}),
      };
  }
}

/** Names and indexes of a pointer, which may be a fragment: `#/dimensions/region`. */
export const segmentsOf = (pointer: string): string[] =>
  pointer.replace(/^#/, '').split('/').slice(1).map(decodeSegment);

/** The pointer of names and indexes. */
export const pointerOf = (segments: string[]): string =>
  segments.map((segment) => `/${encodeSegment(segment)}`).join('');

/** The value at a JSON pointer, if there is one. */
export const valueAt = (root: unknown, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>(
    (value, name) => own(Object(value) as Record<string, unknown>, name),
    root,
  );
