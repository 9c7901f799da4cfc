import {allowedEdits, editDistance} from '../distance';
import {wordsOf} from '../text';

/** Shorter words with a typo are other words: `nope` is not `note`. */
const SHORTEST = 5;

/** Whether a page's address and title have at least half of the words, perhaps misspelled. */
export function isNear(names: string, query: string): boolean {
  const own = partsOf(names);
  const words = partsOf(query);
  const found = words.filter((word) =>
    own.some((name) => editDistance(word, name, editsOf(word)) !== undefined),
  );
  return found.length * 2 >= words.length;
}

const editsOf = (word: string): number => (word.length < SHORTEST ? 0 : allowedEdits(word.length));

const partsOf = (text: string): string[] => wordsOf(text).flatMap(({parts}) => parts);
