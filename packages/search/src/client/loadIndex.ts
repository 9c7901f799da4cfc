import type {Manifest, ShardEntry} from '../contract';
import {readManifest, readShard, type ShardContent} from './readIndex';

/** Longer than a slow phone needs for a shard. A hanging connection must end in the error screen. */
const FETCH_TIMEOUT = 20_000;

/** Fetches the manifest. It has a stable name, so it's always revalidated with the server. */
export async function fetchManifest(base: string): Promise<Manifest> {
  return readManifest(await (await get(`${base}manifest.json`, 'no-cache')).text());
}

/**
 * Fetches a shard. Its name changes with its content, so cached copies never expire. A damaged copy is fetched again,
 * bypassing the cache.
 *
 * @throws Error when the shard is missing or damaged
 */
export async function fetchShard(base: string, entry: ShardEntry): Promise<ShardContent> {
  try {
    return await readVerified(await get(base + entry.file, 'force-cache'), entry);
  } catch {
    return readVerified(await get(base + entry.file, 'reload'), entry);
  }
}

/** The time limit includes reading the body. */
async function get(url: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(url, {cache, signal: AbortSignal.timeout(FETCH_TIMEOUT)});
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

async function readVerified(response: Response, entry: ShardEntry): Promise<ShardContent> {
  const body = await response.arrayBuffer();
  // Only available over https and on localhost. Elsewhere, the name has to suffice: it changes with the content.
  if (globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', body);
    if (hex(digest) !== entry.sha256) throw new Error(`${entry.file} is damaged.`);
  }
  return readShard(new TextDecoder().decode(body), entry);
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
