import fs from 'node:fs/promises';
import path from 'node:path';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {forgetOthers, readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {inOwnThread} from '@nacre-docs/kit/ownThread';
import type {SiteAddress} from '@nacre-docs/kit/siteAddress';
import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import type {Download, makeDownloads} from './makeDownloads';

const MODULE = require.resolve('./makeDownloads');

/** Cache files by name. Contents would stay in memory until the end of the build. */
export type Downloads = ReadonlyMap<Download, string>;

/**
 * Creates downloads from the description, in parallel with the rest of the build. They are cached until the
 * description changes, which saves 2 s of CPU per build.
 *
 * @param description path of the description as one JSON document
 * @param cacheDir the downloads' own cache folder. Other files in it are deleted
 * @param site link target of the description, its `baseUrl` with the host. Without it links stay unchanged
 */
export async function prepareDownloads(
  description: string,
  cacheDir: string,
  site?: SiteAddress,
): Promise<Downloads> {
  const json = await fs.readFile(description, 'utf8');
  const key = cacheKey(json, site);
  const files = new Map(DOWNLOAD_FILES.map((name) => [name, path.join(cacheDir, `${key}-${name}`)]));
  const missing = DOWNLOAD_FILES.filter((name) => readCached(files.get(name)!) === undefined);
  if (missing.length > 0) {
    const made = await inOwnThread<typeof makeDownloads>(MODULE, 'makeDownloads', json, missing, site);
    for (const [index, name] of missing.entries()) writeCached(files.get(name)!, made[index]!);
  }
  forgetOthers(cacheDir, new Set([...files.values()].map((file) => path.basename(file))));
  return files;
}

/**
 * Writes files to a folder.
 *
 * @throws Error if a cache file was changed since it was written
 */
export async function writeDownloads(downloads: Downloads, outDir: string): Promise<void> {
  for (const [name, file] of downloads) {
    const content = readCached(file);
    if (content === undefined) throw new Error(`${file} was changed during the build. Build again.`);
    await fs.writeFile(path.join(outDir, name), content);
  }
}
