import fs from 'node:fs';
import path from 'node:path';
import {chromium, type Browser} from 'playwright-core';
import {ensureChromium} from './chromium';
import type {LocalServer} from '@nacre-docs/kit/localServer';
import {startServer, type BuildServer} from './static-server';

/** Background networking is off so every request comes from the page. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Init script that simulates an immediate interaction, so the application loads. */
export const EARLY_INTERACTION =
  "addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('touchstart')))";

/** A served site and a browser. */
export interface ServedSite {
  url: string;
  browser: Browser;
  /** Closes both. */
  close(): Promise<void>;
}

/**
 * Serves a built site and starts a browser.
 *
 * @param compresses whether to compress text responses
 * @throws Error if the folder doesn't exist
 */
export async function serveBuild(dir: string, compresses = true): Promise<BuildServer> {
  const folder = path.resolve(dir);
  if (!fs.existsSync(folder)) throw new Error(`${dir} does not exist. Run \`npm run build\` first.`);
  return startServer(folder, {compresses});
}

/**
 * Starts a browser for a running site.
 *
 * @param args extra browser arguments
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

/** Every route in a build, based on its index.html files. */
export function listRoutes(dir: string): string[] {
  const root = path.resolve(dir);
  return fs
    .readdirSync(root, {recursive: true, encoding: 'utf8'})
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => `/${path.dirname(file).replaceAll('\\', '/').replace(/^\.$/, '')}`)
    .sort();
}
