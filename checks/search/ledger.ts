import fs from 'node:fs';
import {parse} from 'yaml';

/** A query and the page expected among its first hits. */
export interface RankingExpectation {
  query: string;
  page: string;
  /** The page must be within this many hits. */
  top: number;
}

export interface RankingResult extends RankingExpectation {
  /** 1-based rank, or undefined if not on the first page of results. */
  position: number | undefined;
}

export interface LedgerScore {
  met: number;
  total: number;
  /** Expectations that require first place. */
  first: number;
  firstTotal: number;
  missed: RankingResult[];
}

/** Reads checks/search/ledger.yaml: areas with lines of `[query, page, top]`. */
export function readLedger(file = 'checks/search/ledger.yaml'): RankingExpectation[] {
  const areas = parse(fs.readFileSync(file, 'utf8')) as Record<string, Array<[string, string, number]>>;
  return Object.values(areas).flatMap((expectations) =>
    expectations.map(([query, page, top]) => ({query, page, top})),
  );
}

/**
 * Scores a search against the ledger.
 *
 * @param search returns the addresses of the top hits. Sections of a page count as one hit
 */
export async function scoreLedger(
  expectations: RankingExpectation[],
  search: (query: string) => Promise<string[]>,
): Promise<LedgerScore> {
  const results: RankingResult[] = [];
  for (const expectation of expectations) {
    const urls = await search(expectation.query);
    const pages = [
      ...new Set(urls.map((url) => url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''))),
    ];
    const at = pages.indexOf(expectation.page);
    results.push({...expectation, position: at < 0 ? undefined : at + 1});
  }
  const isMet = ({position, top}: RankingResult) => position !== undefined && position <= top;
  const firsts = results.filter(({top}) => top === 1);
  return {
    met: results.filter(isMet).length,
    total: results.length,
    first: firsts.filter(isMet).length,
    firstTotal: firsts.length,
    missed: results.filter((result) => !isMet(result)),
  };
}

/** The score as text, with a line per missed expectation. */
export function describeScore({met, total, first, firstTotal, missed}: LedgerScore): string[] {
  const percent = (part: number, whole: number) =>
    `${part} of ${whole} (${whole === 0 ? 100 : Math.round((part / whole) * 100)} %)`;
  return [
    ...missed.map(
      ({query, page, top, position}) =>
        `"${query}": ${page} is ${position ? `number ${position}` : 'not found'}, expected in the top ${top}`,
    ),
    `Met: ${percent(met, total)}; first when expected first: ${percent(first, firstTotal)}`,
  ];
}
