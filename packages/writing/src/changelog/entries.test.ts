import {readPageFacts} from '@nacre-docs/kit/mdx/pageFacts';
import {parseEntries} from './entries';

const SITE = 'https://docs.test';
const FILE = 'docs/changelogs/2025/march.mdx';
const PAGE = `${SITE}/docs/changelogs/2025/march`;

const parse = (source: string, file = FILE, areas?: string[]) =>
  parseEntries({file, page: {...readPageFacts(source), source}, site: {baseUrl: `${SITE}/`}, areas});
const entry = (text: string) => `## Added\n\n### One\n\n**March 20, 2025.** ${text}\n`;

test('an entry has its kind, date, page, anchor and text', () => {
  const source = '---\ntitle: March 2025\n---\n\nIntro.\n\n' + entry('It **works**.');
  expect(parse(source)).toEqual([
    {
      title: 'One',
      kind: 'Added',
      date: '2025-03-20',
      route: '/docs/changelogs/2025/march',
      page: PAGE,
      anchor: 'one',
      html: '<p>It <strong>works</strong>.</p>',
    },
  ]);
});

test("entries keep the page's order and end at the next heading of a kind", () => {
  const source = `${entry('a')}\n### Two\n\n**March 1, 2025.** b\n\n## Fixed\n\nIntro.\n\n### Three\n\n**March 31, 2025.** c\n\n## Next steps\n\n- d\n`;
  expect(parse(source).map(({kind, title, date, html}) => [kind, title, date, html])).toEqual([
    ['Added', 'One', '2025-03-20', '<p>a</p>'],
    ['Added', 'Two', '2025-03-01', '<p>b</p>'],
    ['Fixed', 'Three', '2025-03-31', '<p>c</p>'],
  ]);
});

test.each([
  ['`curl` & `a<b`', 'curl & a<b', 'curl--ab'],
  ['[Scopes](/docs/scopes) of *one* kind', 'Scopes of one kind', 'scopes-of-one-kind'],
  ['API version 2025-06-01', 'API version 2025-06-01', 'api-version-2025-06-01'],
  ['Words {/* #kept-id */}', 'Words', 'kept-id'],
  ['Added', 'Added', 'added-1'],
])('the heading %s has the title and anchor of the page', (heading, title, anchor) => {
  expect(parse(`## Added\n\n### ${heading}\n\n**March 2, 2025.** a\n`)).toMatchObject([{title, anchor}]);
});

test('a heading inside an entry belongs to it, and counts for later anchors', () => {
  const source = `${entry('a')}\n#### Two\n\nb\n\n### Two\n\n**March 1, 2025.** c\n`;
  const [one, two] = parse(source);
  expect(one?.html).toContain('Two</h6>\n<p>b</p>');
  expect(two?.anchor).toBe('two-1');
});

test('an underlined heading starts a section, and a quoted one belongs to its entry and counts for later anchors', () => {
  const source = `${entry('a\n\n> ### Two')}\nTwo\n---\n\nb\n\n### Three\n\n**March 1, 2025.** c\n\n### Two\n\n**March 2, 2025.** d\n`;
  expect(parse(source).map(({kind, title, anchor}) => [kind, title, anchor])).toEqual([
    ['Added', 'One', 'one'],
    ['Two', 'Three', 'three'],
    ['Two', 'Two', 'two-2'],
  ]);
});

test.each([
  ['[a](/docs/b?c=1&d=2#e)', `<a href="${SITE}/docs/b?c=1&amp;d=2#e">a</a>`],
  ['[a](#one)', `<a href="${PAGE}#one">a</a>`],
  ['[a](pathname:///openapi.json)', `<a href="${SITE}/openapi.json">a</a>`],
  ['[a](https://example.com/b)', '<a href="https://example.com/b"'],
  ['`<a href="/b">`', '<code>&lt;a href="/b"&gt;</code>'],
  ['a & b < c', '<p>a &amp; b &lt; c</p>'],
])('writes %s as standalone HTML', (text, expected) => {
  expect(parse(entry(text))[0]?.html).toContain(expected);
});

