import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {encodePng, type Picture} from './png';
import {approve, describeLeftOver, hasApproved, judge, leftOver, removeApproved} from './approved';
import {fileOf, type Shot} from './capture';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'approved-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

/** A 25 by 20 cell screenshot in one color except for a box. */
function shot(page: string, box?: {x: number; y: number}): Shot {
  const cells: Picture = {width: 25, height: 20, pixels: new Uint8Array(25 * 20 * 3).fill(240)};
  if (box)
    for (let y = 0; y < 3; y++)
      cells.pixels.fill(20, ((box.y + y) * 25 + box.x) * 3, ((box.y + y) * 25 + box.x + 5) * 3);
  return {
    page,
    width: 390,
    mode: 'dark',
    png: encodePng({width: 1, height: 1, pixels: new Uint8Array(3)}),
    cells,
  };
}

test('an approved screenshot matches', () => {
  expect(hasApproved(folder)).toBe(false);
  approve(shot('nrn', {x: 4, y: 4}), folder);
  expect(hasApproved(folder)).toBe(true);
  expect(judge(shot('nrn', {x: 4, y: 4}), folder)).toBeUndefined();
});

test('a difference has page, width, mode, and region', () => {
  approve(shot('nrn', {x: 4, y: 4}), folder);
  expect(judge(shot('nrn'), folder)!.message).toBe('nrn, 390 px, dark: differs in 80 × 48 px at x 64, y 64.');
});

test('a missing one has its file name', () => {
  approve(shot('home'), folder);
  expect(judge(shot('nrn'), folder)!.message).toBe(
    `nrn, 390 px, dark: no approved screenshot ${folder}/nrn-390-dark.png.`,
  );
});

test('reports a corrupted screenshot, which can be approved again', () => {
  const file = path.join(folder, fileOf(shot('nrn')));
  approve(shot('nrn'), folder);
  fs.truncateSync(file, 50);
  expect(judge(shot('nrn'), folder)!.message).toBe(
    `nrn, 390 px, dark: ${file} cannot be read: not a PNG, or corrupted.`,
  );
  approve(shot('nrn'), folder);
  expect(judge(shot('nrn'), folder)).toBeUndefined();
});

test('reports a screenshot of a removed page with a fix, and removes it', () => {
  for (const page of ['nrn', 'old']) approve(shot(page), folder);
  const gone = leftOver(['nrn'], folder);
  expect(gone).toEqual(['old-390-dark.png']);
  expect(describeLeftOver(gone, folder)).toEqual([
    `${folder}/old-390-dark.png: no such page in config/look.ts. Add the page there, or remove the screenshot: npm run look -- --approve`,
  ]);
  removeApproved(gone, folder);
  expect(fs.readdirSync(folder)).toEqual(['nrn-390-dark.png']);
});
