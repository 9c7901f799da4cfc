import {editDistance} from './distance';
import {fold, STOP_WORDS, wordsOf} from './text';

/** Shorter words have too many neighbors. */
const SHORTEST = 6;
/** Words of page titles may differ from the query in this share of its letters, which is more than hits may. */
const SHARE = 1 / 3;
const MOST_EDITS = 3;

/**
 * Queries to try after one without hits: its words that have hits alone, and words of page titles with the nearest
 * spelling.
 */
export function similarQueries(
  query: string,
  titles: string[],
  hasHits: (word: string) => boolean,
): string[] {
  const known = new Set(titles.flatMap(foldedWords));
  const words = foldedWords(query).filter((word) => !STOP_WORDS.has(word));
  return [...new Set(words.flatMap((word) => (hasHits(word) ? [word] : nearest(word, known))))];
}

function nearest(word: string, known: Set<string>): string[] {
  if (word.length < SHORTEST) return [];
  const limit = Math.min(MOST_EDITS, Math.floor(word.length * SHARE));
  const distances = [...known].map((other) => ({other, distance: editDistance(word, other, limit)}));
  const least = Math.min(...distances.map(({distance = Infinity}) => distance));
  return distances.filter(({distance}) => distance === least).map(({other}) => other);
}

const foldedWords = (text: string): string[] => wordsOf(text).map((word) => fold(word.text));
