import type {SearchResult as Match} from 'minisearch';
import {SENTENCE_WEIGHTS} from './boosts';
import type {SectionDocument} from './documents';
import type {QueryWord} from './query';
import {kindWeight, MatchedWords, type RankedSection} from './ranking';

/** Maximum candidates to rerank. The rest follow in their original order. */
const RERANKED = 150;
/** Maximum distance in tokens for two adjacent question words to count as adjacent in a section. */
const NEAR = 3;
/** Minimum share of the best score. Lower ones answer another question. */
const LEAST = 0.3;

const {root, coverage, page: ofPage, neighbors, name, kind} = SENTENCE_WEIGHTS;

/** Matches of each question word, by its position. */
type Scores = Map<number, number>;

/**
 * Ranks sections for a natural-language question. Sections rarely contain every word, so none is required. Rarer
 * words count more. Other matches on a page also raise its sections.
 *
 * @param words question words that the index contains
 * @param find finds sections that contain a word or a substitute
 * @param documents every section, by id
 * @param boosts of page kinds
 */
export function rankSentence(
  words: QueryWord[],
  find: (word: QueryWord) => Match[],
  documents: readonly SectionDocument[],
  boosts: Record<string, number>,
): RankedSection[] {
  const matched = new MatchedWords(words, boosts);
  const sections = new Map<number, Scores>();
  const pages = new Map<string, Scores>();
  const rarity = words.map((word, index) => {
    const found = find(word);
    for (const {id, score} of found) {
      const value = score ** root;
      ensure(sections, Number(id), () => new Map<number, number>()).set(index, value);
      const page = ensure(pages, documents[Number(id)]!.page.u, () => new Map<number, number>());
      page.set(index, Math.max(page.get(index) ?? 0, value));
    }
    return found.length === 0 ? 0 : Math.log(1 + documents.length / found.length);
  });
  const score = (scores: Scores) => sum([...scores.values()]) * share([...scores.keys()], rarity) ** coverage;
  const pageScores = new Map([...pages].map(([address, scores]) => [address, score(scores)]));
  const ranked = [...sections].map(([id, scores]) => {
    const document = documents[id]!;
    const both = score(scores) + ofPage * pageScores.get(document.page.u)!;
    return {document, score: both * kindWeight(document, matched) ** kind};
  });
  ranked.sort(byScore);
  const near = ranked
    .slice(0, RERANKED)
    .map((entry) => ({...entry, score: entry.score * closeness(entry.document, matched, rarity)}))
    .sort(byScore);
  const least = (near[0]?.score ?? 0) * LEAST;
  return [...near, ...ranked.slice(RERANKED)].filter((entry) => entry.score >= least);
}

const byScore = (a: RankedSection, b: RankedSection) => b.score - a.score || a.document.id - b.document.id;

function closeness(document: SectionDocument, matched: MatchedWords, rarity: number[]): number {
  return (
    (1 + neighbors * neighborsIn(document, matched, rarity)) *
    (1 + name * nameShare(document, matched, rarity))
  );
}

/** Share of adjacent question words that are close together in a section, weighted by rarity. */
function neighborsIn(document: SectionDocument, matched: MatchedWords, rarity: number[]): number {
  const found = new Set<number>();
  for (const tokens of [document.nameTokens(), document.bodyTokens()]) {
    let before: Array<{index: number; position: number}> = [];
    tokens.forEach((token, position) => {
      const index = matched.indexOf(token);
      if (index === undefined) return;
      before = before.filter((other) => position - other.position <= NEAR);
      for (const other of before)
        if (Math.abs(other.index - index) === 1) found.add(Math.min(other.index, index));
      before.push({index, position});
    });
  }
  const pairs = rarity.slice(1).map((weight, index) => Math.min(weight, rarity[index]!));
  return share([...found], pairs);
}

/** The share of the question in a section's name, and of the name in the question. */
function nameShare(document: SectionDocument, matched: MatchedWords, rarity: number[]): number {
  const tokens = document.nameTokens();
  const found = tokens.flatMap((token) => matched.indexOf(token) ?? []);
  return tokens.length === 0
    ? 0
    : Math.sqrt(share([...new Set(found)], rarity) * (found.length / tokens.length));
}

/** The chosen positions' share of the total weight. */
function share(chosen: number[], weights: number[]): number {
  const whole = sum(weights);
  return whole === 0 ? 0 : sum(chosen.map((index) => weights[index]!)) / whole;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function ensure<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
