import fs from 'node:fs';
import {parse} from 'yaml';

/** A query and the page that has to be among its first hits. */
export interface RankingPromise {
  query: string;
  page: string;
  /** The page is among the first so many pages found. */
  top: number;
}

export interface KeptPromise extends RankingPromise {
  /** 1 for the first page found; undefined when it is not on the first page of results. */
  position: number | undefined;
}

export interface LedgerScore {
  kept: number;
  total: number;
  /** Of the promises that ask for the first place. */
  first: number;
  firstTotal: number;
  broken: KeptPromise[];
}

/** Reads tests/search-ledger.yaml: areas, each with lines of `[query, page, top]`. */
export function readLedger(file = 'tests/search-ledger.yaml'): RankingPromise[] {
  const areas = parse(fs.readFileSync(file, 'utf8')) as Record<string, Array<[string, string, number]>>;
  return Object.values(areas).flatMap((promises) =>
    promises.map(([query, page, top]) => ({query, page, top})),
  );
}

/**
 * Holds a search against the ledger.
 *
 * @param search gives the addresses of the first hits; several sections of a page count as one
 */
export async function scoreLedger(
  promises: RankingPromise[],
  search: (query: string) => Promise<string[]>,
): Promise<LedgerScore> {
  const results: KeptPromise[] = [];
  for (const promise of promises) {
    const urls = await search(promise.query);
    const pages = [...new Set(urls.map((url) => url.replace(/^https?:\/\/[^/]+/, '').replace(/#.*$/, '')))];
    const at = pages.indexOf(promise.page);
    results.push({...promise, position: at < 0 ? undefined : at + 1});
  }
  const isKept = ({position, top}: KeptPromise) => position !== undefined && position <= top;
  const firsts = results.filter(({top}) => top === 1);
  return {
    kept: results.filter(isKept).length,
    total: results.length,
    first: firsts.filter(isKept).length,
    firstTotal: firsts.length,
    broken: results.filter((result) => !isKept(result)),
  };
}

/** The score in words, with a line for every broken promise. */
export function describeScore({kept, total, first, firstTotal, broken}: LedgerScore): string[] {
  const percent = (part: number, whole: number) =>
    `${part} of ${whole} (${whole === 0 ? 100 : Math.round((part / whole) * 100)} %)`;
  return [
    ...broken.map(
      ({query, page, top, position}) =>
        `"${query}": ${page} is ${position ? `number ${position}` : 'not found'}, promised in the first ${top}`,
    ),
    `Kept: ${percent(kept, total)}; first where promised first: ${percent(first, firstTotal)}`,
  ];
}
