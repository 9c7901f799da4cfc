import type {Limit, LimitTable} from './limits';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {code, inline, link, table, text} from './mdast';

/**
 * The limits of one area, without empty columns.
 *
 * @throws Error that lists the valid areas when this one is unknown
 */
export function limitTable({areas}: LimitTable, area: string): MdastNode {
  const found = areas.find((candidate) => candidate.area === area);
  if (!found) {
    const names = areas.map((candidate) => candidate.area).join(', ');
    throw new Error(`<LimitTable area="${area}" /> is empty. The areas are ${names}.`);
  }
  const columns = COLUMNS.filter(({heading, cell}) =>
    found.limits.some((limit) => heading === 'Limit' || cell(limit).length > 0),
  );
  return table(
    columns.map(({heading}) => heading),
    found.limits.map((limit) => columns.map(({cell}) => cell(limit))),
  );
}

const COLUMNS: Array<{heading: string; cell: (limit: Limit) => MdastNode[]}> = [
  {
    heading: 'Limit',
    // Next to the name: a phone has no room for another column.
    cell: ({name, see, fields}) => [
      see ? link(see, name) : text(name),
      ...fieldNames(fields).flatMap((field, index) => [text(index === 0 ? ' ' : ', '), code(field)]),
    ],
  },
  {heading: 'Value', cell: ({value}) => [text(value)]},
  {heading: 'Beyond it', cell: ({beyond}) => (beyond ? inline(beyond) : [])},
];

/** Field names that callers send, without duplicates: `*.tags[]` and `*.tags` are both `tags`. */
function fieldNames(fields: string[]): string[] {
  const names = fields.flatMap((field) => {
    const name = /[^.]*$/.exec(field)![0].replace(/\[\].*|\{.*/, '');
    return /^[a-z][\w-]*$/.test(name) ? name : [];
  });
  return [...new Set(names)];
}
