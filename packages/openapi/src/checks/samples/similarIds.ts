import {createHash} from 'node:crypto';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from '../apiSite';
import {listExamples} from '../description/walk';
import {ID} from './same';

/** Digits and letters that are hard to confuse. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id with the same prefix that doesn't look like another. The same on each run. */
function freshId(id: string, isFree: (made: string) => boolean): string {
  const start = id.indexOf('_') + 1;
  for (let attempt = 0; ; attempt++) {
    const bytes = createHash('sha256').update(`${id} ${attempt}`).digest();
    const made =
      id.slice(0, start) + Array.from(id.slice(start), (_, index) => LETTERS[bytes[index]! % 32]).join('');
    if (isFree(made)) return made;
  }
}

/**
 * Sample ids that differ in one character from an id in the description or an earlier sample. Ids are random,
 * so a near match is a typo.
 */
export function checkSimilarIds({pages, api}: ApiSite): Problem[] {
  /** Ids by each variant with one character removed. */
  const known = new Map<string, {id: string; where: string}>();
  const near = (id: string): string[] =>
    Array.from(id, (_, index) => `${id.slice(0, index)}?${id.slice(index + 1)}`);
  const note = (id: string, where: string): void => {
    for (const key of near(id)) if (!known.has(key)) known.set(key, {id, where});
  };
  for (const {label, example} of listExamples(api))
    for (const [id] of JSON.stringify(example).matchAll(ID)) note(id, label);
  return pages.flatMap(({file, fences}) =>
    fences.flatMap(({code, line}) =>
      code.split('\n').flatMap((text, index) =>
        [...text.matchAll(ID)].flatMap(([id]) => {
          const other = near(id)
            .map((key) => known.get(key))
            .find((found) => found && found.id !== id);
          const at = line + 1 + index;
          note(id, `${file}:${at}`);
          if (!other) return [];
          const message = `${id} differs from ${other.id} in ${other.where} by one character. Use the same id. For another entity, use ${freshId(id, (made) => near(made).every((key) => !known.has(key)))}.`;
          return [{file, line: at, message}];
        }),
      ),
    ),
  );
}
