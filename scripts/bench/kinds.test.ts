import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findKinds, sharedOperation} from './kinds';

const folders: string[] = [];

/** A build with HTML pages of the given incompressible sizes. */
function build(pages: Record<string, number>): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kinds-'));
  folders.push(dir);
  for (const [route, size] of Object.entries(pages)) {
    fs.mkdirSync(path.join(dir, route), {recursive: true});
    fs.writeFileSync(path.join(dir, route, 'index.html'), randomBytes(size));
  }
  return dir;
}

afterAll(() => folders.forEach((dir) => fs.rmSync(dir, {recursive: true})));

test('each kind has a typical and a largest page; other pages are ignored', () => {
  const dir = build({
    '/': 100,
    '/docs/cli': 900,
    '/docs/support': 2000,
    '/docs/limits': 5000,
    '/docs/tags/cli': 9000,
    '/docs/api/list-things': 800,
    '/docs/api/schemas/thing': 9000,
    '/docs/thing-api-index': 700,
    '/blog': 9000,
  });
  const kinds = findKinds(dir);
  expect(Object.fromEntries(Object.entries(kinds).map(([kind, {typical}]) => [kind, typical]))).toEqual({
    home: '/',
    guide: '/docs/support',
    operation: '/docs/api/list-things',
    index: '/docs/thing-api-index',
  });
  expect(kinds.guide!.largest.route).toBe('/docs/limits');
  expect(kinds.guide!.largest.kilobytes).toBeCloseTo(4.9, 1);
});

test('the operation used for comparison is in both builds', () => {
  const dir = build({'/docs/api/a': 100, '/docs/api/b': 200, '/docs/api/c': 300});
  expect(sharedOperation(dir, build({'/docs/api/c': 10, '/docs/api/d': 10}))).toBe('/docs/api/c');
  expect(() => sharedOperation(dir, build({'/docs/api/d': 10}))).toThrow(
    'no operation with the same address',
  );
});
