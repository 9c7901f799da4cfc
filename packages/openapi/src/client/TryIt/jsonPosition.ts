import {decodeSegment} from '@nacre-docs/openapi-core/request/pointer';

/** A key, a text, a number, a word or a mark of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Where something stands in a text. */
export interface Place {
  start: number;
  end: number;
}

/**
 * Where the value that a JSON pointer names stands in a text, with its key. Of one that is not there, the place of the
 * innermost object or list around it that is.
 *
 * @param text JSON that can be read
 */
export function placeOf(text: string, pointer: string): Place {
  const wanted = segmentsOf(pointer);
  const tokens = [...text.matchAll(TOKEN)].map(({0: token, index}) => ({token, index}));
  let at = 0;
  let best: Place & {depth: number} = {start: 0, end: text.length, depth: -1};
  readValue([], 0);
  return {start: best.start, end: best.end};

  /** @param start where it begins, its key included */
  function readValue(path: string[], start: number): void {
    const {token} = tokens[at++]!;
    if (token === '{' || token === '[') {
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
      best = {start, end: last.index + last.token.length, depth: path.length};
  }
}

/** The names and numbers of a pointer, which may be a fragment: `#/dimensions/region`. */
export const segmentsOf = (pointer: string): string[] =>
  pointer.replace(/^#/, '').split('/').slice(1).map(decodeSegment);
