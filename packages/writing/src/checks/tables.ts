import {lineOf, nodesOf, toText, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

export interface TableSizes {
  columns: number;
  cell: number;
}

/**
 * Tables are small enough to scan: few columns, cells of one or two sentences.
 *
 * @param sizes maximum columns per table and characters per cell, excluding link addresses
 */
export function checkTables(site: ContentSite, sizes: TableSizes = {columns: 6, cell: 160}): Problem[] {
  return site.pages.flatMap(({file, tree}) =>
    nodesOf(tree, isTable)
      .flatMap((table) => [
        ...columnProblems(table, sizes.columns),
        ...nodesOf(table, isCell).flatMap((cell) => cellProblems(cell, sizes.cell)),
      ])
      .map((problem) => ({file, ...problem})),
  );
}

type Found = Omit<Problem, 'file'>;

function columnProblems(table: Node, most: number): Found[] {
  const columns = Math.max(0, ...nodesOf(table, isRow).map((row) => nodesOf(row, isCell).length));
  if (columns <= most) return [];
  const message = `The table has ${columns} columns, and the maximum is ${most}. Split the table, or give each row its own section or list.`;
  return [{line: lineOf(table), message}];
}

function cellProblems(cell: Node, most: number): Found[] {
  const text = toText(cell).replace(/\s+/g, ' ').trim();
  if (text.length <= most) return [];
  const message = `The cell "${text.slice(0, 40).trimEnd()}…" has ${text.length} characters, and the maximum is ${most}. Keep the facts that readers compare, and move the rest below the table.`;
  return [{line: lineOf(cell), message}];
}

// Tables are Markdown, or JSX if a cell spans others.
const isTable = ({type, name}: Node): boolean => type === 'table' || name === 'table';
const isRow = ({type, name}: Node): boolean => type === 'tableRow' || name === 'tr';
const isCell = ({type, name}: Node): boolean => type === 'tableCell' || name === 'td' || name === 'th';
