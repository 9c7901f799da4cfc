import zlib from 'node:zlib';
import {markFiles} from './mark';
import {toPng} from './png';

/** Red, green, blue and opacity of a pixel of an image that toPng has made. */
function pixel(png: Buffer, x: number, y: number): number[] {
  const width = png.readUInt32BE(16);
  const length = png.readUInt32BE(33);
  expect(png.toString('latin1', 37, 41)).toBe('IDAT');
  const rows = zlib.inflateSync(png.subarray(41, 41 + length));
  const at = y * (width * 4 + 1) + 1 + x * 4;
  return [...rows.subarray(at, at + 4)];
}

test('a shape is filled inside and smooth at its edge; what is outside is transparent', () => {
  const square = [
    [1, 1],
    [2.5, 1],
    [2.5, 3],
    [1, 3],
  ] as Array<[number, number]>;
  const png = toPng({width: 4, height: 4, shapes: [{fill: '#ff8000', contours: [square]}]});
  expect(pixel(png, 1, 1)).toEqual([255, 128, 0, 255]);
  expect(pixel(png, 2, 2)).toEqual([255, 128, 0, 128]);
  expect(pixel(png, 0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixel(png, 1, 3)).toEqual([0, 0, 0, 0]);
});

test('a contour the other way round is a hole', () => {
  const box = (from: number, to: number): Array<[number, number]> => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ];
  const contours = [box(0, 8), box(3, 5).reverse()];
  const png = toPng({width: 8, height: 8, shapes: [{fill: '#000000', contours}]});
  expect(pixel(png, 1, 1)[3]).toBe(255);
  expect(pixel(png, 4, 4)[3]).toBe(0);
});

test('icons show the initial in the sizes that they say', () => {
  const files = markFiles('Quayline');
  const icon = files.get('static/img/icon-192.png') as Buffer;
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([192, 192]);
  // The disc, and the left side of the letter in it.
  expect(pixel(icon, 20, 96)).toEqual([12, 74, 82, 255]);
  expect(Array.from({length: 192}, (_, x) => pixel(icon, x, 90)).some(([red]) => red === 217)).toBe(true);
  const ico = files.get('static/favicon.ico') as Buffer;
  expect([0, 1, 2].map((index) => ico[6 + index * 16])).toEqual([16, 32, 48]);
  // Each entry leads to an image.
  expect(ico.toString('latin1', ico.readUInt32LE(18) + 1, ico.readUInt32LE(18) + 4)).toBe('PNG');
});

test('names differ in their marks, and one that the font cannot write has a mark too', () => {
  const logo = (name: string) => markFiles(name).get('static/img/logo.svg') as string;
  expect(logo('Quayline')).not.toBe(logo('Harbor'));
  expect(logo('Quayline')).toMatch(
    /^<svg [^>]*><path fill="#0c4a52" d="M[\d. LMZ-]+"\/><path [^>]*\/><\/svg>\n$/,
  );
  expect(logo('日本 a').match(/<path/g)).toHaveLength(3);
});
