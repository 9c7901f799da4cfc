/**
 * Prints how long a build takes, how much memory it needs and what a page weighs: `npm run bench`.
 * Figures, not checks: they depend on the machine, so nothing here can fail a change.
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {openSite, type TestSite} from '../tests/e2e/browser';
import {ensureChromium} from './chromium';

const GUIDE = 'docs/deployments.mdx';
const PAGES = {home: '/', guide: '/docs/deployments', 'API page': '/docs/api/create-deployment'};
/** Everything a build may reuse from the one before. */
const CACHES = ['.docusaurus', '.cache', 'node_modules/.cache', 'docs/api', 'build'];

interface BuildFigures {
  seconds: number;
  /** Largest resident memory of the build and its children together, in MB. */
  peakMegabytes: number;
}

/** Runs one build and watches its memory ten times a second. */
async function measureBuild(): Promise<BuildFigures> {
  const started = Date.now();
  const child = spawn('npx', ['docusaurus', 'build'], {stdio: ['ignore', 'ignore', 'inherit']});
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid!));
  }, 100);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error('The build failed. Run `npm run build` to see why.');
  return {seconds: (Date.now() - started) / 1000, peakMegabytes: peak};
}

/** Resident memory of a process and all its descendants, read from /proc; 0 where there is none. */
function residentMegabytes(root: number): number {
  let kilobytes = 0;
  const parents = new Map<number, number[]>();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = /PPid:\s+(\d+)/.exec(readProc(name))?.[1];
    if (parent) parents.set(Number(parent), [...(parents.get(Number(parent)) ?? []), Number(name)]);
  }
  const queue = [root];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readProc(String(pid)))?.[1] ?? 0);
    queue.push(...(parents.get(pid) ?? []));
  }
  return kilobytes / 1024;
}

function readProc(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The process ended between listing and reading.
    return '';
  }
}

const gzipKilobytes = (file: string) => gzipSync(fs.readFileSync(file)).length / 1024;

/** What the browser runs and shows before the reader does anything, gzip KB by kind. */
async function weighPage(site: TestSite, route: string): Promise<Record<string, number>> {
  const context = await site.browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  await page.coverage.startJSCoverage();
  await page.goto(`${site.url}${route}`, {waitUntil: 'networkidle'});
  // Prefetched scripts arrive but do not run; coverage lists only those that ran.
  const scripts = (await page.coverage.stopJSCoverage()).map(({url}) => url);
  const resources = await page.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
  await context.close();
  const files = (urls: string[], pattern: RegExp) =>
    [...new Set(urls)]
      .filter((url) => pattern.test(url))
      .map((url) => path.join('build', new URL(url).pathname));
  const sum = (list: string[]) => list.reduce((total, file) => total + gzipKilobytes(file), 0);
  return {
    HTML: gzipKilobytes(path.join('build', route, 'index.html')),
    JS: sum(files(scripts, /\.js$/)),
    CSS: sum(files(resources, /\.css$/)),
    fonts: files(resources, /\.woff2$/).reduce((total, file) => total + fs.statSync(file).size / 1024, 0),
  };
}

async function main(): Promise<void> {
  ensureChromium();
  for (const cache of CACHES) fs.rmSync(cache, {recursive: true, force: true});
  const cold = await measureBuild();
  const original = fs.readFileSync(GUIDE, 'utf8');
  let warm: BuildFigures;
  try {
    fs.writeFileSync(GUIDE, `${original}\nOne more line.\n`);
    warm = await measureBuild();
  } finally {
    fs.writeFileSync(GUIDE, original);
  }
  const round = (value: number) => Math.round(value * 10) / 10;
  console.log('\nBuild');
  console.table(
    Object.fromEntries(
      Object.entries({cold, 'warm, one guide changed': warm}).map(([name, {seconds, peakMegabytes}]) => [
        name,
        {seconds: round(seconds), 'peak MB': Math.round(peakMegabytes)},
      ]),
    ),
  );
  const site = await openSite();
  try {
    const rows: Record<string, Record<string, number>> = {};
    for (const [name, route] of Object.entries(PAGES)) {
      const weights = await weighPage(site, route);
      rows[name] = Object.fromEntries(Object.entries(weights).map(([kind, value]) => [kind, round(value)]));
    }
    console.log('\nPages, KB (gzip; fonts as they are)');
    console.table(rows);
  } finally {
    await site.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
