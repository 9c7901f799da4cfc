import {apiCatalog} from './apiCatalog';
import {anchorsIn} from './links';
import {writeLists} from './lists';
import type {MarkdownPage} from '@nacre-docs/kit/markdownWriter/page';
import {MAX_CHARACTERS, filesOf, type Site, type TextFile} from './pageFiles';

const SITE: Site = {url: 'https://acme.test', baseUrl: '/handbook/', trailingSlash: true};

const page = (route: string, markdown = '', rest: Partial<MarkdownPage> = {}): MarkdownPage => ({
  route,
  title: `Title of ${route}`,
  description: 'Says what it answers.',
  area: 'Guides',
  markdown,
  ...rest,
});

const contentOf = (files: TextFile[], route: string) => files.find((file) => file.route === route)?.content;

const write = (...pages: MarkdownPage[]) =>
  filesOf(pages, SITE, (source) =>
    source === 'docs/a.mdx' ? Date.parse('2025-06-12T08:00:00Z') : undefined,
  ).flatMap(({parts}) => parts);

test('a page starts with its title, address and last update', () => {
  const [file] = write(page('/docs/a', 'Text', {title: 'A "title"', source: 'docs/a.mdx'}));
  expect(file).toEqual({
    route: '/docs/a.md',
    content: `---
title: "A \\"title\\""
description: "Says what it answers."
url: "https://acme.test/handbook/docs/a/"
last_change: "2025-06-12"
---

# A "title"

> All pages as Markdown: [llms.txt](https://acme.test/handbook/llms.txt)

Text
`,
  });
});

test('a title is text, not Markdown', () => {
  const [file] = write(page('/docs/a', 'Text', {title: 'Map<string> [x](javascript:y) of `a`_b'}));
  expect(file!.content).toContain('\n# Map\\<string> \\[x\\](javascript:y) of \\`a\\`\\_b\n');
});

test('links go to Markdown pages, with existing anchors only', () => {
  const files = write(
    page(
      '/docs/a',
      [
        '[b](/docs/b) [two](/docs/b#two) [gone](/docs/b#three) [here](#here) [home](/) [api](/docs/api/read)',
        '[search](/search?q=a) [file](/openapi.yaml) [out](https://a.test/docs/b) [host](//a.test/docs/b)',
        '## Here',
        '- item\n\n  ```md\n  [b](/docs/b)\n  ```',
        '`[b](/docs/b)` and [b](/docs/b/)',
        '[ref]: /docs/b#two',
      ].join('\n\n'),
    ),
    page('/docs/b', '## One\n\n### Words {#two}'),
    page('/docs/api/read'),
    page('/'),
  );
  const content = contentOf(files, '/docs/a.md');
  expect(content).toContain(
    '[b](https://acme.test/handbook/docs/b.md) [two](https://acme.test/handbook/docs/b.md#two) [gone](https://acme.test/handbook/docs/b.md) [here](https://acme.test/handbook/docs/a.md#here) [home](https://acme.test/handbook/index.md) [api](https://acme.test/handbook/docs/api/read.md)',
  );
  expect(content).toContain(
    '[search](https://acme.test/handbook/search/?q=a) [file](https://acme.test/handbook/openapi.yaml) [out](https://a.test/docs/b) [host](//a.test/docs/b)',
  );
  expect(content).toContain('  ```md\n  [b](/docs/b)\n  ```');
  expect(content).toContain('`[b](/docs/b)` and [b](https://acme.test/handbook/docs/b.md)');
  expect(content).toContain('[ref]: https://acme.test/handbook/docs/b.md#two');
});

test('a long page is split into linked parts, and links go to the part with their section', () => {
  const sections = Array.from({length: 30}, (_, index) => `## Section ${index}\n\n${'word '.repeat(800)}`);
  const files = write(
    page('/docs/long', sections.join('\n\n')),
    page('/docs/a', '[last](/docs/long#section-29)'),
  );
  const parts = files.filter(({route}) => route.startsWith('/docs/long'));
  expect(parts.map(({route}) => route)).toEqual([
    '/docs/long.md',
    '/docs/long.part-2.md',
    '/docs/long.part-3.md',
  ]);
  for (const {content} of parts) expect(content.length).toBeLessThan(MAX_CHARACTERS);
  expect(parts[0]!.content).toContain(
    '> Part 1 of 3 of this page. Other parts: [part 2](https://acme.test/handbook/docs/long.part-2.md), [part 3]',
  );
  expect(parts[1]!.content).toContain(
    '> Continues with [part 3](https://acme.test/handbook/docs/long.part-3.md).\n',
  );
  expect(parts[2]!.content).not.toContain('Continues');
  expect(contentOf(files, '/docs/a.md')).toContain(
    '[last](https://acme.test/handbook/docs/long.part-3.md#section-29)',
  );
});

test('the length limit of a part includes the hosts of its links', () => {
  const links = Array.from({length: 4_000}, (_, index) => `- [${index}](/docs/long#s)`).join('\n');
  const files = write(page('/docs/long', `## S\n\n${links}`));
  expect(files.length).toBeGreaterThan(3);
  for (const {content} of files) expect(content.length).toBeLessThan(MAX_CHARACTERS);
});

