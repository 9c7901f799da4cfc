import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readLogo} from './logo';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'logo-'));
  fs.mkdirSync(path.join(siteDir, 'static/img'), {recursive: true});
  fs.writeFileSync(path.join(siteDir, 'static/img/logo.svg'), '<svg/>');
});
afterEach(() => fs.rmSync(siteDir, {recursive: true, force: true}));

const read = (src?: string) =>
  readLogo(siteDir, {
    themeConfig: {navbar: src === undefined ? {} : {logo: {src}}},
    staticDirectories: ['other', 'static'],
  });

test.each(['img/logo.svg', '/img/logo.svg'])('reads %s', (src) => {
  expect(read(src)).toBe(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`);
});

test.each([
  [
    '<svg><text>Quayline</text></svg>',
    [expect.stringMatching(/^static\/img\/logo\.svg: warning: .*<text>.*paths/)],
  ],
  ['<svg><title>A context</title></svg>', []],
])('warnings about text in %s', (picture, warnings) => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  fs.writeFileSync(path.join(siteDir, 'static/img/logo.svg'), picture);
  read('img/logo.svg');
  expect(warn.mock.calls.flat()).toEqual(warnings);
  warn.mockRestore();
});

test.each([undefined, 'https://example.com/logo.svg', '//example.com/logo.svg'])(
  '%s is not a logo of the site',
  (src) => {
    expect(read(src)).toBeUndefined();
  },
);

test.each([
  [
    'img/gone.svg',
    'logo.src of the navbar is img/gone.svg, which is not in other, static. Add the file there.',
  ],
  [
    'img/logo.avif',
    'logo.src of the navbar is img/logo.avif, and cards for shared links show .svg, .png, .jpg, .jpeg only.',
  ],
])('rejects %s', (src, message) => expect(() => read(src)).toThrow(message));
