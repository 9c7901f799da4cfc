/**
 * What `afdocs`, a public checker of how well AI agents read a documentation site, finds on the served build: on some
 * pages of each kind, with `TEST_ALL` on every page.
 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {product} from '../../../config/product';
import {API_ROUTE} from '../../../plugins/api-reference/contract';
import {WITHOUT_MARKDOWN} from '../../../plugins/markdown-pages/contract';
import {listRoutes} from '../../../scripts/browser';
import {startServer} from '../../../scripts/static-server';
import {KINDS_OF_PAGE} from '../../e2e/pages';
import {chooseSample} from '../../e2e/sample';

const DIR = process.env.SITE_DIR ?? 'build';
const CHECKER = path.resolve('node_modules/afdocs/bin/afdocs.mjs');

/** One page stands for so many. */
const EVERY = 40;

/** Checks that have nothing to say of a site like this one, each with the reason. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'auth-alternative-access': 'Every page is public.',
  'section-header-quality': 'No tab of the pages holds a heading.',
};

/** Checks that do not count on some pages, each with the reason. */
const NOT_COUNTED: Readonly<Record<string, {reason: string; on: (route: string) => boolean}>> = {
  'page-size-html': {
    reason: 'An operation has its schemas in full. The checker indents each level of them by four more.',
    on: (route) => route.startsWith(API_ROUTE),
  },
  'markdown-content-parity': {
    reason: 'It reads only the first part of Markdown that comes in parts. markdown-pages.test.ts reads all.',
    on: (route) => fs.existsSync(path.join(DIR, `${route}.part-2.md`)),
  },
};

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
function check(site: string, routes: readonly string[]): Promise<Report> {
  const options = {
    '--urls': routes.map((route) => site + route).join(','),
    '--canonical-origin': product.url,
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
  const counted = pages.filter(({url}) => !NOT_COUNTED[id]?.on(url.slice(site.length)));
  if (pages.length > 0 && counted.length === 0) return [];
  const named = counted
    .slice(0, 5)
    .map(({url, issues = []}) => `  ${[url, ...issues.slice(0, 3)].join('; ')}`);
  return [[`${status} ${id}: ${message}`, ...named].join('\n')];
}

test(
  'an agent finds, reads and trusts each page',
  async () => {
    const routes = listRoutes(DIR).filter((route) => WITHOUT_MARKDOWN[route] === undefined);
    const chosen = chooseSample(routes, (route) => (KINDS_OF_PAGE.includes(route) ? 1 : EVERY));
    const server = await startServer(path.resolve(DIR));
    const site = server.url + server.baseUrl.slice(0, -1);
    try {
      const {results, scoring} = await check(site, [...chosen]);
      console.log(`${chosen.size} pages, read by ${results.length} checks: ${scoring.overall} of 100`);
      expect(results.length).toBeGreaterThan(20);
      expect(results.flatMap((result) => findingOf(result, site))).toEqual([]);
    } finally {
      await server.close();
    }
  },
  60 * 60_000,
);
