import {lineOf, nodesOf, toText, type Node} from '@nacre-docs/kit/mdx/markdown';
import {LIMITS_FILE, type Limit} from '@nacre-docs/openapi/tables/limits';
import {isSame, NUMBER, QUANTITY, readQuantity, type Quantity} from '@nacre-docs/openapi/tables/quantity';
import {constraintsOf, constraintsInExamples, fieldName} from './constraints';
import type {Page} from '@nacre-docs/kit/contentSite';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from '@nacre-docs/openapi/checks/apiSite';

/** Wording of a limit in a field table: "1 to 60", "up to 4 KiB". */
const STATED = new RegExp(`(?:${NUMBER} to |\\b[Uu]p to |\\b[Aa]t most )${QUANTITY}`);

/** Table rows on any page match the limits table or the field they describe. */
export function checkRows(site: ApiSite, limits: Limit[]): Problem[] {
  const maxima = maximaByField(site);
  return site.pages
    .filter(({type}) => type !== 'pages')
    .flatMap((page) =>
      nodesOf(page.tree, ({type}) => type === 'table').flatMap((table) =>
        tableProblems(page, table, limits, maxima),
      ),
    );
}

function tableProblems(page: Page, table: Node, limits: Limit[], maxima: Map<string, number[]>): Problem[] {
  const [head, ...rows] = table.children ?? [];
  const headings = (head?.children ?? []).slice(0, 2).map(toText);
  const problemOf = headings.join('|') === 'Limit|Value' ? limitProblem : fieldProblem;
  return rows.flatMap((row) => {
    const message = problemOf(row, {page, limits, maxima});
    return message ? [{file: page.file, line: lineOf(row), message}] : [];
  });
}

interface Known {
  page: Page;
  limits: Limit[];
  maxima: Map<string, number[]>;
}

/** A row of a "Limit | Value" table matches the name and number in the limits table. */
function limitProblem(row: Node, {limits}: Known): string | undefined {
  const [name = '', value = ''] = (row.children ?? []).map(toText);
  const quantities = quantitiesIn(value);
  if (quantities.length === 0) return undefined;
  const limit = limits.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!limit) return `${LIMITS_FILE} has no limit "${name}". Add it, or use the name listed there.`;
  return quantities.some((quantity) => isSame(quantity, limit.max))
    ? undefined
    : `"${name}" is "${value}", but ${LIMITS_FILE}:${limit.line} says ${limit.value}. Fix one of them.`;
}

/**
 * A row that starts with a field and states a limit matches a field of that name or a limit listed on the page.
 */
function fieldProblem(row: Node, {page, limits, maxima}: Known): string | undefined {
  const [first, ...others] = row.children ?? [];
  const codes = (first?.children ?? []).filter(({type}) => type === 'inlineCode');
  const field = fieldName(codes[0]?.value ?? '');
  const known = codes.length === 1 ? maxima.get(field) : undefined;
  const cell = others.map(toText).find((text) => STATED.test(text));
  if (!known || cell === undefined) return undefined;
  const own = limits.filter(({see}) => see?.split('#')[0] === page.route).map(({max}) => max);
  const isKnown = quantitiesIn(cell).some(
    (quantity) => known.includes(quantity.amount) || own.some((max) => isSame(quantity, max)),
  );
  return isKnown
    ? undefined
    : `"${STATED.exec(cell)![0]}" for \`${field}\`, but openapi/ has ${[...new Set(known)].join(', ')}. Fix one of them.`;
}

function maximaByField({api: {document}}: ApiSite): Map<string, number[]> {
  const maxima = new Map<string, number[]>();
  for (const {path, max} of [...constraintsOf(document), ...constraintsInExamples(document)]) {
    const name = fieldName(path);
    if (max !== undefined) maxima.set(name, [...(maxima.get(name) ?? []), max]);
  }
  return maxima;
}

/** Quantities in a text. */
export const quantitiesIn = (text: string): Quantity[] =>
  [...text.matchAll(new RegExp(QUANTITY, 'gi'))].map(([match]) => readQuantity(match)!);
