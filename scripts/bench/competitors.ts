import fs from 'node:fs';
import path from 'node:path';
import {openBrowser, serveBuild, type ServedSite} from '../browser';
import {percentile} from './figures';
import {blockingTime, weighPage} from './pages';
import {printRatios} from './table';

/** Runs per timing. The median is reported. */
const RUNS = 3;

/** A built site to compare with, and the page to open. */
export interface Peer {
  dir: string;
  route: string;
}

/**
 * Parses `DIR` or `DIR:/path`.
 *
 * @throws Error if the folder doesn't exist
 */
export function readPeer(text: string): Peer {
  const [, dir = text, route = '/'] = /^(.+?):(\/.*)$/.exec(text) ?? [];
  if (!fs.existsSync(dir))
    throw new Error(`--peers ${text}: the folder ${dir} does not exist. Use the folder of a built site.`);
  return {dir, route};
}

/**
 * Compares a page of the site in `build` with one of each peer.
 *
 * @param route our page
 */
export async function benchPeers(route: string, peers: Peer[]): Promise<void> {
  const ours = await measure({dir: 'build', route});
  for (const peer of peers) {
    const name = `${path.basename(path.resolve(peer.dir))}${peer.route}`;
    printRatios(
      `${route} compared with ${name}; KB (gzip; fonts and images uncompressed), requests, ms`,
      ours,
      await measure(peer),
    );
  }
}

async function measure({dir, route}: Peer): Promise<Record<string, number>> {
  const server = await serveBuild(dir);
  let site: ServedSite | undefined;
  try {
    site = await openBrowser(server);
    const address = server.url + path.posix.join(server.baseUrl, route);
    const blocked: number[] = [];
    for (let run = 0; run < RUNS; run++) blocked.push(await blockingTime(site.browser, address));
    return {
      ...(await weighPage(site.browser, address)),
      'ms blocked when read, 4x slower': percentile(blocked, 50),
    };
  } finally {
    await (site ?? server).close();
  }
}
