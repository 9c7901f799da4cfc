/** Prints how long builds take and what pages weigh; `npm run bench -- --help` lists what can be measured. */
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {budgets} from '../../config/budgets';
import {openBrowser, serveBuild, type ServedSite} from '../browser';
import {ensureChromium} from '../chromium';
import {budgetTable, measureBudgets, overBudget} from './budgets';
import {benchMarkdown} from './markdown';
import {benchPeers, readPeer} from './peers';
import {benchReference} from './reference';
import {benchSandbox} from './sandbox';
import {benchSandboxPage} from './sandboxPage';
import {benchSearch} from './search';
import {benchBuild, benchPages} from './site';

const HELP = `npm run bench [-- PART…]                measures all of the parts, or those named
npm run bench -- --peers DIR[:/path]    compares with another built site
npm run bench -- --check                fails when the site in build/ is over its budgets

Parts:
  build      seconds, CPU seconds and memory of a build from nothing, and of one after a guide has changed;
             the other parts measure the site that it leaves in build/
  pages      what a typical page of each kind weighs when it is read, and when it is used
  markdown   tokens of the pages, and of their Markdown
  search     the index, the first result, and each key
  sandbox    what "Try it" loads, and how fast it answers
  reference  the reference of build/openapi.json beside that of the stock theme (docusaurus-theme-openapi-docs)
             of the same description, with ratios, and how builds grow with ten times the operations

Options:
  --peers DIR[:/path]  A folder of static files, and the page to open; / if none is named. Several are allowed.
                       Measures only this, and the parts that are named.
  --page /path         The page of the site in build/ that peers are compared with; / if none is named.
  --check              Compares bytes and counts of the site in build/ with config/budgets.ts, and ends with status 1
                       where one is over. Times are never checked: they differ from machine to machine. In GitHub
                       Actions, the table goes into the summary of the run, too.
  --help               Prints this.`;

/** With the site in `build` open in a browser. */
const withSite = (measure: (site: ServedSite) => Promise<void>) => async () => {
  const site = await openBrowser(await serveBuild('build'));
  try {
    await measure(site);
  } finally {
    await site.close();
  }
};

/** In this order: the first makes the build that the others look at. */
const PARTS: Record<string, () => Promise<void>> = {
  build: benchBuild,
  pages: benchPages,
  markdown: () => {
    benchMarkdown('build');
    return Promise.resolve();
  },
  search: withSite((site) => benchSearch(site.browser, site.url, 'build')),
  sandbox: async () => {
    await benchSandbox();
    await withSite((site) => benchSandboxPage(site, 'build'))();
  },
  reference: benchReference,
};

/** Compares the site in `build` with its budgets. */
async function check(): Promise<void> {
  const figures = await measureBudgets('build', budgets);
  const table = budgetTable(figures);
  console.log(table);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary) fs.appendFileSync(summary, `## What the site weighs\n\n${table}\n`);
  const problems = overBudget(figures);
  for (const problem of problems) console.error(problem);
  console.log(`\n${figures.length - problems.length} within budget, ${problems.length} over`);
  if (problems.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const {values, positionals: names} = parseArgs({
    allowPositionals: true,
    options: {
      help: {type: 'boolean', short: 'h'},
      check: {type: 'boolean'},
      peers: {type: 'string', multiple: true},
      page: {type: 'string', default: '/'},
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')} to measure. Known: ${Object.keys(PARTS).join(', ')}.`);
  const peers = (values.peers ?? []).map(readPeer);
  ensureChromium();
  if (values.check) {
    await check();
    return;
  }
  for (const [name, measure] of Object.entries(PARTS)) {
    if (names.length > 0 ? !names.includes(name) : peers.length > 0) continue;
    console.log(`\nMeasuring: ${name} …`);
    await measure();
  }
  if (peers.length > 0) await benchPeers(values.page, peers);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