test('anchors come from headings, not from code', () => {
  expect([...anchorsIn('## One `two`\n\n```\n## Three\n```\n\n## One `two`\n\n#### Four {#five}')]).toEqual([
    'one-two',
    'one-two-1',
    'five',
  ]);
});

describe('llms.txt', () => {
  const words = {
    title: 'Acme docs',
    tagline: 'All of it',
    downloads: [{label: 'OpenAPI', route: '/openapi.yaml'}],
  };
  const lists = (...pages: MarkdownPage[]) =>
    writeLists(
      filesOf(pages, SITE, () => undefined),
      SITE,
      words,
    );

  test('the root file links to one file per area, which links to each page with its description', () => {
    const files = lists(page('/docs/a'), page('/docs/b', '', {area: 'API: [x]', description: ''}));
    expect(contentOf(files, '/llms.txt')).toContain('# Acme docs\n\n> All of it\n\n');
    expect(contentOf(files, '/llms.txt')).toContain(
      '- [Guides](https://acme.test/handbook/llms/guides/llms.txt): 1 page, such as Title of /docs/a\n',
    );
    expect(contentOf(files, '/llms.txt')).toContain(
      '- [API: \\[x\\]](https://acme.test/handbook/llms/api-x/llms.txt)',
    );
    expect(contentOf(files, '/llms.txt')).toContain(
      '- OpenAPI: `https://acme.test/handbook/openapi.yaml`\n\n## Page lists',
    );
    expect(contentOf(files, '/llms/guides/llms.txt')).toContain(
      '- [Title of /docs/a](https://acme.test/handbook/docs/a.md): Says what it answers.\n',
    );
    expect(contentOf(files, '/llms/api-x/llms.txt')).toContain(
      '- [Title of /docs/b](https://acme.test/handbook/docs/b.md)\n',
    );
    expect(contentOf(files, '/llms/guides/llms.txt')).toContain(
      'Whole text: [llms-full.txt](https://acme.test/handbook/llms/guides/llms-full.txt).',
    );
    expect(contentOf(files, '/llms/guides/llms-full.txt')).toContain('\n# Title of /docs/a\n');
  });

  test('the root file links to the pages of a small site directly', () => {
    const few = contentOf(lists(page('/docs/a'), page('/b', '', {area: 'C'})), '/llms.txt')!;
    expect(few).toContain(
      '## C\n\n- [Title of /b](https://acme.test/handbook/b.md): Says what it answers.\n\n## Guides\n\n- [Title of /docs/a]',
    );
    const many = Array.from({length: 600}, (_, index) =>
      page(`/docs/${index}`, '', {description: 'x'.repeat(150)}),
    );
    expect(contentOf(lists(...many), '/llms.txt')).not.toContain('## Guides');
  });

  test('no folder has the name of a device in Windows', () => {
    const routes = lists(page('/a', '', {area: 'AUX'}), page('/b', '', {area: 'Com1'})).map(
      ({route}) => route,
    );
    expect(routes).toEqual(expect.arrayContaining(['/llms/aux-area/llms.txt', '/llms/com1-area/llms.txt']));
  });

  test('areas whose names have the same letters get their own folders', () => {
    const files = lists(
      page('/a', '', {area: 'C'}),
      page('/b', '', {area: 'C++'}),
      page('/c', '', {area: '++'}),
    );
    expect(files.map(({route}) => route).filter((route) => route.endsWith('/llms.txt'))).toEqual([
      '/llms.txt',
      '/llms/area/llms.txt',
      '/llms/c/llms.txt',
      '/llms/c-2/llms.txt',
    ]);
  });

  test('a file that is too long continues in another', () => {
    const files = lists(
      ...Array.from({length: 600}, (_, index) => page(`/docs/${index}`, '', {description: 'x'.repeat(150)})),
    );
    const first = contentOf(files, '/llms/guides/llms.txt')!;
    expect(first).toContain(
      'Continues with [llms-2.txt](https://acme.test/handbook/llms/guides/llms-2.txt).',
    );
    for (const {route, content} of files)
      if (!route.endsWith('llms-full.txt')) expect(content.length).toBeLessThan(MAX_CHARACTERS);
    const all = files
      .filter(({route}) => /llms(-\d)?\.txt$/.test(route))
      .map(({content}) => content)
      .join('');
    for (let index = 0; index < 600; index++)
      expect(all).toContain(`(https://acme.test/handbook/docs/${index}.md)`);
  });
});

test("the API catalog has the description's URLs on its host", () => {
  const api = {
    url: 'https://api.acme.test',
    descriptions: [{route: '/openapi.json', type: 'application/json'}],
    guide: '/docs/api',
  };
  expect(JSON.parse(apiCatalog(api, {...SITE, baseUrl: '/'}))).toEqual({
    linkset: [
      {
        anchor: 'https://api.acme.test',
        'service-desc': [{href: 'https://acme.test/openapi.json', type: 'application/json'}],
        'service-doc': [
          {href: 'https://acme.test/docs/api/', type: 'text/html'},
          {href: 'https://acme.test/llms.txt', type: 'text/plain'},
        ],
      },
    ],
  });
});
