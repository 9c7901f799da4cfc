import fs from 'node:fs';
import path from 'node:path';
import {INDEX_FOLDER} from '@nacre-docs/search/contract';
import {openBrowser, serveBuild} from '../browser';
import {gzipKilobytes} from './figures';
import {findKinds, type PageKind} from './kinds';
import {weighPage, type PageWeight} from './pages';

/** Maximum figures for a typical page of a kind, and for the HTML of the largest. In KB, except requests. */
export type PageBudget = PageWeight & {'largest HTML': number};

export interface Budgets {
  pages: Record<PageKind, PageBudget>;
  /** Search index on the site, in KB (gzip). */
  searchIndex: number;
  /** Download for the first sandbox response of any operation, in KB (gzip). */
  sandboxAnswer: number;
  /** Milliseconds from the first keystroke in search to a result. Reported but never checked. */
  firstResult: number;
}

/** A measured figure and its budget. */
export interface Figure {
  /** The subject, such as `guide (/docs/support)`. */
  subject: string;
  name: string;
  value: number;
  budget: number;
  /** The budget's path in config/budgets.ts. */
  setting: string;
}

/**
 * Measures the size of a build in bytes and counts, which don't vary by machine.
 *
 * @param dir the build folder
 * @throws Error if there is no build
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
        const setting = `pages.${kind}${/\W/.test(name) ? `['${name}']` : `.${name}`}`;
        figures.push({subject: `${kind} (${route})`, name, value, budget: budget[name], setting});
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
        setting: 'searchIndex',
      });
    return figures;
  } finally {
    await site.close();
  }
}

/** Compressed size of all files in a folder, in KB, or undefined if missing. */
export function folderKilobytes(folder: string): number | undefined {
  if (!fs.existsSync(folder)) return undefined;
  return fs
    .readdirSync(folder)
    .reduce((sum, file) => sum + gzipKilobytes(fs.readFileSync(path.join(folder, file))), 0);
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
const withUnit = (name: string, value: number): string =>
  name === 'requests' ? rounded(value) : `${rounded(value)} KB`;

/** One message per exceeded budget, with a fix. */
export function overBudget(figures: Figure[]): string[] {
  return figures
    .filter(({value, budget}) => value > budget)
    .map(
      ({subject, name, value, budget, setting}) =>
        `${subject}: ${name} is ${withUnit(name, value)}, over its budget of ${withUnit(name, budget)}. ` +
        `Reduce it, or raise ${setting} in config/budgets.ts and justify it in the commit message.`,
    );
}

/** The figures as a Markdown table, for the terminal and the CI summary. */
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
