import fs from 'node:fs';
import type {ServedSite} from '../browser';
import {largestHtml, weighPage} from './pages';
import {measureProcess, type ProcessFigures} from './process';
import {printTable} from './table';

const GUIDE = 'docs/deployments.mdx';
const PAGES = {home: '/', guide: '/docs/deployments', 'API page': '/docs/api/create-deployment'};
/** Everything a build may reuse from the one before. */
const CACHES = ['.docusaurus', '.cache', 'node_modules/.cache', 'docs/api', 'build'];

const build = () => measureProcess('npx', ['docusaurus', 'build']);

/** Builds the site without any cache, and again with one guide changed. */
export async function benchBuild(): Promise<void> {
  for (const cache of CACHES) fs.rmSync(cache, {recursive: true, force: true});
  const cold = await build();
  const original = fs.readFileSync(GUIDE, 'utf8');
  let warm: ProcessFigures;
  try {
    fs.writeFileSync(GUIDE, `${original}\nOne more line.\n`);
    warm = await build();
  } finally {
    fs.writeFileSync(GUIDE, original);
  }
  // So that the build that is measured further on is that of the files as they are.
  const same = await build();
  const row = ({seconds, peakMegabytes}: ProcessFigures) => ({seconds, 'peak MB': Math.round(peakMegabytes)});
  printTable('Build of the whole site', {
    cold: row(cold),
    'warm, one guide changed': row(warm),
    'warm, back again': row(same),
  });
}

/** Weighs a page of each kind of the site in `build`. */
export async function benchPages(site: ServedSite): Promise<void> {
  const rows: Record<string, object> = {};
  for (const [name, route] of Object.entries(PAGES)) rows[name] = await weighPage(site, route, 'build');
  printTable('Pages, KB (gzip; fonts as they are)', rows);
  console.log(`Largest HTML of an operation: ${Math.round(largestHtml('build/docs/api'))} KB gzip`);
}
