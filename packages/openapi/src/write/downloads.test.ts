import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import {prepareDownloads, writeDownloads} from './downloads';
import {makeDownloads} from './makeDownloads';
import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';

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

test('downloads are made once, kept until the description changes, and written where they are wanted', async () => {
  const made = await prepareDownloads(description, cacheDir);
  expect([...made.values()]).toEqual(makeDownloads(json, DOWNLOAD_FILES));
  const kept = fs.readdirSync(cacheDir);
  expect(kept).toHaveLength(DOWNLOAD_FILES.length);
  const times = () => fs.readdirSync(cacheDir).map((name) => fs.statSync(path.join(cacheDir, name)).mtimeMs);
  const before = times();
  expect(await prepareDownloads(description, cacheDir)).toEqual(made);
  expect(times()).toEqual(before);
  await writeDownloads(made, dir);
  expect(parse(fs.readFileSync(path.join(dir, 'openapi.yaml'), 'utf8'))).toEqual(JSON.parse(json));
  fs.writeFileSync(description, json.replace('Harbor', 'Port'));
  await prepareDownloads(description, cacheDir);
  const again = fs.readdirSync(cacheDir);
  expect(again).toHaveLength(DOWNLOAD_FILES.length);
  expect(kept.filter((name) => again.includes(name))).toEqual([]);
});

test('one that is damaged is made again, beside one that is not', async () => {
  const made = await prepareDownloads(description, cacheDir);
  const file = path.join(cacheDir, fs.readdirSync(cacheDir)[0]!);
  fs.truncateSync(file, 80);
  expect(await prepareDownloads(description, cacheDir)).toEqual(made);
  expect(fs.statSync(file).size).toBeGreaterThan(80);
});

test('every one of them has whole links, made again when the site moves', async () => {
  const linked = json.replace('All ships.', 'See [ships](/docs/ships).');
  fs.writeFileSync(description, linked);
  for (const url of ['https://docs.example.com', 'https://moved.example.com']) {
    const made = await prepareDownloads(description, cacheDir, {baseUrl: `${url}/`});
    for (const name of DOWNLOAD_FILES) expect(made.get(name)).toContain(`[ships](${url}/docs/ships)`);
  }
});
