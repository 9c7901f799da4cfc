import {decodePng} from '../look/png';
import {markFiles} from './mark';

/** Red, green and blue of a pixel of an image. */
function pixel(png: Buffer, x: number, y: number): number[] {
  const {width, pixels} = decodePng(png);
  return [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

test('icons show the initial in the sizes that they say', async () => {
  const files = await markFiles('Quayline');
  const icon = files.get('static/img/icon-192.png') as Buffer;
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([192, 192]);
  // The disc, and the left side of the letter in it.
  expect(pixel(icon, 20, 96)).toEqual([12, 74, 82]);
  expect(Array.from({length: 192}, (_, x) => pixel(icon, x, 90)).some(([red]) => red === 217)).toBe(true);
  const ico = files.get('static/favicon.ico') as Buffer;
  expect([0, 1, 2].map((index) => ico[6 + index * 16])).toEqual([16, 32, 48]);
  // Each entry leads to an image.
  expect(ico.toString('latin1', ico.readUInt32LE(18) + 1, ico.readUInt32LE(18) + 4)).toBe('PNG');
});

test('names differ in their marks, and one that the font cannot write has a mark too', async () => {
  const logo = async (name: string) => (await markFiles(name)).get('static/img/logo.svg') as string;
  expect(await logo('Quayline')).not.toBe(await logo('Harbor'));
  expect(await logo('Quayline')).toMatch(
    /^<svg [^>]*><path fill="#0c4a52" d="M[\d. LMZ-]+"\/><path [^>]*\/><\/svg>\n$/,
  );
  expect((await logo('日本 a')).match(/<path/g)).toHaveLength(3);
});
