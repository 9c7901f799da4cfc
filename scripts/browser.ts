import fs from 'node:fs';
import path from 'node:path';
import {chromium, type Browser} from 'playwright-core';
import {ensureChromium} from './chromium';
import type {LocalServer} from '@nacre-docs/kit/localServer';
import {startServer, type BuildServer} from './static-server';

/** Background networking is off, because every request of a page is accounted for. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For a page's first script: a reader who does something at once, so that the application is loaded. */
export const EAGER_READER =
  "addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('touchstart')))";

/** A site that is served, and a browser to look at it. */
export interface ServedSite {
  url: string;
  browser: Browser;
  /** Ends both. */
  close(): Promise<void>;
}

/**
 * Serves a built site.
 *
 * @param compresses whether text is compressed on its way
 * @throws Error where there is none
 */
export async function serveBuild(dir: string, compresses = true): Promise<BuildServer> {
  const folder = path.resolve(dir);
  if (!fs.existsSync(folder)) throw new Error(`${dir} does not exist. Run \`npm run build\` first.`);
  return startServer(folder, {compresses});
}

/**
 * Starts a browser for a site that something serves.
 *
 * @param args arguments of the browser besides those that all need
 */
export async function openBrowser(server: LocalServer, args: string[] = []): Promise<ServedSite> {
  const browser = await chromium.launch({executablePath: ensureChromium(), args: [...ARGUMENTS, ...args]});
  return {
    url: server.url,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Every route that a build holds, by its index.html files. */
export function listRoutes(dir: string): string[] {
  const root = path.resolve(dir);
  return fs
    .readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${path.dirname(file).replaceAll('\\', '/').replace(/^\.$/, '')}`)
    .sort();
}
