import {allowedEdits, editDistance} from '../distance';
import {wordsOf} from '../text';

/** Whether a page's address and title have at least half of the words, perhaps misspelled. */
export function isNear(names: string, query: string): boolean {
  const own = partsOf(names);
  const words = partsOf(query);
  const found = words.filter((word) =>
    own.some((name) => editDistance(word, name, allowedEdits(word.length)) !== undefined),
  );
  return found.length * 2 >= words.length;
}

const partsOf = (text: string): string[] => wordsOf(text).flatMap(({parts}) => parts);
