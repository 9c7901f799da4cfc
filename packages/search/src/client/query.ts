import {WORD_WEIGHTS} from './boosts';
import {
  fold,
  isSentence,
  LANGUAGES,
  SENTENCE_WORDS,
  STATUS_CODE,
  STATUS_WORDS,
  STOP_WORDS,
  wordsOf,
  type Word,
} from './text';
import type {Vocabulary} from './vocabulary';

/** Terms that together replace a query word. */
export interface Alternative {
  terms: string[];
  weight: number;
  prefix?: boolean;
  isSynonym?: boolean;
}

/** Shorter prefixes occur in nearly every text, so they match only names. */
const NAMES_ONLY_LENGTH = 2;

/** Whether an alternative is so vague that it should match only names. */
export function isVague({prefix, terms}: Alternative): boolean {
  return prefix === true && terms.every((term) => term.length < NAMES_ONLY_LENGTH);
}

/** A query word: sections must contain one of its alternatives. */
export interface QueryWord {
  /** Stem as typed. */
  term: string;
  alternatives: Alternative[];
}

const RARE = 20;

/**
 * Parses the reader's input into search terms. The last word may be incomplete. Spelling corrections apply only to
 * words without other matches.
 */
export function parseQuery(query: string, vocabulary: Vocabulary, synonyms: string[][]): QueryWord[] {
  const typed = wordsOf(query);
  const meaningful = typed.filter((word) => !STOP_WORDS.has(fold(word.text)));
  const telling = isSentence(query)
    ? meaningful.filter((word) => !SENTENCE_WORDS.has(fold(word.text)))
    : meaningful;
  const words = [telling, meaningful, typed].find((some) => some.length > 0) ?? [];
  const finished = /\s$/.test(query);
  const last = typed[typed.length - 1];
  const parsed = withoutHints(words).flatMap((word) =>
    resolveWord(word, word === last && !finished, vocabulary),
  );
  return withSynonyms(withJoined(parsed, vocabulary), synonyms);
}

/** Drops the language from "python create scope" and the kind of number from "error 409": pages lack these words. */
function withoutHints(words: Word[]): Word[] {
  const hasStatus = words.some(({text}) => STATUS_CODE.test(text));
  const isHint = (word: string) => LANGUAGES.has(word) || (hasStatus && STATUS_WORDS.has(word));
  const others = words.filter(({text}) => !isHint(fold(text)));
  return others.length > (hasStatus ? 0 : 1) ? others : words;
}

function resolveWord(word: Word, unfinished: boolean, vocabulary: Vocabulary): QueryWord[] {
  if (word.parts.length === 1) return [resolveTerm(word.whole, unfinished, vocabulary, fold(word.text))];
  // An indexed identifier is searched as a whole, any other by its parts.
  const asParts = word.parts.map((part, index) =>
    resolveTerm(part, unfinished && index === word.parts.length - 1, vocabulary),
  );
  const known = vocabulary.has(word.whole) || (unfinished && vocabulary.hasPrefix(word.whole));
  if (!known) return asParts;
  const whole: Alternative = {terms: [word.whole], weight: 2, prefix: unfinished};
  return [{term: word.whole, alternatives: [whole, {terms: word.parts, weight: 0.2}]}];
}

function resolveTerm(term: string, unfinished: boolean, vocabulary: Vocabulary, typed = term): QueryWord {
  const alternatives: Alternative[] = [];
  if (vocabulary.has(term)) {
    alternatives.push({terms: [term], weight: 1});
    for (const member of vocabulary.family(term))
      alternatives.push({terms: [member], weight: WORD_WEIGHTS.family});
  } else {
    for (const member of vocabulary.family(term)) alternatives.push({terms: [member], weight: 0.9});
  }
  // A rare word may be two common ones without a space: `apikey`.
  const split = vocabulary.count(term) < RARE ? vocabulary.split(term) : undefined;
  // `logout`, which pages also have as one word, more likely means itself.
  if (split) alternatives.push({terms: split, weight: alternatives.length > 0 ? 0.4 : 0.9});
  // An incomplete `scopes` matches only `scopes`: its stem would also match words that start with `scope`.
  const prefix = vocabulary.hasPrefix(typed) ? typed : term;
  if (unfinished && vocabulary.hasPrefix(prefix))
    alternatives.push({terms: [prefix], weight: WORD_WEIGHTS.prefix, prefix: true});
  if (alternatives.length > 0) return {term, alternatives};
  const guesses = guess(term, unfinished, vocabulary);
  const [best] = guesses;
  if (!best || best.prefix) return {term, alternatives: guesses};
  // The likeliest correction has its own family, parts and synonyms.
  const meant = resolveTerm(best.terms[0]!, false, vocabulary);
  const others = meant.alternatives
    .slice(1)
    .map((other) => ({...other, weight: other.weight * WORD_WEIGHTS.correction}));
  return {term: meant.term, alternatives: [...guesses, ...others]};
}

function guess(term: string, unfinished: boolean, vocabulary: Vocabulary): Alternative[] {
  const whole = vocabulary.corrections(term, false);
  const corrections = whole.length > 0 || !unfinished ? whole : vocabulary.corrections(term, true);
  if (corrections.length > 0) {
    return corrections.map((correction, index) => ({
      terms: [correction],
      weight: WORD_WEIGHTS.correction / (1 + index * 0.25),
    }));
  }
  return vocabulary.hasPrefix(term) ? [{terms: [term], weight: WORD_WEIGHTS.prefix, prefix: true}] : [];
}

/** `new relic` may be written `newrelic`. */
function withJoined(words: QueryWord[], vocabulary: Vocabulary): QueryWord[] {
  return words.map((word, index) => {
    const joined = [
      [words[index - 1]?.term, word.term],
      [word.term, words[index + 1]?.term],
    ].flatMap(([first, second]) =>
      first && second && vocabulary.has(first + second) ? [first + second] : [],
    );
    const alternatives = joined.map((term): Alternative => ({terms: [term], weight: 0.8}));
    return {...word, alternatives: [...word.alternatives, ...alternatives]};
  });
}

/** Each group member matches the others, phrases as a whole. */
function withSynonyms(words: QueryWord[], synonyms: string[][]): QueryWord[] {
  const terms = words.map(({term}) => term);
  const extended = words.map((word) => ({...word, alternatives: [...word.alternatives]}));
  for (const group of synonyms) {
    const members = group.map((member) => wordsOf(member).map(({whole}) => whole));
    for (const member of members) {
      const at = indexOfPhrase(terms, member);
      if (at < 0) continue;
      for (const other of members) {
        if (other === member) continue;
        // `rollback` and `roll back` are one word.
        const isSynonym = other.join('') !== member.join('');
        const weight = isSynonym ? WORD_WEIGHTS.synonym : 1;
        for (let index = at; index < at + member.length; index++) {
          extended[index]!.alternatives.push({terms: other, weight, isSynonym});
        }
      }
    }
  }
  return extended;
}

function indexOfPhrase(terms: string[], phrase: string[]): number {
  return terms.findIndex((_, at) => phrase.every((term, offset) => terms[at + offset] === term));
}
