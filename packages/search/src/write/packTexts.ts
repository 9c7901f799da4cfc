import {mapTexts, NEXT_RARE, type PackedTexts, type PageText, SIGNS, singleSigns, TOKEN} from '../contract';

/** As many tokens as there are pairs of characters. */
const MAX_TOKENS = SIGNS.length ** 2;

/** Encodes texts in signs: most words take one or two bytes, and gzip's window covers three times as much. */
export function packTexts(pages: PageText[]): PackedTexts {
  const tokens = listTokens(pages);
  const single = singleSigns(tokens.length);
  const signs = new Map(tokens.map((token, index) => [token, signsOf(index, single)]));
  const rare: string[] = [];
  const pack = (token: string): string => {
    const own = signs.get(token);
    if (own === undefined) rare.push(token);
    return own ?? signs.get(NEXT_RARE)!;
  };
  const packed = pages.map((page) => mapTexts(page, (text) => tokensOf(text).map(pack).join('')));
  return {tokens, rare, pages: packed};
}

/** Omitting the spaces between words makes texts a tenth smaller. */
function tokensOf(text: string): string[] {
  const all = text.match(TOKEN) ?? [];
  return all.filter((token, index) => token !== ' ' || index === 0 || index === all.length - 1);
}

type Counted = readonly [token: string, count: number];

/** The tokens in the table, most common first. */
function listTokens(pages: PageText[]): string[] {
  const counts = [...countTokens(pages)].sort(byCount);
  const placed = counts.slice(0, MAX_TOKENS - 1).filter(([, count]) => count > 1);
  const rest = counts.slice(placed.length).reduce((sum, [, count]) => sum + count, 0);
  return [...placed, [NEXT_RARE, rest] as const].sort(byCount).map(([token]) => token);
}

function countTokens(pages: PageText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const {d = '', s} of pages)
    for (const text of [d, ...s.map(([content]) => content)])
      for (const token of tokensOf(text)) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** A total order, so the same pages produce the same bytes. */
function byCount([one, ofOne]: Counted, [other, ofOther]: Counted): number {
  return ofOther - ofOne || (one < other ? -1 : 1);
}

function signsOf(index: number, single: number): string {
  if (index < single) return SIGNS[index]!;
  const pair = index - single;
  return SIGNS[single + Math.floor(pair / SIGNS.length)]! + SIGNS[pair % SIGNS.length]!;
}
