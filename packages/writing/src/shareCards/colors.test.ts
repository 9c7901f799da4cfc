import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Tokens} from './colors';
import {startRasterizer} from './raster';

let siteDir: string;
beforeAll(startRasterizer);
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tokens-'));
  fs.mkdirSync(path.join(siteDir, 'src/css'), {recursive: true});
});
afterEach(() => fs.rmSync(siteDir, {recursive: true, force: true}));

function read(css: string, name = '--color') {
  fs.writeFileSync(path.join(siteDir, 'src/css/tokens.css'), css);
  return new Tokens(siteDir, 'src/css/tokens.css').color(name);
}

test.each([
  ['#0b6b6b', [11, 107, 107]],
  ['#fff', [255, 255, 255]],
  ['#000', [0, 0, 0]],
  ['teal', [0, 128, 128]],
  ['hsl(180 80% 20%)', [10, 91, 91]],
])('reads %s', (value, color) => expect(read(`:root { --color: ${value}; }`)).toEqual(color));

test('uses light mode colors, also through another variable', () => {
  const css = `/* :root { --color: #111111; } */ :root { --color: var(--other); --other: #010203; }
    [data-theme='dark'] { --color: #fff; --other: #fff; }`;
  expect(read(css)).toEqual([1, 2, 3]);
});

test.each(['oklch(50% 0.1 200)', 'color-mix(in srgb, red, blue)', '#0b6b6b80', 'rgb(1 2 3 / 40%)', '"/>'])(
  'rejects %s',
  (value) =>
    expect(() => read(`:root { --color: ${value}; }`)).toThrow(
      `src/css/tokens.css: --color is ${value}, which share cards can't use. Write it as #rrggbb.`,
    ),
);

test.each([
  ['nothing', ''],
  ['a name without a color', ':root { --color: var(--other); }'],
  ['a cycle of names', ':root { --color: var(--other); --other: var(--color); }'],
])('rejects %s', (_, css) =>
  expect(() => read(css)).toThrow(
    /^src\/css\/tokens\.css: :root is missing the color --(?:color|other), .* Add it\.$/,
  ),
);

test('another color changes the cache key', () => {
  const json = (css: string) => {
    read(css);
    return JSON.stringify(new Tokens(siteDir, 'src/css/tokens.css'));
  };
  expect(json(':root { --color: #111; }')).not.toBe(json(':root { --color: #222; }'));
});
