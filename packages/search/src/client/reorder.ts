import {isOperation} from '../contract';
import type {SectionDocument} from './documents';
import type {QueryWord} from './query';
import type {MatchedWords, RankedSection} from './ranking';
import {STATUS_CODE, tokensOf} from './text';

/** The best guide ranks at least this high among pages: guides explain, the others only list. */
const FIRST_GUIDE = 3;
/** Minimum share of the score of a similar match. */
const SIMILAR = 0.9;

/**
 * Of two neighboring pages, the one with the shorter title comes first if the other's title only adds words that the
 * query lacks: "Roll back a deployment" before "Roll back a deployment group".
 */
export function shorterTitleFirst(ranked: RankedSection[], matched: MatchedWords): RankedSection[] {
  const sorted = [...ranked];
  for (let at = 1; at < sorted.length; at++) {
    const [longer, shorter] = [sorted[at - 1]!, sorted[at]!];
    if (shorter.score >= longer.score * SIMILAR && isLongerTitle(longer.document, shorter.document, matched))
      [sorted[at - 1], sorted[at]] = [shorter, longer];
  }
  return sorted;
}

function isLongerTitle(longer: SectionDocument, shorter: SectionDocument, matched: MatchedWords): boolean {
  if (longer.level > 1 || shorter.level > 1) return false;
  const [long, short] = [longer.nameTokens(), shorter.nameTokens()];
  const added = long.filter((token) => !short.includes(token));
  return (
    added.length > 0 &&
    short.every((token) => long.includes(token)) &&
    added.every((token) => matched.indexOf(token) === undefined)
  );
}

/** For a status code: moves sections with it in their names before those with a synonym, such as "Rate limits". */
export function liftStatus(ranked: RankedSection[], words: QueryWord[]): RankedSection[] {
  const code = words.length === 1 ? words[0]!.term : '';
  if (!STATUS_CODE.test(code)) return ranked;
  const isNamed = ({document}: RankedSection) => document.nameTokens().includes(code);
  return [...ranked.filter(isNamed), ...ranked.filter((entry) => !isNamed(entry))];
}

/** For a reader who wants its sample in a language. */
export function liftOperation(ranked: RankedSection[]): RankedSection[] {
  return lift(ranked, ({page}) => isOperation(page.k));
}

/** Moves the best section of a kind to first place. */
export function lift(
  ranked: RankedSection[],
  isWanted: (document: SectionDocument) => boolean,
): RankedSection[] {
  const best = ranked.find(({document}) => isWanted(document));
  return best ? [best, ...ranked.filter((entry) => entry !== best)] : ranked;
}

/** Moves the best guide up to FIRST_GUIDE, or to first place if its name is the query. Guides never move down. */
export function liftGuide(ranked: RankedSection[], query: string): RankedSection[] {
  const name = tokensOf(query).join(' ');
  const isNamed = ({document: {page, level}}: RankedSection) =>
    page.k === 'guide' && level === 1 && tokensOf(page.t).join(' ') === name;
  const named = ranked.findIndex(isNamed);
  const best = named >= 0 ? named : ranked.findIndex(({document}) => document.page.k === 'guide');
  const before = new Set<string>();
  const target = ranked.findIndex(({document: {page}}) => {
    before.add(page.u);
    return before.size >= (named >= 0 ? 1 : FIRST_GUIDE);
  });
  if (target < 0 || best <= target) return ranked;
  const guide = ranked[best]!;
  return [...ranked.slice(0, target), guide, ...ranked.slice(target).filter((entry) => entry !== guide)];
}
