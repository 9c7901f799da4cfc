import fs from 'node:fs';
import path from 'node:path';
import {openBrowser, serveBuild} from '../browser';
import {findKinds} from './kinds';
import {weighPage} from './pages';
import {measureProcess, processRow, type ProcessFigures} from './process';
import {printTable} from './table';

/** Caches a build may reuse. */
const CACHES = ['.docusaurus', '.cache', 'node_modules/.cache', 'docs/api', 'build'];

const build = () => measureProcess('npx', ['docusaurus', 'build']);

/** A guide to change. */
function someGuide(): string {
  const guide = fs
    .readdirSync('docs')
    .sort()
    .find((file) => file.endsWith('.mdx'));
  if (guide === undefined) throw new Error('docs/ has no guide to change. Add one and try again.');
  return path.join('docs', guide);
}

/** Builds the site without caches, and again with one guide changed. */
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
  // Restores the build of the unchanged files for the other parts.
  const same = await build();
  printTable('Full site build', {
    cold: processRow(cold),
    'warm, one guide changed': processRow(warm),
    'warm, change reverted': processRow(same),
  });
}

/** Measures a typical page of each kind in `build`. */
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
    printTable('Pages, KB (gzip; fonts and images uncompressed)', rows);
  } finally {
    await site.close();
  }
}
