import {readManifest, readPages} from '../client/readIndex';
import type {SearchPage} from '@nacre-docs/kit/searchPage';
import {buildIndex} from './shards';

const MEGABYTE = 1_000_000;

function page(url: string, kind: string, title: string, content: string): SearchPage {
  return {
    url,
    kind,
    title,
    description: 'What it is for.',
    area: 'Guides',
    language: 'en',
    tag: 'docs',
    sections: [
      {level: 1, anchor: '', heading: '', content},
      {level: 2, anchor: 'why', heading: 'Why', content: 'Because.'},
      {level: 4, anchor: 'deep-1', heading: 'Deep', content: 'Deeper.'},
    ],
  };
}

function build(pages: SearchPage[]) {
  const {files} = buildIndex(pages);
  const read = (name: string) => files.find((file) => file.name === name)!.content;
  const manifest = readManifest(read('manifest.json'));
  return {manifest, pages: readPages(manifest, read), names: files.map(({name}) => name.split('-')[0])};
}

test('outlines come first, then the remaining text, with guides before the API', () => {
  const built = build([
    page('/docs/api/a', 'operation', 'A', 'An operation.'),
    page('/docs/b', 'guide', 'B', 'A guide.'),
  ]);
  expect(built.names).toEqual(['outline', 'guides', 'api', 'manifest.json']);
  expect(built.manifest.shards.map(({from, pages, outline}) => [from, pages, outline])).toEqual([
    [0, 2, true],
    [0, 1, false],
    [1, 1, false],
  ]);
  expect(built.pages.map(({u, d, s}) => [u, d, s])).toEqual([
    ['/docs/b', undefined, [[''], ['', 2, 'Why']]],
    ['/docs/api/a', undefined, [['']]],
    ['/docs/b', 'What it is for.', [['A guide.'], ['Because.', 2, 'Why'], ['Deeper.', 4, 'Deep', 'deep-1']]],
    [
      '/docs/api/a',
      'What it is for.',
      [['An operation.'], ['Because.', 2, 'Why'], ['Deeper.', 4, 'Deep', 'deep-1']],
    ],
  ]);
});

test('a large site has several shards of each kind, and a small first outline', () => {
  const urls = ['/docs/a', '/docs/b', '/docs/c'];
  const built = build(
    urls.map((url) => page(url, 'guide', 'long '.repeat(40_000), 'word '.repeat(MEGABYTE / 5))),
  );
  expect(built.names).toEqual([
    'outline',
    'outline',
    'outline',
    'guides',
    'guides',
    'guides',
    'manifest.json',
  ]);
  expect(built.manifest.shards.map(({from}) => from)).toEqual([0, 1, 2, 0, 1, 2]);
  expect(built.pages.map(({u}) => u)).toEqual([...urls, ...urls]);
});
