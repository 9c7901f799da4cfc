import os from 'node:os';
import {readPeer} from './peers';

test.each([
  [os.tmpdir(), {dir: os.tmpdir(), route: '/'}],
  [`${os.tmpdir()}:/guides/start`, {dir: os.tmpdir(), route: '/guides/start'}],
])('%s', (text, peer) => {
  expect(readPeer(text)).toEqual(peer);
});

test('a folder that is not there is named', () => {
  expect(() => readPeer('not-there:/page')).toThrow('--peers not-there:/page: there is no folder not-there.');
});
