import {renderMarkdown} from '@nacre-docs/kit/markdown';
import {escapeHtml} from '@nacre-docs/kit/html';
import {comparePages} from './compare/compare';
import {shownText} from './compare/shownText';
import {writtenText} from './compare/writtenText';
import {readPage} from '@nacre-docs/kit/markdownWriter/readPage';

const OPTIONS = {baseUrl: '/handbook/', edit: 'https://git.test/edit/', otherArea: 'Others'};

const page = (content: string) =>
  `<head><meta name="description" content="What &quot;it&quot; answers."></head><main><article><div class="theme-doc-markdown markdown"><header><h1>A page</h1></header>${content}</div></article></main>`;

/** The Markdown of a page; fails where it says something else than the page shows. */
function write(content: string): string {
  const html = page(content);
  const {markdown} = readPage(html, OPTIONS)!;
  const {text, diagrams} = shownText(html)!;
  const shown = {text: text.replace('A page', ''), diagrams};
  expect(comparePages(shown, writtenText(markdown)).differences).toEqual([]);
  return markdown;
}

/** Texts that Markdown would read as something else. */
const HOSTILE = [
  'a | b | c',
  '`',
  '``` js',
  '~~~',
  '~~gone~~',
  'back\\slash and \\| and \\`',
  '# no heading',
  '- no list',
  '1. no list',
  '> no quote',
  '--- ---',
  '---',
  '===',
  '<b>no tag</b> & &amp; &lt;',
  '[no](link) ![no](image) [no]: /link',
  '*no* _no_ **no** __no__ snake_case _a_b_',
  'two\nlines',
  '{#id}',
  'Größe – “日本語” 👩‍🚀',
];

describe('a text that is Markdown itself is read as it is', () => {
  test.each(HOSTILE)('in a paragraph: %j', (text) => {
    write(`<p>${escapeHtml(text)}</p><p>Then.</p>`);
  });

  test.each(HOSTILE)('in an item, between bold words and as code: %j', (text) => {
    const safe = escapeHtml(text);
    write(
      `<ul><li><div><code>${safe}</code><span>${safe}</span></div><div><p>${safe}</p></div><ul><li><strong>${safe}</strong>${safe}<em>${safe}</em></li></ul></li></ul>`,
    );
  });

  test.each(HOSTILE)('in a table, which keeps its cells: %j', (text) => {
    const safe = escapeHtml(text);
    const markdown = write(
      `<table><thead><tr><th>${safe}</th><th>B</th></tr></thead><tbody><tr><td><code>${safe}</code></td><td><p>${safe}</p><p>${safe}</p></td></tr></tbody></table>`,
    );
    expect(markdown.split('\n')).toHaveLength(3);
    for (const line of markdown.split('\n')) expect(line.match(/(?<!\\)\|/g)).toHaveLength(3);
  });

  test.each(HOSTILE)('in code, whose fence it does not end: %j', (text) => {
    const markdown = write(
      `<ul><li><pre class="code language-sh"><code>${escapeHtml(text)}</code></pre></li></ul>`,
    );
    expect(markdown).toContain('sh\n');
  });

  test.each(HOSTILE)('in a description, which is Markdown: %j', (text) => {
    write(`<div>${renderMarkdown(text).value}</div>`);
  });
});

test('buttons, scripts and drawings without words are left out', () => {
  expect(write('<p>Kept<button>Copy</button><svg><path d=""></path></svg></p><script>no()</script>')).toBe(
    'Kept',
  );
});

test('a drawing is what it says it shows, above what stands below it', () => {
  expect(
    write('<figure aria-label="Blue, *then* green"><svg></svg><figcaption>Now</figcaption></figure>'),
  ).toBe('**Picture:** Blue, \\*then\\* green\n\nNow');
});

test('a drawn screen is what it says it shows', () => {
  expect(write('<figure><div role="img" aria-label="A form"><p>Name</p></div></figure>')).toBe(
    'Screen: A form',
  );
});

test('links are written from the root of the site, and lead within the page to its headings alone', () => {
  expect(
    write(
      '<h2 id="here">Here</h2><p><a href="/handbook/docs/a#b">One</a> <a href="#here">two</a> <a href="#field">three</a> <a href="https://a.test/(x)">four</a></p>',
    ),
  ).toBe('## Here\n\n[One](/docs/a#b) [two](#here) three [four](https://a.test/%28x%29)');
});

test('a minified page has its description', () => {
  const html = '<head><meta name=description content="What it answers."></head><main><h1>A page</h1></main>';
  expect(readPage(html, OPTIONS)).toMatchObject({description: 'What it answers.'});
});

test('title, description, area and source are those of the page', () => {
  const crumb = (name: string, root = '') =>
    `<li class="breadcrumbs__item ${root}"><span>${name}</span></li>`;
  const html = `<head><meta name="description" content="Says &lt;all&gt;."></head><main><ul>${crumb('API', 'breadcrumbs__item--root')}${crumb('Builds')}${crumb('Read')}</ul><h1>Read <code>it</code><a class="hash-link" href="#x">#</a></h1><a href="https://git.test/edit/docs/a.mdx#L4">Edit</a></main>`;
  expect(readPage(html, OPTIONS)).toMatchObject({
    title: 'Read it',
    description: 'Says <all>.',
    area: 'API: Builds',
    source: 'docs/a.mdx',
  });
  expect(readPage('<main><p>Text</p></main>', OPTIONS)).toBeUndefined();
  const bare = '<title data-rh="true">A &amp; B</title><body><div>Text</div></body>';
  expect(readPage(bare, OPTIONS)).toMatchObject({title: 'A & B', markdown: 'Text'});
  expect(readPage('<main><h1>A</h1></main>', OPTIONS)).toMatchObject({area: 'Others', source: undefined});
});
