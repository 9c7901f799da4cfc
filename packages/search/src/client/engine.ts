import MiniSearch, {type Query, type SearchResult as Match} from 'minisearch';
import {FIELD_BOOSTS} from './boosts';
import {type SectionDocument, toDocuments} from './documents';
import {matchesFacets, countFacets} from './facets';
import {toHit} from './hits';
import {isOperation, type Manifest, MAX_QUERY_LENGTH, type ShippedPage} from '../contract';
import {parsePathQuery, scorePath} from './paths';
import {isVague, parseQuery, type QueryWord} from './query';
import {MatchedWords, type RankedSection, relevanceOf} from './ranking';
import type {SearchParameters, SearchRequest, SearchResult} from './response';
import {lift, liftGuide, liftOperation, liftStatus, shorterTitleFirst} from './reorder';
import {rankSentence} from './sentences';
import {similarQueries} from './similarQueries';
import {isSentence, languageIn, tokensOf} from './text';
import {Vocabulary} from './vocabulary';

const NAME_FIELDS = ['title', 'names', 'heading'];
const BM25 = {k: 1.3, b: 0.7, d: 0.55};
/** Keeps pages with a word in every section from filling the list. An operation's sections represent their page. */
const SECTIONS_PER_PAGE = 4;
/** Below this many sections with every word, partial matches are also shown. */
const ENOUGH_HITS = 3;
/** Maximum candidates to rerank. The rest follow in their original order. */
const RERANKED = 150;
const DEFAULT_HITS_PER_PAGE = 20;

type EngineSettings = Pick<Manifest, 'language' | 'tag' | 'synonyms' | 'boosts' | 'countsAs' | 'commonPaths'>;

/** Searches the pages added to it. Runs in a worker, and in Node for the ranking ledger. */
export class SearchEngine {
  readonly #documents: SectionDocument[] = [];
  /** Each page's sections, by URL. */
  readonly #pages = new Map<string, SectionDocument[]>();
  readonly #vocabulary = new Vocabulary();
  readonly #index: MiniSearch<SectionDocument>;
  /** The last ranking. Each search is followed by one that counts the results of all groups. */
  #last: {query: string; documents: number; ranked: RankedSection[]} | undefined;

