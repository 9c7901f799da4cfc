/**
 * Prints how long builds take, how much memory they need, what a page weighs and its Markdown
 * spares, and how fast search and the sandbox
 * answer: `npm run bench`, or `npm run bench -- pages search` for some of it. Figures, not checks: they depend on
 * the machine, so nothing here can fail a change.
 */
import {openBrowser, serveBuild, type ServedSite} from '../browser';
import {ensureChromium} from '../chromium';
import {benchMarkdown} from './markdown';
import {benchReference} from './reference';
import {benchSandbox} from './sandbox';
import {benchSandboxPage} from './sandboxPage';
import {benchSearch} from './search';
import {benchBuild, benchPages} from './site';

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
  pages: withSite(benchPages),
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

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')} to measure. Known: ${Object.keys(PARTS).join(', ')}.`);
  ensureChromium();
  for (const [name, measure] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\nMeasuring: ${name} …`);
    await measure();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
