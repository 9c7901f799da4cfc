import {lineOf, toText, visit} from '@nacre-docs/kit/mdx/markdown';
import {LIMITS_FILE, type Limit} from '@nacre-docs/openapi/tables/limits';
import {isSame, QUANTITY, readQuantity} from '@nacre-docs/openapi/tables/quantity';
import type {Page} from '@nacre-docs/kit/contentSite';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from '@nacre-docs/openapi/checks/apiSite';

/** How prose states a limit, with a number and a unit: "at most 50 items". */
const LIMIT = new RegExp(
  `\\b(?:at most|up to|no more than|not more than|(?:a )?maximum (?:of|is)|limited to)\\s+(?:the last\\s+)?(${QUANTITY})(?:\\s+([a-z]{3,}))?`,
  'gi',
);

/**
 * Limits stated in paragraphs match the table, by number and unit. Numbers from a sample on
 * the page are allowed, except small ones that many samples contain.
 */
export function checkLimitProse(site: ApiSite, limits: readonly Limit[]): Problem[] {
  return site.pages.flatMap((page) => {
    const problems: Problem[] = [];
    visit(page.tree, (node) => {
      if (node.type !== 'paragraph') return;
      const text = toText(node);
      for (const match of text.matchAll(LIMIT)) {
        const [wording, number = '', noun = ''] = match;
        const isKnown =
          number.toLowerCase() === 'one' ||
          inSample(page, number) ||
          limits.some((limit) => isNumberOf(limit, number, noun));
        if (isKnown) continue;
        const line = lineOf(node) + text.slice(0, match.index).split('\n').length - 1;
        const message = `"${wording.replace(/\s+/g, ' ')}" is not in ${LIMITS_FILE}. Fix the number or the noun, or add the limit; if it isn't a platform limit, reword it.`;
        problems.push({file: page.file, line, message});
      }
    });
    return problems;
  });
}

/** Whether the numbers match, and the nouns too if the number has no unit. */
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
