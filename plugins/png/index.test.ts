import zlib from 'node:zlib';
import {decodePng, encodePng} from '.';

const COLORS = [255, 0, 0, 0, 128, 0, 0, 0, 255, 1, 2, 3, 4, 5, 6, 250, 251, 252];
const image = encodePng(3, 2, 3, Uint8Array.from(COLORS));

/** The image with its rows written by a filter. */
function filtered(filter: number, rows: number[]): Buffer {
  const file = encodePng(3, 2, 3, Uint8Array.from(COLORS));
  const [first, second] = [rows.slice(0, 9), rows.slice(9)];
  const data = zlib.deflateSync(Buffer.from([filter, ...first, filter, ...second]));
  const head = file.subarray(0, 33);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Nothing looks at the checksum of a chunk.
  return Buffer.concat([head, length, Buffer.from('IDAT'), data, Buffer.alloc(4)]);
}

/** What each filter makes of the colors, as the standard has it: the difference from what it expects. */
const EXPECTED: Array<[number, (left: number, above: number, corner: number) => number]> = [
  [1, (left) => left],
  [2, (_, above) => above],
  [3, (left, above) => (left + above) >> 1],
  [
    4,
    (left, above, corner) => {
      const guess = left + above - corner;
      return [left, above, corner].reduce((best, value) =>
        Math.abs(guess - value) < Math.abs(guess - best) ? value : best,
      );
    },
  ],
];

test('what is written is read again, with opacity left out', () => {
  expect(decodePng(image)).toEqual({width: 3, height: 2, pixels: Uint8Array.from(COLORS)});
  expect(decodePng(encodePng(1, 1, 4, Uint8Array.of(1, 2, 3, 200)))).toEqual({
    width: 1,
    height: 1,
    pixels: Uint8Array.of(1, 2, 3),
  });
});

test.each(EXPECTED)('rows with filter %i are read', (filter, expected) => {
  const at = (index: number, back: number) =>
    index % 9 < back % 9 || index < back ? 0 : COLORS[index - back]!;
  const rows = COLORS.map((value, index) => {
    const above = index < 9 ? 0 : COLORS[index - 9]!;
    return (value - expected(at(index, 3), above, at(index, 12)) + 256) % 256;
  });
  expect([...decodePng(filtered(filter, rows)).pixels]).toEqual(COLORS);
});

test.each([
  ['nothing', Buffer.alloc(0), 'it is no PNG'],
  ['text', Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0'), 'it is no PNG'],
  ['half of one', image.subarray(0, 45), 'its data are damaged'],
  [
    'one whose size is wrong',
    Buffer.from(image.with(19, 4)),
    'it does not have the pixels that it announces',
  ],
  ['one with a palette', Buffer.from(image.with(25, 3)), 'it is another kind of PNG than a browser writes'],
])('%s is refused', (_, file, message) => {
  expect(() => decodePng(file)).toThrow(message);
});