test('keeps code whole, without headings or colors', () => {
  const source = entry('Run:\n\n```bash title="x"\n# a comment\n### One\ncurl "/a" | jq\n```\n\nDone.');
  const [one, ...others] = parse(source);
  expect(others).toEqual([]);
  expect(one?.html).toBe(
    '<p>Run:</p>\n<pre><code class="language-bash"># a comment\n### One\ncurl "/a" | jq\n</code></pre>\n<p>Done.</p>',
  );
});

test.each([
  ['no date', '## Added\n\n### One\n\nText.\n', ':3: "One" is missing a date. Begin its text'],
  ['no text', '## Added\n\n### One\n', ':3: "One" is missing a date'],
  ['a date without a year', '## Added\n\n### One\n\n**March 20.** a\n', ':3: "One" is missing a date'],
  ['an invalid day', '## Added\n\n### One\n\n**March 32, 2025.** a\n', ':3: "One" is missing a date'],
  [
    'a date in another month',
    '## Added\n\n### One\n\n**April 1, 2025.** a\n',
    ':5: "One" has the date 2025-04-01, which is not in 2025-03. Correct it',
  ],
  ['a date in another year', '## Added\n\n### One\n\n**March 1, 2024.** a\n', ':5: "One" has the date'],
  ['no kind', '### One\n\n**March 1, 2025.** a\n', ':1: "One" isn\'t below a kind. Put a heading'],
  ['a component', entry('a\n\n<Card title="b" />'), ':7: "One" contains a component'],
  ['a component in the text', entry('a <Badge /> b'), ':5: "One" contains a component'],
  ['an admonition', entry('a\n\n:::note\n\nb\n\n:::'), ':7: "One" contains a component'],
])('rejects an entry with %s', (_, source, message) => {
  expect(() => parse(source)).toThrow(`${FILE}${message}`);
});

test('the area after the date is not part of the text', () => {
  const source = '## Added\n\n### One\n\n**March 20, 2025 · Logs and insights.** Text.\n';
  expect(parse(source, FILE, ['Scopes', 'Logs and insights'])).toMatchObject([
    {area: 'Logs and insights', date: '2025-03-20', html: '<p>Text.</p>'},
  ]);
});

test.each([
  ['none', '**March 20, 2025.**', ':5: "One" is missing an area. Write one after the date, like'],
  ['an unlisted area', '**March 20, 2025 · Scope.**', ':5: "One" has the area "Scope", which doesn\'t exist'],
])('if the changelog has areas, rejects an entry with %s', (_, start, message) => {
  const source = `## Added\n\n### One\n\n${start} Text.\n`;
  expect(() => parse(source, FILE, ['API', 'Scopes'])).toThrow(`${FILE}${message}`);
  expect(() => parse(source, FILE, ['API', 'Scopes'])).toThrow('The areas are API, Scopes.');
});

test('reports all problems of a page at once, with lines that include the front matter', () => {
  const source = '---\ntitle: A\n---\n\n## Added\n\n### One\n\na\n\n### Two\n\nb\n';
  expect(() => parse(source)).toThrow(/march\.mdx:7: .*\n.*march\.mdx:11: /);
});

test('rejects a file that is not named after a month', () => {
  expect(() => parse('', 'docs/changelogs/2025/mars.mdx')).toThrow(
    'docs/changelogs/2025/mars.mdx:1: the name is not a month. Name the file like 2025/march.mdx.',
  );
});

test('reads a page without entries, or with Windows line endings', () => {
  expect(parse('---\ntitle: A\n---\n\nText.\n')).toEqual([]);
  expect(parse(entry('a').replaceAll('\n', '\r\n'))).toMatchObject([{title: 'One', html: '<p>a</p>'}]);
});
