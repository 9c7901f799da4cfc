import fs from 'node:fs';
import path from 'node:path';
import {INDEX_FOLDER} from '@nacre-docs/search/contract';
import {openBrowser, serveBuild} from '../browser';
import {gzipKilobytes} from './figures';
import {findKinds, type PageKind} from './kinds';
import {weighPage, type PageWeight} from './pages';

/** The most that figures of a typical page of a kind may be, and the HTML of the largest; KB but for requests. */
export type PageBudget = PageWeight & {'largest HTML': number};

export interface Budgets {
  pages: Record<PageKind, PageBudget>;
  /** KB (gzip) of the search index that ships with the site. */
  searchIndex: number;
  /** KB (gzip) that a browser loads for the first answer of the sandbox, whatever the operation. */
  sandboxAnswer: number;
  /** Milliseconds from the first key in the search box to a result: printed by the bench, never checked. */
  firstResult: number;
}

/** A figure beside its budget. */
export interface Figure {
  /** What was measured, such as `guide (/docs/support)`. */
  subject: string;
  name: string;
  value: number;
  budget: number;
  /** Where its budget is in config/budgets.ts. */
  place: string;
}

/**
 * Measures what a build weighs: bytes and counts, which are the same on every machine.
 *
 * @param dir folder of the build
 * @throws Error where there is no build
 */
export async function measureBudgets(dir: string, budgets: Budgets): Promise<Figure[]> {
  const server = await serveBuild(dir);
  const site = await openBrowser(server);
  try {
    const figures: Figure[] = [];
    for (const [kind, {typical, largest}] of Object.entries(findKinds(dir))) {
      const weight = await weighPage(site.browser, server.url + path.posix.join(server.baseUrl, typical));
      const budget = budgets.pages[kind as PageKind];
      const add = (route: string, name: keyof PageBudget, value: number) => {
        const place = `pages.${kind}${/\W/.test(name) ? `['${name}']` : `.${name}`}`;
        figures.push({subject: `${kind} (${route})`, name, value, budget: budget[name], place});
      };
      for (const [name, value] of Object.entries(weight))
        add(typical, name as keyof PageWeight, value as number);
      add(largest.route, 'largest HTML', largest.kilobytes);
    }
    const index = folderKilobytes(path.join(dir, INDEX_FOLDER));
    if (index !== undefined)
      figures.push({
        subject: 'search',
        name: 'index',
        value: index,
        budget: budgets.searchIndex,
        place: 'searchIndex',
      });
    return figures;
  } finally {
    await site.close();
  }
}

/** The compressed size of all files in a folder, in KB; undefined where it does not exist. */
export function folderKilobytes(folder: string): number | undefined {
  if (!fs.existsSync(folder)) return undefined;
  return fs
    .readdirSync(folder)
    .reduce((sum, file) => sum + gzipKilobytes(fs.readFileSync(path.join(folder, file))), 0);
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
const withUnit = (name: string, value: number): string =>
  name === 'requests' ? rounded(value) : `${rounded(value)} KB`;

/** A sentence for each figure over its budget: which, how much, and what to do. */
export function overBudget(figures: Figure[]): string[] {
  return figures
    .filter(({value, budget}) => value > budget)
    .map(
      ({subject, name, value, budget, place}) =>
        `${subject}: ${name} is ${withUnit(name, value)}, over its budget of ${withUnit(name, budget)}. ` +
        `Take away what this change adds, or raise ${place} in config/budgets.ts and say in the commit what it buys.`,
    );
}

/** The figures as a Markdown table, for the terminal and the summary of a run of CI. */
export function budgetTable(figures: Figure[]): string {
  const rows = figures.map(({subject, name, value, budget}) =>
    [subject, name, withUnit(name, value), withUnit(name, budget), value > budget ? 'over' : ''].join(' | '),
  );
  return [
    '| Of | Figure | Is | Budget | |',
    '|---|---|--:|--:|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
