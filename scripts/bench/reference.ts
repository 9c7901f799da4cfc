import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {openBrowser, serveBuild} from '../browser';
import {INDEX_FOLDER} from '@nacre-docs/search/contract';
import {generateDescription, type DescriptionChoices} from '../generate-description';
import {sharedOperation} from './kinds';
import {largestSidebar, weighPage, type PageWeight} from './pages';
import {measureProcess, processRow, type ProcessFigures} from './process';
import {folderKilobytes} from './budgets';
import {printRatios, printTable} from './table';

const DESCRIPTION = 'build/openapi.json';
const OPERATIONS = 300;

/** Builds the reference of a description without a cache, as `npm run reference` does. */
function buildOurs(description: string, out: string): Promise<ProcessFigures> {
  for (const cache of ['.cache/reference', 'node_modules/.cache'])
    fs.rmSync(cache, {recursive: true, force: true});
  return measureProcess('npm', ['run', 'reference', '--', description, '--out', out, '--no-serve']);
}

/** Plugin and theme of a site that only differs in them. */
const STOCK = ['docusaurus-plugin-openapi-docs', 'docusaurus-theme-openapi-docs'] as const;
const OURS = ['@nacre-docs/openapi', '@nacre-docs/openapi/theme'] as const;

/** Builds the same reference with docusaurus-plugin-openapi-docs and its theme, set up as documented. */
async function buildStock(description: string, dir: string): Promise<ProcessFigures> {
  writeSite(description, dir, STOCK);
  const generation = await measureProcess('npx', ['docusaurus', 'gen-api-docs', 'all'], dir);
  const build = await measureProcess('npx', ['docusaurus', 'build'], dir);
  return {
    seconds: generation.seconds + build.seconds,
    cpuSeconds: generation.cpuSeconds + build.cpuSeconds,
    peakMegabytes: Math.max(generation.peakMegabytes, build.peakMegabytes),
  };
}

/** The site of {@link buildStock} with our plugin, which makes the pages during the build. */
function buildDropIn(description: string, dir: string): Promise<ProcessFigures> {
  writeSite(description, dir, OURS);
  return measureProcess('npx', ['docusaurus', 'build'], dir);
}

function writeSite(description: string, dir: string, [plugin, theme]: readonly [string, string]): void {
  fs.mkdirSync(path.join(dir, 'docs'), {recursive: true});
  fs.copyFileSync(description, path.join(dir, 'openapi.json'));
  fs.symlinkSync(path.resolve('node_modules'), path.join(dir, 'node_modules'));
  fs.writeFileSync(path.join(dir, 'package.json'), '{"name": "stock", "private": true}');
  fs.writeFileSync(path.join(dir, 'docs/index.md'), '---\nslug: /\n---\n\n# Start\n');
  fs.writeFileSync(
    path.join(dir, 'sidebars.js'),
    "const {default: api} = require('./docs/api/sidebar');\nmodule.exports = {api};\n",
  );
  const docs = {sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem'};
  const api = {specPath: 'openapi.json', outputDir: 'docs/api', sidebarOptions: {groupPathsBy: 'tag'}};
  const config = {
    title: 'Stock',
    url: 'http://localhost',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    // A cache that no later build reads would take a quarter of the memory.
    future: {v4: true, faster: {rspackPersistentCache: false}},
    presets: [['classic', {blog: false, pages: false, docs}]],
    plugins: [[plugin, {id: 'api', docsPluginId: 'classic', config: {api}}]],
    themes: [theme],
  };
  fs.writeFileSync(path.join(dir, 'docusaurus.config.js'), `module.exports = ${JSON.stringify(config)};\n`);
  // In its own repository it would start without caches.
  fs.rmSync('node_modules/.cache', {recursive: true, force: true});
}

/** Large descriptions, by their names in the table. */
const LARGE: Record<string, [operations: number, choices?: DescriptionChoices]> = {
  '1,788 operations': [1788],
  '3,000 operations': [3000],
  '1,788 simple operations': [1788, {isSimple: true}],
  '1,000 simple operations with examples': [1000, {isSimple: true, examples: 120}],
};

/** Builds the same site from large descriptions with both plugins. */
export async function benchScale(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const rows: Record<string, object> = {};
  try {
    for (const [name, [operations, choices]] of Object.entries(LARGE)) {
      const description = path.join(folder, 'openapi.json');
      fs.writeFileSync(description, JSON.stringify(generateDescription('github', operations, choices)));
      const size = `${(fs.statSync(description).size / 1e6).toFixed(1)} MB`;
      for (const [plugin, build] of Object.entries({ours: buildDropIn, stock: buildStock})) {
        const dir = path.join(folder, plugin);
        const row = `${name}, ${size}, ${plugin}`;
        rows[row] = await build(description, dir).then(processRow, (error: Error) => ({
          error: /^.*(?:ERROR|Error:).*$/m.exec(error.message)?.[0] ?? error.message.slice(0, 200),
        }));
        // The builds take minutes.
        console.log(row, rows[row]);
        fs.rmSync(dir, {recursive: true});
      }
    }
    printTable('The same site with each plugin, built without caches', rows);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

async function weigh(dir: string, route: string): Promise<PageWeight> {
  const site = await openBrowser(await serveBuild(dir));
  try {
    return await weighPage(site.browser, site.url + route);
  } finally {
    await site.close();
  }
}

/**
 * Compares our description's reference with the stock theme's, and measures growth with ten times the
 * operations.
 */
export async function benchReference(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    const stock = path.join(folder, 'stock');
    const ours = path.join(folder, 'ours');
    fs.mkdirSync(stock);
    const ourBuild = await buildOurs(DESCRIPTION, ours);
    const stockBuild = await buildStock(DESCRIPTION, stock);
    const stockSite = path.join(stock, 'build');
    const route = sharedOperation(ours, stockSite);
    const index = folderKilobytes(path.join(ours, INDEX_FOLDER));
    printRatios(
      `Reference of ${DESCRIPTION} alone, built without caches, and the weight of ${route} in KB; the stock theme has no search`,
      {
        ...processRow(ourBuild),
        ...(await weigh(ours, route)),
        ...(index !== undefined && {'search index': index}),
      },
      {...processRow(stockBuild), ...(await weigh(stockSite, route))},
    );
    const growth: Record<string, object> = {};
    let first: ProcessFigures | undefined;
    for (const operations of [OPERATIONS, OPERATIONS * 10]) {
      const description = path.join(folder, `${operations}.json`);
      const generated = path.join(folder, 'generated');
      fs.writeFileSync(description, JSON.stringify(generateDescription('github', operations)));
      const figures = await buildOurs(description, generated);
      first ??= figures;
      growth[`${operations} operations`] = {
        ...processRow(figures),
        'times the first': figures.seconds / first.seconds,
        'sidebar KB': largestSidebar(path.join(generated, 'docs/api')),
      };
    }
    printTable('Reference of a generated description, cold', growth);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}
