import {lineOf, toText, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import {LIMITS_FILE, type Limit} from '@nacre-docs/openapi/tables/limits';
import {isSame, NUMBER, QUANTITY, readQuantity, type Quantity} from '@nacre-docs/openapi/tables/quantity';
import {constraintsOf, constraintsInExamples, fieldName} from './constraints';
import type {ContentSite, Page, Problem} from '../site';

/** "1 to 60", "up to 4 KiB": the words of a limit in a table of fields. */
const STATED = new RegExp(`(?:${NUMBER} to |\\b[Uu]p to |\\b[Aa]t most )${QUANTITY}`);

/** Rows of tables on any page agree with the table of limits, or with the field that the row is about. */
export function checkRows(site: ContentSite, limits: Limit[]): Problem[] {
  const maxima = maximaByField(site);
  return site.pages
    .filter(({area}) => area !== 'pages')
    .flatMap((page) => tablesOf(page).flatMap((table) => tableProblems(page, table, limits, maxima)));
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

/** A row of a table "Limit | Value" is one of the table of limits, under the same name and with its number. */
function limitProblem(row: Node, {limits}: Known): string | undefined {
  const [name = '', value = ''] = (row.children ?? []).map(toText);
  const quantities = quantitiesIn(value);
  if (quantities.length === 0) return undefined;
  const limit = limits.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!limit) return `${LIMITS_FILE} has no limit "${name}". Add it, or name the row as it is named there.`;
  return quantities.some((quantity) => isSame(quantity, limit.max))
    ? undefined
    : `"${name}" is "${value}", but ${LIMITS_FILE}:${limit.line} says ${limit.value}. Correct one of them.`;
}

/** A row that begins with a field and words a limit has that of a field of this name, or one of a limit of the page. */
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
    : `"${STATED.exec(cell)![0]}" for \`${field}\`, and openapi/ has ${[...new Set(known)].join(', ')}. Correct one of them.`;
}

function maximaByField({api: {document}}: ContentSite): Map<string, number[]> {
  const maxima = new Map<string, number[]>();
  for (const {path, max} of [...constraintsOf(document), ...constraintsInExamples(document)]) {
    const name = fieldName(path);
    if (max !== undefined) maxima.set(name, [...(maxima.get(name) ?? []), max]);
  }
  return maxima;
}

const quantitiesIn = (text: string): Quantity[] =>
  [...text.matchAll(new RegExp(QUANTITY, 'gi'))].map(([match]) => readQuantity(match)!);

function tablesOf({tree}: Page): Node[] {
  const tables: Node[] = [];
  visit(tree, (node) => {
    if (node.type === 'table') tables.push(node);
  });
  return tables;
}
