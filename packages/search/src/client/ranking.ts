import {isOperation} from '../contract';
import {NAME_BOOSTS, PHRASE_BOOST, SECTION_WEIGHT} from './boosts';
import type {QueryWord} from './query';
import type {SectionDocument} from './documents';
import {stem} from './text';

/** A matching section. */
export interface RankedSection {
  document: SectionDocument;
  score: number;
}

/** Looks up which query word a token matches. */
export class MatchedWords {
  readonly #wordOf = new Map<string, number>();
  readonly #prefixes: Array<[string, number]> = [];

  /**
   * @param boosts of page kinds
   */
  constructor(
    readonly words: QueryWord[],
    readonly boosts: Record<string, number>,
  ) {
    words.forEach(({alternatives}, index) => {
      for (const {terms, prefix, weight} of alternatives) {
        // A weak guess may find a section, but must not count as an exact match.
        if (weight < 0.5) continue;
        for (const term of terms) {
          if (prefix) this.#prefixes.push([term, index]);
          else if (!this.#wordOf.has(term)) this.#wordOf.set(term, index);
        }
      }
    });
  }

  indexOf(token: string): number | undefined {
    return this.#wordOf.get(token) ?? this.#prefixes.find(([prefix]) => token.startsWith(prefix))?.[1];
  }
}

/** The weight of a page's kind: as much as a guide's if the query contains its folder, as in `terraform scope`. */
export function kindWeight({page}: SectionDocument, matched: MatchedWords): number {
  const folders = page.u.split('/').slice(2, -1);
  const isNamed =
    !isOperation(page.k) && folders.some((folder) => matched.indexOf(stem(folder)) !== undefined);
  const {boosts} = matched;
  return (isNamed ? boosts.guide : boosts[page.k]) ?? 1;
}

/** The factor for a section's score, by how closely its names match the query. */
export function relevanceOf(document: SectionDocument, matched: MatchedWords): number {
  const kind = kindWeight(document, matched);
  // A section with that name may cover something else: the rollback of a custom scope.
  const exact = document.level === 1 ? NAME_BOOSTS.exact : 0;
  const names = [document.nameTokens(), document.slugTokens()];
  const name = Math.max(...names.map((tokens) => closeness(tokens, matched, exact)));
  const phrase = matched.words.length > 1 && holdsPhrase(document, matched) ? PHRASE_BOOST : 1;
  const depth = document.level === 1 ? 1 : SECTION_WEIGHT;
  return kind * depth * name * phrase;
}

/** 1 for a name unrelated to the query, up to 4 for an identical one. */
function closeness(name: string[], matched: MatchedWords, exact: number): number {
  if (name.length === 0) return 1;
  const found = name.map((token) => matched.indexOf(token));
  const words = new Set(found.filter((index) => index !== undefined));
  const ofQuery = words.size / matched.words.length;
  const ofName = found.filter((index) => index !== undefined).length / name.length;
  const isExact = ofQuery === 1 && ofName === 1;
  const {share, wholeQuery} = NAME_BOOSTS;
  return 1 + ofQuery * ofName * share + (ofQuery === 1 ? wholeQuery : 0) + (isExact ? exact : 0);
}

function holdsPhrase(document: SectionDocument, matched: MatchedWords): boolean {
  return [document.nameTokens(), document.bodyTokens()].some((tokens) => {
    for (let start = 0; start + matched.words.length <= tokens.length; start++) {
      if (matched.words.every((_, offset) => matched.indexOf(tokens[start + offset]!) === offset))
        return true;
    }
    return false;
  });
}
