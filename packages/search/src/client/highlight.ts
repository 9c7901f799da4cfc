import {isVague, type Alternative, type QueryWord} from './query';
import type {Highlight} from './response';
import {wordsOf, type Word} from './text';

export interface HighlightOptions {
  query: readonly QueryWord[];
  before: string;
  after: string;
  ellipsis: string;
}

/** Between the parts of `rollback` in "roll it back", in words. */
const GAP = 1;
/** Characters between the last word of a sentence and the next. */
const SENTENCE_END = /[.!?]\s|[。！？]/;

/** Marks a text's matching words. Like the hosted service, it doesn't escape the text. */
export function highlight(text: string, options: HighlightOptions): Highlight {
  return mark(text, wordsOf(text), 0, text.length, options);
}

/** The excerpt with the most query words, at most `length` words long. It starts with a sentence if it can. */
export function snippet(text: string, length: number, options: HighlightOptions): Highlight {
  const words = wordsOf(text);
  if (words.length <= length) return mark(text, words, 0, text.length, options);
  const sentences = words.flatMap(({start}, index) =>
    index === 0 || SENTENCE_END.test(text.slice(words[index - 1]!.end, start)) ? [index] : [],
  );
  const first = bestStart(matchesOf(words, options.query), sentences, length);
  const last = Math.min(first + length, words.length) - 1;
  const start = first === 0 ? 0 : words[first]!.start;
  const end = last === words.length - 1 ? text.length : words[last]!.end;
  const found = mark(text, words.slice(first, last + 1), start, end, options);
  const value = `${sentences.includes(first) ? '' : options.ellipsis}${found.value}${end < text.length ? options.ellipsis : ''}`;
  return {...found, value};
}

/** @param sentences positions of their first words */
function bestStart(matches: Array<number | undefined>, sentences: number[], length: number): number {
  let best = 0;
  let bestScore = 0;
  matches.forEach((match, index) => {
    if (match === undefined) return;
    // The layout may cut the second half.
    const near = sentences.filter((start) => start <= index && index - start < length / 2);
    const start =
      near.findLast((sentence) => sentence + length <= matches.length) ??
      // Two words before the match give context.
      Math.max(0, Math.min(index - 2, matches.length - length));
    const score = new Set(matches.slice(start, start + length).filter((found) => found !== undefined)).size;
    if (score > bestScore) {
      best = start;
      bestScore = score;
    }
  });
  return best;
}

/** The query word that each word matches, by position. Readers didn't type its synonyms, so these don't count. */
function matchesOf(words: Word[], query: readonly QueryWord[]): Array<number | undefined> {
  const matches: Array<number | undefined> = words.map(() => undefined);
  query.forEach(({alternatives}, position) => {
    const typed = alternatives.filter((alternative) => !alternative.isSynonym && !isVague(alternative));
    for (const alternative of typed)
      words.forEach((_, start) => {
        for (const place of placesOf(alternative, words, start)) matches[place] ??= position;
      });
  });
  return matches;
}

/** The words that match the terms, the first one at `start`. Empty without one of the terms. */
function placesOf({terms, prefix}: Alternative, words: Word[], start: number): number[] {
  const places: number[] = [];
  let [from, to] = [start, start];
  for (const term of terms) {
    while (from <= to && !hasTerm(words[from]!, term, prefix)) from++;
    if (from > to) return [];
    places.push(from);
    to = Math.min(from + 1 + GAP, words.length - 1);
  }
  return places;
}

function hasTerm({whole, parts}: Word, term: string, prefix = false): boolean {
  if (!prefix) return whole === term || parts.includes(term);
  return whole.startsWith(term) || parts.some((part) => part.startsWith(term));
}

function mark(
  text: string,
  words: Word[],
  start: number,
  end: number,
  {query, before, after}: HighlightOptions,
): Highlight {
  const matches = matchesOf(words, query);
  let value = '';
  let at = start;
  words.forEach((word, index) => {
    if (matches[index] === undefined) return;
    value += `${text.slice(at, word.start)}${before}${word.text}${after}`;
    at = word.end;
  });
  value += text.slice(at, end);
  const found = query.filter((_, position) => matches.includes(position));
  return {
    value,
    matchLevel: found.length === 0 ? 'none' : found.length < query.length ? 'partial' : 'full',
    matchedWords: found.map(({term}) => term),
  };
}
