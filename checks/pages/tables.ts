import {tableSizes} from '../../config/table-sizes';
import {lineOf, toText, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {ContentSite, Problem} from '../site';

/**
 * Tables stay small enough to be read across: few columns, and cells of a sentence or two.
 *
 * @param sizes the most columns of a table, and the most characters of a cell; addresses of links don't count
 */
export function checkTables(site: ContentSite, sizes: typeof tableSizes = tableSizes): Problem[] {
  return site.pages.flatMap(({file, tree}) =>
    find(tree, isTable)
      .flatMap((table) => [
        ...columnProblems(table, sizes.columns),
        ...find(table, isCell).flatMap((cell) => cellProblems(cell, sizes.cell)),
      ])
      .map((problem) => ({file, ...problem})),
  );
}

type Found = Omit<Problem, 'file'>;

function columnProblems(table: Node, most: number): Found[] {
  const columns = Math.max(0, ...find(table, isRow).map((row) => find(row, isCell).length));
  if (columns <= most) return [];
  const message = `The table has ${columns} columns; at most ${most} can be read across. Split it into two tables, or give each row a section or a list of its own.`;
  return [{line: lineOf(table), message}];
}

function cellProblems(cell: Node, most: number): Found[] {
  const text = toText(cell).replace(/\s+/g, ' ').trim();
  if (text.length <= most) return [];
  const message = `The cell "${text.slice(0, 40).trimEnd()}…" has ${text.length} characters; a cell has at most ${most}. Keep what readers compare, and put the rest in a sentence or list below the table.`;
  return [{line: lineOf(cell), message}];
}

// Tables are written in Markdown, or as elements where a cell spans others.
const isTable = ({type, name}: Node): boolean => type === 'table' || name === 'table';
const isRow = ({type, name}: Node): boolean => type === 'tableRow' || name === 'tr';
const isCell = ({type, name}: Node): boolean => type === 'tableCell' || name === 'td' || name === 'th';

function find(tree: Node, wanted: (node: Node) => boolean): Node[] {
  const found: Node[] = [];
  visit(tree, (node) => {
    if (wanted(node)) found.push(node);
  });
  return found;
}