  constructor(private readonly manifest: EngineSettings) {
    this.#index = new MiniSearch<SectionDocument>({
      fields: Object.keys(FIELD_BOOSTS),
      // Auto vacuum cleans up in batches, and breaks if pages are added between batches. Searches skip
      // replaced documents anyway.
      autoVacuum: false,
      extractField: (document, name) => (name === 'id' ? String(document.id) : document.field(name)),
      tokenize: tokensOf,
      processTerm: (term) => {
        this.#vocabulary.add(term);
        return term;
      },
      searchOptions: {
        boost: FIELD_BOOSTS,
        bm25: BM25,
        tokenize: (term) => [term],
        processTerm: (term) => term,
      },
    });
  }

  /** Adds a page's sections, replacing earlier ones. They're searchable immediately. */
  add(page: ShippedPage): void {
    this.#index.discardAll((this.#pages.get(page.u) ?? []).map(({id}) => String(id)));
    const documents = toDocuments(page, this.#documents.length, this.manifest.commonPaths);
    this.#pages.set(page.u, documents);
    this.#documents.push(...documents);
    this.#index.addAll(documents);
  }

  /** Answers one request in the hosted service's format. */
  search(request: SearchRequest): SearchResult {
    const started = Date.now();
    const parameters = {...request, ...request.params};
    const query = (parameters.query ?? '').slice(0, parameters.queryLength ?? MAX_QUERY_LENGTH);
    const hitsPerPage = parameters.hitsPerPage ?? DEFAULT_HITS_PER_PAGE;
    const page = parameters.page ?? 0;
    const words = this.#parse(query);
    const ranked = this.#find(query, words, parameters);
    const language = languageIn(query);
    const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    return {
      hits: shown.map((entry) => toHit(entry.document, words, parameters, entry === ranked[0], language)),
      nbHits: ranked.length,
      page,
      nbPages: hitsPerPage > 0 ? Math.ceil(ranked.length / hitsPerPage) : 0,
      hitsPerPage,
      query,
      index: request.indexName,
      params: '',
      exhaustiveNbHits: true,
      processingTimeMS: Date.now() - started,
      ...(ranked.length === 0 && {suggestions: this.#similar(query, parameters)}),
      ...(parameters.facets && {
        facets: countFacets(
          ranked.map(({document}) => this.#facetsOf(document)),
          parameters.facets,
        ),
      }),
    };
  }

  #parse(query: string): QueryWord[] {
    return parseQuery(query, this.#vocabulary, this.manifest.synonyms);
  }

  #find(query: string, words: QueryWord[], {facetFilters}: SearchParameters): RankedSection[] {
    return this.#rank(query, words).filter(({document}) =>
      matchesFacets(this.#facetsOf(document), facetFilters),
    );
  }

  #similar(query: string, parameters: SearchParameters): string[] {
    const titles = [...this.#pages.values()]
      .flatMap(([first]) => first ?? [])
      .filter((document) => matchesFacets(this.#facetsOf(document), parameters.facetFilters))
      .map(({page}) => page.t);
    // Not by a misspelling.
    const hasHits = (word: string) =>
      tokensOf(word).every((token) => this.#vocabulary.has(token)) &&
      this.#find(word, this.#parse(word), parameters).length > 0;
    return similarQueries(query, titles, hasHits);
  }

  #facetsOf({page}: SectionDocument): Record<string, string> {
    return {
      language: page.l ?? this.manifest.language,
      docusaurus_tag: page.g ?? this.manifest.tag,
      kind: this.manifest.countsAs?.[page.k] ?? page.k,
    };
  }

  #rank(query: string, words: QueryWord[]): RankedSection[] {
    const documents = this.#documents.length;
    if (this.#last?.query !== query || this.#last.documents !== documents)
      this.#last = {query, documents, ranked: this.#rankAll(query, words)};
    return this.#last.ranked;
  }

  #rankAll(query: string, words: QueryWord[]): RankedSection[] {
    const byPath = this.#rankPaths(query);
    const similar = shorterTitleFirst(
      this.#rankText(query, words),
      new MatchedWords(words, this.manifest.boosts),
    );
    const byText = this.#liftCommand(liftStatus(similar, words), query.trim().toLowerCase());
    if (byPath.length === 0) return languageIn(query) ? liftOperation(byText) : liftGuide(byText, query);
    const listed = new Set(byPath.map(({document}) => document));
    return [...byPath, ...byText.filter(({document}) => !listed.has(document))];
  }

  /**
   * Moves the best section with a command that is not an operation's, such as `nacre login`, to first place. Names
   * of operations have theirs.
   */
  #liftCommand(ranked: RankedSection[], query: string): RankedSection[] {
    if (!/^[a-z]+ [a-z -]+$/.test(query)) return ranked;
    const commands = [...this.#pages.values()].flatMap(([document]) => document?.page.c ?? []);
    const [cli] = commands[0]?.split(' ') ?? [];
    if (!query.startsWith(`${cli} `)) return ranked;
    if (commands.some((command) => `${command} `.startsWith(`${query} `))) return ranked;
    const command = new RegExp(`\\b${query}(?![\\w-])`);
    return lift(ranked, ({page, content}) => !isOperation(page.k) && command.test(content));
  }

  #rankPaths(query: string): RankedSection[] {
    const wanted = parsePathQuery(query);
    if (!wanted) return [];
    return [...this.#pages.values()]
      .flatMap(([document]) => document ?? [])
      .filter(({page}) => page.p !== undefined)
      .map((document) => ({
        document,
        score: scorePath(wanted, document.page.p!, document.page.m ?? ''),
      }))
      .filter(({score}) => score > 0)
      .sort((a, b) => b.score - a.score || a.document.id - b.document.id);
  }

  #rankText(query: string, words: QueryWord[]): RankedSection[] {
    if (words.length === 0) return [];
    const known = words.filter(({alternatives}) => alternatives.length > 0);
    if (known.length === 0) return [];
    if (isSentence(query) && known.length > 1)
      return limitPerPage(
        rankSentence(known, (word) => this.#match([word], 'OR'), this.#documents, this.manifest.boosts),
      );
    // Unknown words can't be required. Coverage accounts for them.
    const every = known.length === words.length ? this.#match(words, 'AND') : [];
    const matches =
      every.length >= ENOUGH_HITS || (words.length === 1 && every.length > 0)
        ? every
        : this.#withPartial(every, known, words.length);
    return this.#rerank(matches, words);
  }

  #withPartial(every: Match[], known: QueryWord[], wanted: number): Match[] {
    const complete = new Set(every.map(({id}) => id as string));
    const wordsOfTerm = termsToWords(known);
    const partial = this.#match(known, 'OR')
      .filter(({id}) => !complete.has(id as string))
      .map((match) => {
        const covered = new Set(match.queryTerms.flatMap((term) => wordsOfTerm.get(term) ?? []));
        return {...match, score: match.score * (covered.size / wanted) ** 2 * 0.5, words: covered.size};
      })
      // At least half of the words, or a long question finds everything.
      .filter((match) => match.words * 2 >= wanted);
    return [...every, ...partial];
  }

  #match(words: QueryWord[], combineWith: 'AND' | 'OR'): Match[] {
    const queries = words.map(({alternatives}): Query => ({
      combineWith: 'OR',
      queries: alternatives.map((alternative) => ({
        combineWith: 'AND',
        queries: alternative.terms,
        prefix: alternative.prefix ?? false,
        boostTerm: () => alternative.weight,
        ...(isVague(alternative) && {fields: NAME_FIELDS}),
      })),
    }));
    // The library multiplies by the number of matched terms, but synonyms and word families don't make a better
    // match.
    return this.#index
      .search({combineWith, queries})
      .map((match) => ({...match, score: match.score / Math.max(1, match.queryTerms.length)}));
  }

  #rerank(matches: Match[], words: QueryWord[]): RankedSection[] {
    const matched = new MatchedWords(words, this.manifest.boosts);
    const ranked = matches.map(({id, score}) => ({document: this.#documents[Number(id)]!, score}));
    ranked.sort((a, b) => b.score - a.score);
    const near = ranked
      .slice(0, RERANKED)
      .map((entry) => ({...entry, score: entry.score * relevanceOf(entry.document, matched)}));
    near.sort((a, b) => b.score - a.score || a.document.id - b.document.id);
    return limitPerPage([...near, ...ranked.slice(RERANKED)]);
  }
}

function limitPerPage(ranked: RankedSection[]): RankedSection[] {
  const counts = new Map<string, number>();
  return ranked.filter(({document: {page}}) => {
    const count = (counts.get(page.u) ?? 0) + 1;
    counts.set(page.u, count);
    return count <= (isOperation(page.k) ? 1 : SECTIONS_PER_PAGE);
  });
}

function termsToWords(words: QueryWord[]): Map<string, number[]> {
  const map = new Map<string, number[]>();
  words.forEach(({alternatives}, index) => {
    for (const {terms} of alternatives)
      for (const term of terms) map.set(term, [...(map.get(term) ?? []), index]);
  });
  return map;
}
