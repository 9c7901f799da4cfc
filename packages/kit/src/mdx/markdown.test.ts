import {CODE, parseMarkdown} from './markdown';
import {MarkdownError} from './markdownError';

test('reads front matter without shifting line numbers', () => {
  const parsed = parseMarkdown('---\ntitle: A\ntags: [b]\n---\n\n## Heading\n');
  expect(parsed.frontMatter).toEqual({title: 'A', tags: ['b']});
  expect(parsed.headings).toMatchObject([{depth: 2, text: 'Heading', id: 'heading', line: 6}]);
});

test('a page without front matter starts on line 1', () => {
  expect(parseMarkdown('## A').headings[0]).toMatchObject({line: 1});
});

test("headings have Docusaurus's anchors", () => {
  const {headings} = parseMarkdown(
    '## Set up `nacre login`\n\n## Same\n\n## Same\n\n## Named {/* #own_id */}\n\n## What’s next?\n',
  );
  expect(headings.map(({id}) => id)).toEqual([
    'set-up-nacre-login',
    'same',
    'same-1',
    'own_id',
    'whats-next',
  ]);
  expect(headings[3]!.text).toBe('Named');
});

test('prose includes text and apparent directives, but not code', () => {
  const {prose} = parseMarkdown(
    'The *operation* scope:create and `code` [with](/docs/a) a link.\n\n| A |\n|---|\n| b |\n',
  );
  expect(prose.map(({kind, text}) => [kind, text])).toEqual([
    ['paragraph', `The operation scope:create and ${CODE} with a link.`],
    ['cell', 'A'],
    ['cell', 'b'],
  ]);
});

test('finds links in Markdown and components', () => {
  const {links} = parseMarkdown(
    '[a](/a) ![alt](/i.png)\n\n<Card title="T" href="/b">text</Card>\n\n<img src="/c.png" alt="C" />\n',
  );
  expect(links).toEqual([
    {url: '/a', text: 'a', kind: 'link', line: 1},
    {url: '/i.png', text: 'alt', kind: 'image', line: 1},
    {url: '/b', text: 'T', kind: 'component', line: 3},
    {url: '/c.png', text: 'C', kind: 'image', line: 5},
  ]);
});

test('finds fences in lists and tabs, with their metadata', () => {
  const {fences} = parseMarkdown(
    '1. Step\n\n   ```json shows="request createScope" title="a b"\n   {}\n   ```\n',
  );
  expect(fences).toMatchObject([
    {language: 'json', code: '{}', line: 3, meta: {title: 'a b', marks: {request: 'createScope'}}},
  ]);
});

test('keeps the content of admonitions', () => {
  expect(
    parseMarkdown(':::note[Mind the gap]\n\nText inside.\n\n:::\n').prose.map(({text}) => text),
  ).toContain('Text inside.');
});

test('finds imported partials', () => {
  expect(parseMarkdown("import A from '@site/docs/_partials/a.mdx';\n\n<A />\n").imports).toEqual(
    new Map([['A', '@site/docs/_partials/a.mdx']]),
  );
});

test.each([
  ['an open brace', 'Text\n\nA {b\n', 3],
  ['a generic type', 'Text\n\nList<T> of things\n', 3],
  ['front matter that is not YAML', '---\ntitle: "a\n---\n', 2],
])('rejects %s with its line', (_, source, line) => {
  let thrown: unknown;
  try {
    parseMarkdown(source);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(MarkdownError);
  expect((thrown as MarkdownError).line).toBeGreaterThanOrEqual(line);
});

test('an empty file has no content', () => {
  expect(parseMarkdown('')).toMatchObject({frontMatter: {}, headings: [], fences: [], links: [], prose: []});
});
