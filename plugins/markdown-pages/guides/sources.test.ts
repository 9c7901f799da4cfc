import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {DocsVersion} from '../../versions/versions';
import {guideReader, type GuideOptions} from './sources';

const FILES = {
  'docs/cli.mdx': 'The present one.',
  'docs/area/index.mdx': 'An area.',
  'docs/_partials/a.mdx': 'A partial.',
  'src/pages/about.mdx': 'A page outside the docs.',
  'versioned_docs/version-1.0/cli.mdx': 'The earlier one.',
  'versioned_docs/version-1.0/more.mdx': 'See [the CLI](cli.mdx#a).',
};

const version = (name: string, folder: string, route: string): DocsVersion => ({
  name,
  label: name,
  folder,
  route,
  isLast: name === 'current',
});

const OPTIONS: GuideOptions = {remarkPlugins: [], modules: {}, changelog: () => []};

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'guide-sources-'));
  for (const [file, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, file), content);
  }
});

afterEach(() => {
  fs.rmSync(siteDir, {recursive: true});
});

test('each guide is at its route, and nothing else is', () => {
  const read = guideReader(siteDir, OPTIONS, [], 'en');
  expect(['/docs/cli', '/docs/area', '/about', '/docs/_partials/a', '/docs/api/x'].map(read)).toEqual([
    'The present one.\n',
    'An area.\n',
    'A page outside the docs.\n',
    undefined,
    undefined,
  ]);
});

test('each version has its own pages', () => {
  const versions = [
    version('current', 'docs', '/docs/next'),
    version('1.0', 'versioned_docs/version-1.0', '/docs'),
  ];
  const read = guideReader(siteDir, OPTIONS, versions, 'en');
  expect(read('/docs/next/cli')).toBe('The present one.\n');
  expect(read('/docs/cli')).toBe('The earlier one.\n');
  expect(read('/docs/more')).toBe('See [the CLI](/docs/cli#a).\n');
});

test('remark plugins are given their options, and change what is written', () => {
  const say = ({word}: {word: string}) =>
    ((tree: {children: object[]}) => {
      tree.children.push({type: 'paragraph', children: [{type: 'text', value: word}]});
    }) as (tree: never) => void;
  const remarkPlugins: GuideOptions['remarkPlugins'] = [[say, {word: 'Said.'}]];
  expect(guideReader(siteDir, {...OPTIONS, remarkPlugins}, [], 'en')('/docs/cli')).toBe(
    'The present one.\n\nSaid.\n',
  );
});
