import fs from 'node:fs';
import path from 'node:path';
import {INDEX_ENDING} from '@nacre-docs/kit/routes';
import {openBrowser, serveBuild} from '../browser';
import {findKinds} from './kinds';
import {weighPage} from './pages';
import {measureProcess, processRow, type ProcessFigures} from './process';
import {printTable} from './table';

/** Everything a build may reuse from the one before. */
const CACHES = ['.docusaurus', '.cache', 'node_modules/.cache', 'docs/api', 'build'];

const build = () => measureProcess('npx', ['docusaurus', 'build']);

/** A guide that every site has some of. */
function someGuide(): string {
  const guide = fs
    .readdirSync('docs')
    .sort()
    .find((file) => file.endsWith('.mdx') && !file.endsWith(`${INDEX_ENDING}.mdx`));
  if (guide === undefined) throw new Error('docs/ has no guide to change. Add one, and measure again.');
  return path.join('docs', guide);
}

/** Builds the site without any cache, and again with one guide changed. */
export async function benchBuild(): Promise<void> {
  for (const cache of CACHES) fs.rmSync(cache, {recursive: true, force: true});
  const cold = await build();
  const guide = someGuide();
  const original = fs.readFileSync(guide, 'utf8');
  let warm: ProcessFigures;
  try {
    fs.writeFileSync(guide, `${original}\nOne more line.\n`);
    warm = await build();
  } finally {
    fs.writeFileSync(guide, original);
  }
  // So that the build that is measured further on is that of the files as they are.
  const same = await build();
  printTable('Build of the whole site', {
    cold: processRow(cold),
    'warm, one guide changed': processRow(warm),
    'warm, back again': processRow(same),
  });
}

/** Weighs a typical page of each kind of the site in `build`. */
export async function benchPages(): Promise<void> {
  const server = await serveBuild('build');
  const site = await openBrowser(server);
  try {
    const rows: Record<string, object> = {};
    for (const [kind, {typical, largest}] of Object.entries(findKinds('build')))
      rows[`${kind} (${typical})`] = {
        ...(await weighPage(site.browser, server.url + path.posix.join(server.baseUrl, typical))),
        'largest HTML': largest.kilobytes,
      };
    printTable('Pages, KB (gzip; fonts and pictures as they are)', rows);
  } finally {
    await site.close();
  }
}
