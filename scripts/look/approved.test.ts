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

/** A picture of 25 by 20 cells, in one color but for a box. */
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

test('a picture that has been approved is as approved', () => {
  expect(hasApproved(folder)).toBe(false);
  approve(shot('nrn', {x: 4, y: 4}), folder);
  expect(hasApproved(folder)).toBe(true);
  expect(judge(shot('nrn', {x: 4, y: 4}), folder)).toBeUndefined();
});

test('one that differs says page, width, mode, and where', () => {
  approve(shot('nrn', {x: 4, y: 4}), folder);
  expect(judge(shot('nrn'), folder)!.message).toBe('nrn, 390 px, dark: differs in 80 × 48 px at x 64, y 64.');
});

test('one that was never approved names the file', () => {
  approve(shot('home'), folder);
  expect(judge(shot('nrn'), folder)!.message).toBe(
    `nrn, 390 px, dark: there is no approved picture ${folder}/nrn-390-dark.png.`,
  );
});

test('an approved picture that is damaged says so, and can be approved again', () => {
  const file = path.join(folder, fileOf(shot('nrn')));
  approve(shot('nrn'), folder);
  fs.truncateSync(file, 50);
  expect(judge(shot('nrn'), folder)!.message).toBe(
    `nrn, 390 px, dark: ${file} cannot be read: it is not a PNG, or it is damaged.`,
  );
  approve(shot('nrn'), folder);
  expect(judge(shot('nrn'), folder)).toBeUndefined();
});

test('an approved picture of a page that is gone is named with what to do, and can be removed', () => {
  for (const page of ['nrn', 'old']) approve(shot(page), folder);
  const gone = leftOver(['nrn'], folder);
  expect(gone).toEqual(['old-390-dark.png']);
  expect(describeLeftOver(gone, folder)).toEqual([
    `${folder}/old-390-dark.png: it shows no page of config/look.ts. Name the page there, or remove the picture: npm run look -- --approve`,
  ]);
  removeApproved(gone, folder);
  expect(fs.readdirSync(folder)).toEqual(['nrn-390-dark.png']);
});
