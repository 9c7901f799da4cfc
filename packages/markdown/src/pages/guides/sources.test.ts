import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import {GuideReader, type GuideOptions, type GuidePlace} from './sources';

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

const OPTIONS: GuideOptions = {remarkPlugins: [], modules: {}, changelog: () => [], data: []};

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

const put = (file: string, content: string) => fs.writeFileSync(path.join(siteDir, file), content);

/** What a build makes of guides, which it keeps for the next one. */
function build(options: Partial<GuideOptions> = {}, place: Partial<GuidePlace> = {}) {
  const site = {siteDir, versions: [], locale: 'en'};
  const reader = new GuideReader(
    {...site, cacheFile: path.join(siteDir, 'kept/guides.json'), ...place},
    {...OPTIONS, ...options},
  );
  const read = (route: string) => reader.read(route);
  return {read, markdown: (route: string) => read(route)?.markdown, save: () => reader.save()};
}

test('each guide is at its route, and nothing else is', () => {
  const read = build().markdown;
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
  const read = build({}, {versions}).markdown;
  expect(read('/docs/next/cli')).toBe('The present one.\n');
  expect(read('/docs/cli')).toBe('The earlier one.\n');
  expect(read('/docs/more')).toBe('See [the CLI](/docs/cli#a).\n');
});

/** A remark plugin that adds a line to a page. */
const says = (say: () => string): GuideOptions['remarkPlugins'][number] => {
  const transform = (tree: {children: object[]}) => {
    tree.children.push({type: 'paragraph', children: [{type: 'text', value: say()}]});
  };
  return [() => transform, {}];
};

test('remark plugins are given their options, and change what is written', () => {
  const say = ({word}: {word: string}) => says(() => word)[0]({} as never);
  const remarkPlugins: GuideOptions['remarkPlugins'] = [[say, {word: 'Said.'}]];
  expect(build({remarkPlugins}).markdown('/docs/cli')).toBe('The present one.\n\nSaid.\n');
});

describe('a guide is kept', () => {
  const GUIDE = `---
title: A title
description: What it answers.
---

import A from '@site/docs/_partials/a.mdx';
import {product} from '@site/config/product';

<A />

{product.name}

[More](more.mdx)

<ChangelogEntries />
`;
  const DATA = 'data.yaml';
  const entry = {kind: 'Added', title: 'One', date: '2025-03-20', to: '/changelogs/2025/march#one'};
  const modules = (name: string) => ({'@site/config/product': {product: {name}}});
  let written: number;
  /** How a build writes the guide, with a plugin that reads data. */
  const write = (options: Partial<GuideOptions> = {}, place: Partial<GuidePlace> = {}) => {
    written = 0;
    const plugin = says(() => {
      written++;
      return fs.readFileSync(path.join(siteDir, DATA), 'utf8');
    });
    const changelog = () => [entry] as ReturnType<GuideOptions['changelog']>;
    const site = build(
      {remarkPlugins: [plugin], data: [DATA], modules: modules('A name'), changelog, ...options},
      place,
    );
    const page = site.read('/docs/cli')!;
    site.save();
    return `${page.title} ${page.description} ${page.markdown}`;
  };

  beforeEach(() => {
    put('docs/cli.mdx', GUIDE);
    put('docs/more.mdx', 'More.');
    put('docs/_partials/a.mdx', "import B from './b.mdx';\n\nA partial.\n\n<B />");
    put('docs/_partials/b.mdx', 'The inner one.');
    put(DATA, 'A table.');
  });

  test('while nothing has changed that it is made of', () => {
    const first = write();
    expect(written).toBeGreaterThan(0);
    put('docs/more.mdx', 'Another text on another page.');
    expect(write()).toBe(first);
    expect(written).toBe(0);
  });

  /** Puts one text into a file in place of another, and builds. */
  const changed = (file: string) => (before: string, after: string) => {
    put(file, fs.readFileSync(path.join(siteDir, file), 'utf8').replace(before, after));
    return write();
  };

  test.each<[what: string, before: string, after: string, change: (before: string, after: string) => string]>(
    [
      ['its text', '[More]', '[Less]', changed('docs/cli.mdx')],
      ['its title', 'A title', 'Another title', changed('docs/cli.mdx')],
      ['its description', 'What it answers.', 'What it says.', changed('docs/cli.mdx')],
      ['a partial', 'A partial.', 'Another text.', changed('docs/_partials/a.mdx')],
      ['a partial in a partial', 'The inner one.', 'The other one.', changed('docs/_partials/b.mdx')],
      ['the data of a table', 'A table.', 'Another table.', changed(DATA)],
      ['a module', 'A name', 'Another name', (_, name) => write({modules: modules(name)})],
      ['the changelog', 'One', 'Two', (_, title) => write({changelog: () => [{...entry, title}] as never})],
      ['the language', 'March 2025', 'marzo de 2025', () => write({}, {locale: 'es'})],
      [
        'the address of another guide',
        '(/docs/more)',
        '(more.mdx)',
        () => {
          fs.rmSync(path.join(siteDir, 'docs/more.mdx'));
          return write();
        },
      ],
    ],
  )('until %s has changed', (_what, before, after, change) => {
    expect(write()).toContain(before);
    const page = change(before, after);
    expect(page).toContain(after);
    expect(page).not.toContain(before);
  });
});
