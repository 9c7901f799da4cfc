/** Measures build times and page weights. See `npm run bench -- --help`. */
import {runCommand} from '@nacre-docs/kit/runCommand';
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {budgets} from '../../config/budgets';
import {openBrowser, serveBuild, type ServedSite} from '../browser';
import {ensureChromium} from '../chromium';
import {budgetTable, measureBudgets, overBudget} from './budgets';
import {benchReference, benchScale} from './reference';
import {benchSandbox} from './sandbox';
import {benchSandboxPage} from './sandboxPage';
import {benchSearch} from './search';
import {benchBuild, benchPages} from './site';

const HELP = `npm run bench [-- PART…]  measures the named parts, or all
npm run bench -- --check  fails if the site in build/ exceeds its budgets

Parts:
  build      time, CPU time, and memory of a clean build, and of a rebuild after a guide changed;
             the other parts measure the resulting site in build/
  pages      weight of a typical page of each kind, when read and when used
  search     index size, time to first result, time per keystroke
  sandbox    data of the first response and response times of "Try it"
  reference  the reference of build/openapi.json compared with the stock theme's (docusaurus-theme-openapi-docs)
             and build time with ten times the operations
  scale      build time and memory for large descriptions with each plugin; takes an hour; only if named

Options:
  --check  Compares bytes and counts of build/ with config/budgets.ts, and exits with 1 if any budget is exceeded.
           Times are never checked because they vary by machine. In GitHub Actions, the table is also added to
           the run summary.
  --help   Prints this help.`;

/** Parts that open the site in `build` in a browser. */
const withSite = (measure: (site: ServedSite) => Promise<void>) => async () => {
  const site = await openBrowser(await serveBuild('build'));
  try {
    await measure(site);
  } finally {
    await site.close();
  }
};

/** Order matters: the first part builds the site the others measure. */
const PARTS: Record<string, () => Promise<void>> = {
  build: benchBuild,
  pages: benchPages,
  search: withSite((site) => benchSearch(site.browser, site.url, 'build')),
  sandbox: async () => {
    await benchSandbox();
    await withSite((site) => benchSandboxPage(site, 'build'))();
  },
  reference: benchReference,
  scale: benchScale,
};

/** Compares the site in `build` with its budgets. */
async function check(): Promise<void> {
  const figures = await measureBudgets('build', budgets);
  const table = budgetTable(figures);
  console.log(table);
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary) fs.appendFileSync(summary, `## Site weight\n\n${table}\n`);
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
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(PARTS).join(', ')}.`);
  ensureChromium();
  if (values.check) {
    await check();
    return;
  }
  for (const [name, measure] of Object.entries(PARTS)) {
    if (names.length > 0 ? !names.includes(name) : name === 'scale') continue;
    console.log(`\nMeasuring: ${name} …`);
    await measure();
  }
}

runCommand(main);
