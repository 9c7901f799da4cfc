import {lineOf, toText, visit} from '@nacre-docs/kit/mdx/markdown';
import {LIMITS_FILE, type Limit} from '@nacre-docs/openapi/tables/limits';
import {isSame, QUANTITY, readQuantity} from '@nacre-docs/openapi/tables/quantity';
import type {ContentSite, Page, Problem} from '../site';
import {wordingPattern} from './limitWording';

/** How prose words a limit, with its number and what is counted: "at most 50 items". */
const LIMIT = new RegExp(
  `\\b(?:at most|up to|no more than|not more than|(?:a )?maximum (?:of|is)|limited to)\\s+(?:the last\\s+)?(${QUANTITY})(?:\\s+([a-z]{3,}))?`,
  'gi',
);

/**
 * What paragraphs word as a limit is one of the table: by its wording there, or by its number and what is counted.
 * A number that a sample of the page has is that of the sample, unless it is so small that many have it.
 */
export function checkLimitProse(site: ContentSite, limits: readonly Limit[]): Problem[] {
  return site.pages.flatMap((page) => {
    const problems: Problem[] = [];
    visit(page.tree, (node) => {
      if (node.type !== 'paragraph') return;
      const text = toText(node);
      for (const match of text.matchAll(LIMIT)) {
        const [said, number = '', noun = ''] = match;
        const position = match.index + said.indexOf(number);
        const isKnown =
          number.toLowerCase() === 'one' ||
          inSample(page, number) ||
          limits.some((limit) => words(limit, text, position) || isNumberOf(limit, number, noun));
        if (isKnown) continue;
        const line = lineOf(node) + text.slice(0, match.index).split('\n').length - 1;
        const message = `"${said.replace(/\s+/g, ' ')}" is no limit in ${LIMITS_FILE}. Correct it, add it there, or give the limit that has this number the wording in \`said\`; what is no limit of the platform needs other words.`;
        problems.push({file: page.file, line, message});
      }
    });
    return problems;
  });
}

/** Whether one of its wordings covers the number at a position. */
function words({said}: Limit, text: string, position: number): boolean {
  return said.some((wording) =>
    [...text.matchAll(wordingPattern(wording))].some(
      ({index, 0: found}) => index <= position && position < index + found.length,
    ),
  );
}

/** Whether it has the number, and counts the same where the number has no unit. */
function isNumberOf(limit: Limit, number: string, noun: string): boolean {
  const quantity = readQuantity(number)!;
  const named = `${limit.name} ${limit.value}`.toLowerCase();
  return (
    [limit.max, limit.min, limit.default].some(
      (known) => known?.kind === quantity.kind && isSame(known, quantity),
    ) &&
    (quantity.kind !== 'count' || named.includes(noun.toLowerCase().replace(/s$/, '')))
  );
}

function inSample({fences}: Page, number: string): boolean {
  const digits = number.replaceAll(',', '');
  return (
    digits.length > 2 && fences.some(({code}) => new RegExp(`(?<![\\w.:-])${digits}(?![\\w.:-])`).test(code))
  );
}
