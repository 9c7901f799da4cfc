import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {CacheSeal} from './CacheSeal';

let dir: string;
let pack: string;
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'seal-')), 'cache');
  pack = path.join(dir, 'scope/pack');
  fs.mkdirSync(path.dirname(pack), {recursive: true});
  fs.writeFileSync(pack, 'content');
  new CacheSeal(dir).close();
});
afterEach(() => fs.rmSync(path.dirname(dir), {recursive: true, force: true}));

const open = () => new CacheSeal(dir).open();

test('keeps an intact cache, run after run', () => {
  for (let run = 0; run < 2; run++) {
    const seal = new CacheSeal(dir);
    expect(seal.open()).toBe(true);
    fs.appendFileSync(pack, 'more');
    seal.close();
  }
  expect(fs.readFileSync(pack, 'utf8')).toBe('contentmoremore');
});

test('does not report a missing cache as damaged', () => {
  fs.rmSync(dir, {recursive: true});
  expect(open()).toBe(true);
});

test('deletes a cache whose run did not end', () => {
  expect(open()).toBe(true);
  expect(open()).toBe(false);
  expect(fs.existsSync(dir)).toBe(false);
});

test.each<[string, () => void]>([
  ['shortened', () => fs.truncateSync(pack, 3)],
  ['overwritten', () => fs.writeFileSync(pack, 'garbage')],
  ['gone', () => fs.rmSync(pack)],
  [
    'a folder',
    () => {
      fs.rmSync(pack);
      fs.mkdirSync(pack);
    },
  ],
])('deletes a cache with a file that is %s', (_, damage) => {
  // Old, so any write changes the time.
  fs.utimesSync(pack, 1, 1);
  new CacheSeal(dir).close();
  damage();
  expect(open()).toBe(false);
  expect(fs.existsSync(dir)).toBe(false);
});

test.each<[string, () => void]>([
  [
    'a cache replaced by a file',
    () => {
      fs.rmSync(dir, {recursive: true});
      fs.writeFileSync(dir, '');
    },
  ],
  [
    'a cache with an unreadable record',
    () => {
      fs.rmSync(`${dir}.seal`);
      fs.mkdirSync(`${dir}.seal`);
    },
  ],
])('deletes %s', (_, damage) => {
  damage();
  expect(open()).toBe(false);
  expect(fs.existsSync(dir)).toBe(false);
  new CacheSeal(dir).close();
  expect(open()).toBe(true);
});
