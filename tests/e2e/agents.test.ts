/**
 * Results of `afdocs`, a public checker of documentation sites for AI agents, on the served build: some pages
 * of each kind, or every page with `TEST_ALL`.
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

/** Checks one page in this many. */
const EVERY = 40;

/** Checks that don't apply to this site, with reasons. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'auth-alternative-access': 'Every page is public.',
  'section-header-quality': 'No tab of the pages holds a heading.',
};

/** Checks whose warnings are ignored, but not their failures, with reasons. */
const WARNINGS_NOT_COUNTED: Readonly<Record<string, string>> = {
  'page-size-html':
    'An operation is one page, whole for readers. What it links as its Markdown is held to the same limit.',
};

/**
 * Checks that are ignored on pages with Markdown split into parts of at most 50,000 characters, with reasons.
 */
const NOT_COUNTED_IN_PARTS: Readonly<Record<string, string>> = {
  'markdown-content-parity':
    'It compares the page with the first part alone. markdown-pages.test.ts compares it with all.',
};

/** Whether a page's Markdown is split into parts. */
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

/** Runs the checker. Its default of five requests per second would take an hour for 600 pages. */
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
      // Its exit code is 1 for any finding.
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Report);
      else reject(error ?? new Error(stderr));
    });
  });
}

/** A line for a failed check, with its first pages. */
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
  'agents can find, read and trust each page',
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
