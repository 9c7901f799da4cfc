import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import {prepareDownloads, writeDownloads} from './downloads';
import {makeDownloads} from './makeDownloads';
import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import type {SiteAddress} from '@nacre-docs/kit/siteAddress';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'downloads-'));
afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

const description = path.join(dir, 'openapi.json');
const cacheDir = path.join(dir, 'kept');
const json = JSON.stringify({
  openapi: '3.1.0',
  info: {title: 'Harbor', version: '1'},
  paths: {'/ships': {get: {operationId: 'listShips', responses: {200: {description: 'All ships.'}}}}},
});
beforeEach(() => fs.writeFileSync(description, json));

/** Downloads of a site. */
async function written(site?: SiteAddress): Promise<string[]> {
  const out = fs.mkdtempSync(path.join(dir, 'site-'));
  await writeDownloads(await prepareDownloads(description, cacheDir, site), out);
  return DOWNLOAD_FILES.map((name) => fs.readFileSync(path.join(out, name), 'utf8'));
}

test('builds downloads once, caches them until the description changes, and writes them to the output folders', async () => {
  expect(await written()).toEqual(makeDownloads(json, DOWNLOAD_FILES));
  const cached = fs.readdirSync(cacheDir);
  expect(cached).toHaveLength(DOWNLOAD_FILES.length);
  const times = () => fs.readdirSync(cacheDir).map((name) => fs.statSync(path.join(cacheDir, name)).mtimeMs);
  const before = times();
  const [, yaml = ''] = await written();
  expect(times()).toEqual(before);
  expect(parse(yaml)).toEqual(JSON.parse(json));
  fs.writeFileSync(description, json.replace('Harbor', 'Port'));
  await prepareDownloads(description, cacheDir);
  const again = fs.readdirSync(cacheDir);
  expect(again).toHaveLength(DOWNLOAD_FILES.length);
  expect(cached.filter((name) => again.includes(name))).toEqual([]);
});

test('rebuilds a damaged download and keeps the others', async () => {
  const prepared = await prepareDownloads(description, cacheDir);
  const file = path.join(cacheDir, fs.readdirSync(cacheDir)[0]!);
  fs.truncateSync(file, 80);
  await expect(writeDownloads(prepared, dir)).rejects.toThrow(
    `${file} was changed during the build. Build again.`,
  );
  expect(await written()).toEqual(makeDownloads(json, DOWNLOAD_FILES));
  expect(fs.statSync(file).size).toBeGreaterThan(80);
});

test("every download has absolute links, and is rebuilt when the site's URL changes", async () => {
  const linked = json.replace('All ships.', 'See [ships](/docs/ships).');
  fs.writeFileSync(description, linked);
  for (const url of ['https://docs.example.com', 'https://moved.example.com']) {
    for (const content of await written({baseUrl: `${url}/`}))
      expect(content).toContain(`[ships](${url}/docs/ships)`);
  }
});
