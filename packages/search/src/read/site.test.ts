import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {extractSite, type SiteOptions} from './site';

const OPTIONS = {rootArea: 'User guides', cli: 'acme'};
let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'search-site-'));
  fs.mkdirSync(path.join(dir, 'build/docs/a'), {recursive: true});
  fs.writeFileSync(
    path.join(dir, 'build/docs/a/index.html'),
    '<head></head><main><h1>A</h1><p>Text.</p></main>',
  );
});
afterEach(() => fs.rmSync(dir, {recursive: true}));

test('empty pages stop the build only if configured', async () => {
  fs.writeFileSync(path.join(dir, 'build/empty.html'), '<head></head><main><h1>Empty</h1></main>');
  const urls = async (options: SiteOptions) =>
    (await extractSite(path.join(dir, 'build'), options)).map(({url}) => url);
  await expect(urls(OPTIONS)).resolves.toEqual(['/docs/a']);
  await expect(urls({...OPTIONS, onEmptyPages: 'throw'})).rejects.toThrow(
    /Search cannot index 1 pages:\n\/empty has no text/,
  );
});

test('a missing structured page stops the build', async () => {
  const structuredPages = path.join(dir, 'search.json');
  const page = {kind: 'operation', title: 'B', area: 'API', sections: []};
  fs.writeFileSync(structuredPages, JSON.stringify({'/docs/a': page, '/docs/api/b': page}));
  await expect(
    extractSite(path.join(dir, 'build'), {...OPTIONS, structuredPages: [structuredPages]}),
  ).rejects.toThrow('/docs/api/b is in structuredPages but was not built.');
  fs.writeFileSync(structuredPages, JSON.stringify({'/docs/a': page}));
  const pages = await extractSite(path.join(dir, 'build'), {...OPTIONS, structuredPages: [structuredPages]});
  expect(pages).toMatchObject([{url: '/docs/a', title: 'B'}]);
});
