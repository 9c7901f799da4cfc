import type {Box} from './canvas';
import {canDraw, CardPainter, MARGIN, type CardLook, type CardText} from './card';
import type {Color} from './colors';
import {CARD} from './contract';
import {rasterize, startRasterizer} from './raster';

beforeAll(startRasterizer);

const COLORS: Record<string, Color> = {
  '--ifm-background-color': [250, 250, 240],
  '--ifm-heading-color': [10, 20, 30],
  '--ifm-color-primary': [120, 0, 90],
  '--site-text-muted': [90, 90, 90],
  '--site-method-get': [0, 0, 200],
  '--site-method-delete': [200, 0, 0],
};
const LOGO = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#00c800" d="M0 0H10V10H0Z"/></svg>',
).toString('base64')}`;
const look: CardLook = {
  site: 'Fixture docs',
  colors: {color: (name) => COLORS[name]!, has: (name) => name in COLORS},
  logo: LOGO,
};
const OPERATION: CardText = {
  title: 'Delete a thing',
  area: 'Things',
  operation: {method: 'DELETE', path: '/things/{thing_id}'},
};

/** Decodes the image with another program. */
async function read(text: CardText, other: Partial<CardLook> = {}) {
  const {canvas} = new CardPainter({...look, ...other}).draw(text);
  const file = await canvas.png();
  const {width, pixels} = rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><image href="data:image/png;base64,${file.toString('base64')}" width="${CARD.width}" height="${CARD.height}"/></svg>`,
  );
  /** A color's bounding box, without the strip on the left. */
  const find = ([red, green, blue]: Color): Box | undefined => {
    const box: Box = {left: Infinity, top: Infinity, right: 0, bottom: 0};
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at] !== red || pixels[at + 1] !== green || pixels[at + 2] !== blue) continue;
      const x = (at / 4) % width;
      const y = Math.floor(at / 4 / width);
      if (x <= 20) continue;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
    }
    return box.right > 0 ? box : undefined;
  };
  return {file, size: [file.readUInt32BE(16), file.readUInt32BE(20)], find};
}

test("a card shows its texts in the site's colors, below its logo", async () => {
  const {file, size, find} = await read(OPERATION);
  expect(size).toEqual([1200, 630]);
  expect(file.length).toBeLessThan(20_000);
  const logo = find([0, 200, 0])!;
  const title = find(COLORS['--ifm-heading-color']!)!;
  const area = find(COLORS['--ifm-color-primary']!)!;
  const method = find(COLORS['--site-method-delete']!)!;
  const muted = find(COLORS['--site-text-muted']!)!;
  expect(logo).toEqual({left: 80, top: 72, right: 144, bottom: 136});
  expect([logo.bottom < area.top, area.bottom < title.top, title.bottom < method.top]).toEqual([
    true,
    true,
    true,
  ]);
  expect(title.right - title.left).toBeGreaterThan(400);
  // The site name is at the top, the path at the bottom.
  expect(muted.top).toBeLessThan(logo.bottom);
  expect(muted.bottom).toBeGreaterThan(method.top);
});

test.each<[string, CardText, Partial<CardLook>]>([
  [
    'long title',
    {
      ...OPERATION,
      title: 'What a role may do, and where, from the organization to a dimension of one scope '.repeat(3),
    },
    {},
  ],
  ['title of one word', {...OPERATION, title: 'W'.repeat(200)}, {}],
  ['title with diacritics above and below', {...OPERATION, title: 'ÅẤỆ jgyq\u0323 '.repeat(8)}, {}],
  ['long area', {...OPERATION, area: 'Wide areas '.repeat(20)}, {}],
  ['long path', {...OPERATION, operation: {method: 'GET', path: '/things/{thing_id}'.repeat(8)}}, {}],
  ['long site name', OPERATION, {site: 'Documentation of everything '.repeat(5)}],
])('with a %s, nothing overlaps the margins or another text', (_, text, other) => {
  expect(canDraw(text)).toBe(true);
  const {boxes} = new CardPainter({...look, ...other}).draw(text);
  for (const {left, top, right, bottom} of boxes) {
    // Letters in Inter overhang by less than three pixels.
    expect(left).toBeGreaterThanOrEqual(MARGIN - 3);
    expect(right).toBeLessThanOrEqual(CARD.width - MARGIN + 3);
    expect(top).toBeGreaterThanOrEqual(60);
    expect(bottom).toBeLessThanOrEqual(CARD.height - 60);
  }
  const lines = boxes.slice(0, -2);
  lines.slice(1).forEach(({top}, index) => expect(top).toBeGreaterThan(lines[index]!.top));
  expect(boxes.at(-1)!.left).toBeGreaterThan(boxes.at(-2)!.right);
  expect(boxes.at(-2)!.top).toBeGreaterThan(lines.at(-1)!.bottom);
});

test('the same input draws the same image', async () => {
  const again = {...look};
  expect((await read(OPERATION)).file.equals((await read(OPERATION, again)).file)).toBe(true);
  expect((await read(OPERATION)).file.equals((await read({...OPERATION, area: 'Other'})).file)).toBe(false);
});

test('a multicolor logo does not change text colors', async () => {
  const stripes = Array.from(
    {length: 300},
    (_, index) => `<path fill="rgb(${index % 256},${(index * 7) % 256},9)" d="M${index} 0h1v60h-1Z"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60">${stripes.join('')}</svg>`;
  const logo = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const {find} = await read(OPERATION, {logo});
  for (const name of ['--ifm-heading-color', '--ifm-background-color', '--site-method-delete'])
    expect(find(COLORS[name]!)).toBeDefined();
});

test.each([
  ['Überblick über Łódź', true],
  ['Обзор', true],
  ['Επισκόπηση', true],
  ['部署', false],
  ['سطر الأوامر', false],
  ['Launch 🚀', false],
])("whether the site's fonts can draw %j: %s", (title, expected) => {
  expect(canDraw({title})).toBe(expected);
});
