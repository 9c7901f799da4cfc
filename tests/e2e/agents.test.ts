/**
 * What `afdocs`, a public checker of how well AI agents read a documentation site, finds on the served build: on some
 * pages of each kind, with `TEST_ALL` on every page.
 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {product} from '../../config/product';
import {WITHOUT_MARKDOWN} from '@nacre-docs/kit/markdownRoutes';
import {listRoutes} from '../../scripts/browser';
import {startServer} from '../../scripts/static-server';
import {KINDS_OF_PAGE} from './pages';
import {chooseSample} from './sample';

const DIR = process.env.SITE_DIR ?? 'build';
const CHECKER = path.resolve('node_modules/afdocs/bin/afdocs.mjs');

/** One page stands for so many. */
const EVERY = 40;

/** Checks that have nothing to say of a site like this one, each with the reason. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'auth-alternative-access': 'Every page is public.',
  'section-header-quality': 'No tab of the pages holds a heading.',
};

/** Checks whose warnings do not count, as opposed to failures, each with the reason. */
const WARNINGS_NOT_COUNTED: Readonly<Record<string, string>> = {
  'page-size-html':
    'An operation is one page, whole for readers. What it links as its Markdown is held to the same limit.',
};

/** Checks that do not count on pages whose Markdown comes in parts of at most 50,000 characters, each with the reason. */
const NOT_COUNTED_IN_PARTS: Readonly<Record<string, string>> = {
  'markdown-content-parity':
    'It compares the page with the first part alone. markdown-pages.test.ts compares it with all.',
};

/** Whether the Markdown of a page comes in parts. */
const isInParts = (route: string): boolean => fs.existsSync(path.join(DIR, `${route}.part-2.md`));

interface Result {
  id: string;
  status: 'pass' | 'warn' | 'fail' | 'skip' | 'error';
  message: string;
  details?: {pageResults?: Array<{url: string; status?: unknown; issues?: string[]}>};
}

interface Report {
  results: Result[];
  scoring: {overall: number};
}

/** Runs the checker. By default it would ask five times a second, which takes an hour for 600 pages. */
function check(site: string, baseUrl: string, routes: readonly string[]): Promise<Report> {
  const options = {
    '--urls': routes.map((route) => site + route).join(','),
    '--canonical-origin': product.url + baseUrl,
    '--request-delay': '0',
    '--max-concurrency': '10',
    '--max-links': String(Math.max(100, routes.length)),
    '--format': 'json',
  };
  const args = [CHECKER, 'check', site, ...Object.entries(options).flat(), '--score', '--quiet'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, {maxBuffer: 2 ** 28}, (error, stdout, stderr) => {
      // It ends with 1 for every finding, too.
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Report);
      else reject(error ?? new Error(stderr));
    });
  });
}

/** What is to be put right: a line for a check, with the first pages. */
function findingOf({id, status, message, details}: Result, site: string): string[] {
  if (status === 'pass' || (status === 'skip' && id in NOT_APPLICABLE)) return [];
  const pages = (details?.pageResults ?? []).filter(({status: own}) => own !== undefined && own !== 'pass');
  const counted = pages.filter(
    ({url, status: own}) =>
      !(own === 'warn' && id in WARNINGS_NOT_COUNTED) &&
      !(id in NOT_COUNTED_IN_PARTS && isInParts(url.slice(site.length))),
  );
  if (pages.length > 0 && counted.length === 0) return [];
  const named = counted
    .slice(0, 5)
    .map(({url, issues = []}) => `  ${[url, ...issues.slice(0, 3)].join('; ')}`);
  return [[`${status} ${id}: ${message}`, ...named].join('\n')];
}

test(
  'an agent finds, reads and trusts each page',
  async () => {
    const routes = listRoutes(DIR).filter(
      (route) => WITHOUT_MARKDOWN[route] === undefined && route !== '/docs',
    );
    const chosen = chooseSample(routes, (route) => (KINDS_OF_PAGE.includes(route) ? 1 : EVERY));
    const server = await startServer(path.resolve(DIR));
    const baseUrl = server.baseUrl.slice(0, -1);
    const site = server.url + baseUrl;
    try {
      const {results, scoring} = await check(site, baseUrl, [...chosen]);
      console.log(`${chosen.size} pages, read by ${results.length} checks: ${scoring.overall} of 100`);
      expect(results.length).toBeGreaterThan(20);
      expect(results.flatMap((result) => findingOf(result, site))).toEqual([]);
    } finally {
      await server.close();
    }
  },
  60 * 60_000,
);
