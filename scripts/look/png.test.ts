import {encode} from 'fast-png';
import {decodePng, encodePng} from './png';

const pixels = Uint8Array.of(255, 0, 0, 0, 128, 0, 0, 0, 255, 1, 2, 3, 4, 5, 6, 250, 251, 252);
const image = encodePng({width: 3, height: 2, pixels});

test('decodes what it encodes, without alpha', () => {
  expect(decodePng(image)).toEqual({width: 3, height: 2, pixels});
  const transparent = encode({width: 1, height: 1, channels: 4, data: Uint8Array.of(1, 2, 3, 200)});
  expect(decodePng(Buffer.from(transparent)).pixels).toEqual(Uint8Array.of(1, 2, 3));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0')],
  ['half of one', image.subarray(0, 45)],
])('rejects %s', (_, file) => {
  expect(() => decodePng(file)).toThrow('not a PNG, or corrupted');
});
