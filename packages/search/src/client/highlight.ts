import type {Highlight} from './response';
import {wordsOf, type Word} from './text';

export interface HighlightOptions {
  /** Index terms that matched the query. */
  matched: Set<string>;
  before: string;
  after: string;
  ellipsis: string;
}

/** Marks a text's matching words. Like the hosted service, it doesn't escape the text. */
export function highlight(text: string, options: HighlightOptions): Highlight {
  return mark(text, wordsOf(text), 0, text.length, options);
}

/** The excerpt with the most matching words, at most `length` words long. */
export function snippet(text: string, length: number, options: HighlightOptions): Highlight {
  const words = wordsOf(text);
  if (words.length <= length) return mark(text, words, 0, text.length, options);
  const first = bestStart(words, length, options.matched);
  const last = Math.min(first + length, words.length) - 1;
  const start = first === 0 ? 0 : words[first]!.start;
  const end = last === words.length - 1 ? text.length : words[last]!.end;
  const found = mark(text, words.slice(first, last + 1), start, end, options);
  const value = `${start > 0 ? options.ellipsis : ''}${found.value}${end < text.length ? options.ellipsis : ''}`;
  return {...found, value};
}

function bestStart(words: Word[], length: number, matched: Set<string>): number {
  const hits = words.map((word) => matchOf(word, matched));
  let best = 0;
  let bestScore = -1;
  hits.forEach((hit, index) => {
    if (hit === undefined && index > 0) return;
    // Two words before the first match give context.
    const start = Math.max(0, Math.min(index - 2, words.length - length));
    const score = new Set(hits.slice(start, start + length).filter(Boolean)).size;
    if (score > bestScore) {
      best = start;
      bestScore = score;
    }
  });
  return best;
}

function matchOf({whole, parts}: Word, matched: Set<string>): string | undefined {
  return matched.has(whole) ? whole : parts.find((part) => matched.has(part));
}

function mark(
  text: string,
  words: Word[],
  start: number,
  end: number,
  {matched, before, after}: HighlightOptions,
): Highlight {
  const found = new Set<string>();
  let value = '';
  let at = start;
  for (const word of words) {
    const match = matchOf(word, matched);
    if (match === undefined) continue;
    found.add(match);
    value += `${text.slice(at, word.start)}${before}${word.text}${after}`;
    at = word.end;
  }
  value += text.slice(at, end);
  return {
    value,
    matchLevel: found.size === 0 ? 'none' : found.size >= matched.size ? 'full' : 'partial',
    matchedWords: [...found],
  };
}
