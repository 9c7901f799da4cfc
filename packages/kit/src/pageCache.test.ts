import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {PageCache} from './pageCache';

const page = {title: 'A'};
const html = (script: string, text = 'text') =>
  `<script src="/assets/js/${script}.js"></script><main>${text}</main>`;

let file: string;
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'page-cache-')), 'pages.json');
});

/** Reads pages through a cache and returns the rebuilt ones. */
function ask(pages: Array<[url: string, html: string]>, settings = {}): string[] {
  const cache = new PageCache<typeof page>(file, settings);
  const rebuilt: string[] = [];
  for (const [url, source] of pages) {
    const got = cache.get(url, source, () => {
      rebuilt.push(url);
      return url === '/left-out' ? undefined : page;
    });
    expect(got).toEqual(url === '/left-out' ? undefined : page);
  }
  cache.save();
  return rebuilt;
}

test('rebuilds a page only if more than its scripts and styles changed', () => {
  expect(
    ask([
      ['/a', html('1')],
      ['/left-out', html('1')],
    ]),
  ).toEqual(['/a', '/left-out']);
  expect(
    ask([
      ['/a', html('2')],
      ['/left-out', html('2')],
    ]),
  ).toEqual([]);
  expect(ask([['/a', html('2', 'other')]])).toEqual(['/a']);
  expect(ask([['/b', html('2', 'other')]])).toEqual(['/b']);
});

test('changed settings or a damaged file rebuild every page', () => {
  expect(ask([['/a', html('1')]])).toEqual(['/a']);
  expect(ask([['/a', html('1')]], {cli: 'other'})).toEqual(['/a']);
  fs.writeFileSync(file, '{"version":');
  expect(ask([['/a', html('1')]])).toEqual(['/a']);
});

test('drops removed pages', () => {
  ask([
    ['/a', html('1')],
    ['/b', html('1')],
  ]);
  ask([['/a', html('1')]]);
  expect(ask([['/b', html('1')]])).toEqual(['/b']);
});
