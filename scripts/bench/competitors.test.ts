import os from 'node:os';
import {readPeer} from './competitors';

test.each([
  [os.tmpdir(), {dir: os.tmpdir(), route: '/'}],
  [`${os.tmpdir()}:/guides/start`, {dir: os.tmpdir(), route: '/guides/start'}],
])('%s', (text, peer) => {
  expect(readPeer(text)).toEqual(peer);
});

test('reports a missing folder', () => {
  expect(() => readPeer('not-there:/page')).toThrow(
    '--peers not-there:/page: the folder not-there does not exist.',
  );
});
