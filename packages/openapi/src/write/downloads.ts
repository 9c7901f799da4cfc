import fs from 'node:fs/promises';
import path from 'node:path';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {forgetOthers, readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {inOwnThread} from '@nacre-docs/kit/ownThread';
import type {SiteAddress} from '@nacre-docs/kit/siteAddress';
import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import type {Download, makeDownloads} from './makeDownloads';

const MODULE = require.resolve('./makeDownloads');

/** File contents by name. */
export type Downloads = ReadonlyMap<Download, string>;

/**
 * Creates downloads from the description, in parallel with the rest of the build. They are cached until the
 * description changes, which saves 2 s of CPU per build.
 *
 * @param description path of the description as one JSON document
 * @param cacheDir the downloads' own cache folder; other files in it are deleted
 * @param site link target of the description, its `baseUrl` with the host; without it links stay unchanged
 */
export async function prepareDownloads(
  description: string,
  cacheDir: string,
  site?: SiteAddress,
): Promise<Downloads> {
  const names = DOWNLOAD_FILES;
  const json = await fs.readFile(description, 'utf8');
  const key = cacheKey(json, site);
  const cachedName = (name: Download) => `${key}-${name}`;
  const fileOf = (name: Download) => path.join(cacheDir, cachedName(name));
  const kept = new Map(names.map((name) => [name, readCached(fileOf(name))]));
  const missing = names.filter((name) => kept.get(name) === undefined);
  const made =
    missing.length > 0
      ? await inOwnThread<typeof makeDownloads>(MODULE, 'makeDownloads', json, missing, site)
      : [];
  for (const [index, name] of missing.entries()) writeCached(fileOf(name), made[index]!);
  forgetOthers(cacheDir, new Set(names.map(cachedName)));
  return new Map(names.map((name) => [name, kept.get(name) ?? made[missing.indexOf(name)]!]));
}

/** Writes files to a folder. */
export async function writeDownloads(downloads: Downloads, outDir: string): Promise<void> {
  for (const [name, content] of downloads) await fs.writeFile(path.join(outDir, name), content);
}
