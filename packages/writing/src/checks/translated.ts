import type {CheckResult, ContentSite} from '@nacre-docs/kit/contentSite';
import type {Problem} from '@nacre-docs/kit/problem';
import {findWordings, type Rule} from './proseRules';
import {TRANSLATED} from './translatedRules';

/** A piece of prose in a file. */
export interface ProseText {
  file: string;
  /** 1-based line of its first character. */
  line: number;
  text: string;
}

const WORDS_PER_RATE = 10_000;

/**
 * Counts wordings that sound translated.
 *
 * @param most allowed in 10,000 words, as warnings. More are problems
 * @param kind of text, for the note
 */
export function checkTranslated(
  texts: readonly ProseText[],
  most: number,
  kind: string,
  rules: readonly Rule[] = TRANSLATED,
): CheckResult {
  const words = texts.reduce((sum, {text}) => sum + (text.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0), 0);
  const found = texts.flatMap(({file, line, text}) =>
    findWordings(text.replace(/\s/g, ' '), rules).map(({at, message}): Problem => ({
      file,
      line: line + (text.slice(0, at).match(/\n/g)?.length ?? 0),
      message,
    })),
  );
  const rate = words === 0 ? 0 : (found.length * WORDS_PER_RATE) / words;
  const isFine = rate <= most;
  return {
    problems: found.map((problem) => (isFine ? {...problem, isWarning: true} : problem)),
    note: `${rate.toFixed(1)} translated wordings in 10,000 words of ${kind}, at most ${most}`,
  };
}

/** The prose of all pages. Semicolons in table cells become commas, because cells have no room for sentences. */
export function proseOf({pages}: ContentSite): ProseText[] {
  return pages.flatMap(({file, prose}) =>
    prose.map(({text, line, kind}) => ({
      file,
      line,
      text: kind === 'cell' ? text.replace(/;/g, ',') : text,
    })),
  );
}
