import {renderMarkdown} from '@nacre-docs/kit/markdown';
import {escapeHtml} from '@nacre-docs/kit/html';
import {comparePages} from './compare/compare';
import {shownText} from './compare/shownText';
import {writtenText} from './compare/writtenText';
import {readPage} from '@nacre-docs/kit/markdownWriter/readPage';

const OPTIONS = {baseUrl: '/handbook/', edit: 'https://git.test/edit/', otherArea: 'Others'};

const page = (content: string) =>
  `<head><meta name="description" content="What &quot;it&quot; answers."></head><main><article><div class="theme-doc-markdown markdown"><header><h1>A page</h1></header>${content}</div></article></main>`;

/** A page's Markdown. Throws if the texts differ. */
function write(content: string): string {
  const html = page(content);
  const {markdown} = readPage(html, OPTIONS)!;
  const {text, diagrams} = shownText(html)!;
  const shown = {text: text.replace('A page', ''), diagrams};
  expect(comparePages(shown, writtenText(markdown)).differences).toEqual([]);
  return markdown;
}

/** Texts with Markdown syntax. */
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

describe('escapes Markdown syntax in text', () => {
  test.each(HOSTILE)('in a paragraph: %j', (text) => {
    write(`<p>${escapeHtml(text)}</p><p>Then.</p>`);
  });

  test.each(HOSTILE)('in an item, between bold words and as code: %j', (text) => {
    const safe = escapeHtml(text);
    write(
      `<ul><li><div><code>${safe}</code><span>${safe}</span></div><div><p>${safe}</p></div><ul><li><strong>${safe}</strong>${safe}<em>${safe}</em></li></ul></li></ul>`,
    );
  });

  test.each(HOSTILE)('in a table cell: %j', (text) => {
    const safe = escapeHtml(text);
    const markdown = write(
      `<table><thead><tr><th>${safe}</th><th>B</th></tr></thead><tbody><tr><td><code>${safe}</code></td><td><p>${safe}</p><p>${safe}</p></td></tr></tbody></table>`,
    );
    expect(markdown.split('\n')).toHaveLength(3);
    for (const line of markdown.split('\n')) expect(line.match(/(?<!\\)\|/g)).toHaveLength(3);
  });

  test.each(HOSTILE)('in a code block, without closing its fence: %j', (text) => {
    const markdown = write(
      `<ul><li><pre class="code language-sh"><code>${escapeHtml(text)}</code></pre></li></ul>`,
    );
    expect(markdown).toContain('sh\n');
  });

  test.each(HOSTILE)('in a description, which is Markdown: %j', (text) => {
    write(`<div>${renderMarkdown(text).value}</div>`);
  });
});

test('omits buttons, scripts and drawings without text', () => {
  expect(write('<p>Kept<button>Copy</button><svg><path d=""></path></svg></p><script>no()</script>')).toBe(
    'Kept',
  );
});

test('a figure becomes its label, above its caption', () => {
  expect(
    write('<figure aria-label="Blue, *then* green"><svg></svg><figcaption>Now</figcaption></figure>'),
  ).toBe('**Picture:** Blue, \\*then\\* green\n\nNow');
});

test('a screen becomes its label', () => {
  expect(write('<figure><div role="img" aria-label="A form"><p>Name</p></div></figure>')).toBe(
    '**Screen:** A form',
  );
});

test('an admonition becomes a quote that starts with its type and title', () => {
  const box = (kind: string, title: string) =>
    `<div class="theme-admonition theme-admonition-${kind} alert"><div><span><svg></svg></span>${title}</div><div><p>One.</p><ul><li>Two.</li></ul></div></div>`;
  expect(write(box('warning', 'Mind <code>it</code>') + box('note', 'Note'))).toBe(
    '> Warning: Mind `it`\n>\n> One.\n>\n> - Two.\n\n> **Note**\n>\n> One.\n>\n> - Two.',
  );
});

test.each(['code-title', 'codeBlockTitle_Ab12'])('a code block has its title above it: %s', (name) => {
  expect(
    write(`<div><div class="${name}">a_b.json</div><pre class="language-json"><code>{}</code></pre></div>`),
  ).toBe('**a_b.json**\n\n```json\n{}\n```');
});

test('an element with data-markdown becomes that text, and an ignored one is omitted', () => {
  const source = 'flowchart LR\n  a["A"] --&gt; b';
  const drawing = `<div class="diagram" data-markdown="\`\`\`mermaid\n${source.replaceAll('"', '&quot;')}\n\`\`\`"><svg><text>A</text><text>b</text></svg></div>`;
  expect(write(`<p>First.</p>${drawing}<label data-markdown-ignore="">Fold</label>`)).toBe(
    'First.\n\n```mermaid\nflowchart LR\n  a["A"] --> b\n```',
  );
});

test('tabs become sections, with a line before text that follows', () => {
  const panel = (name: string, text: string) =>
    `<div role="tabpanel"><noscript><p class="tab-label">${name}</p></noscript><p>${text}</p></div>`;
  const tabs = `<div><ul role="tablist"><li>One</li><li>Two</li></ul><div>${panel('One', '1')}${panel('Two', '2')}</div></div>`;
  const sections = '### One\n\n1\n\n### Two\n\n2';
  expect(write(`<h2>A</h2>${tabs}<h2>B</h2>${tabs}`)).toBe(`## A\n\n${sections}\n\n## B\n\n${sections}`);
  expect(write(`<h2>A</h2>${tabs}<p>Then.</p>`)).toBe(`## A\n\n${sections}\n\n---\n\nThen.`);
});

test('radio buttons become sections, too', () => {
  const tab = (name: string, panel: string) =>
    `<label class="tab"><input type="radio"><span>${name}</span></label><div>${panel}</div>`;
  const inner = tab('One', '<p>1</p>') + tab('Two', '<p>2</p>');
  expect(write(`<h2>A</h2>${tab('CLI', '<p>0</p>')}${tab('Body', inner)}`)).toBe(
    '## A\n\n### CLI\n\n0\n\n### Body\n\n#### One\n\n1\n\n#### Two\n\n2',
  );
});

test('details with an id become a section, others are expanded', () => {
  const details = (id: string) => `<details${id}><summary>200 Done</summary><p>Text</p></details>`;
  expect(write(`<h2>A</h2><p><a href="#done">Done</a></p>${details(' id="done"')}${details('')}`)).toBe(
    '## A\n\n[Done](#done)\n\n### 200 Done {#done}\n\nText\n\n**200 Done**\nText',
  );
});

test('a list of fields has the facts on one line and the rest below', () => {
  const field = (name: string, text: string) =>
    `<div><dt><code>${name}</code> <span>object</span> <span class="prop-flag">required</span></dt><dd>${text}</dd></div>`;
  const inner = `<dl>${field('b', '')}</dl>`;
  expect(
    write(`<dl>${field('a', `<p>First.</p><p>Second.</p>${inner}`)}<dt>c</dt><dd>Third.</dd></dl>`),
  ).toBe('- `a` object *required*\n  First.\n\n  Second.\n  - `b` object *required*\n- c\n  Third.');
});

test('in a link around a whole line, only the marked name stays linked', () => {
  expect(
    write(
      '<ul><li><a href="https://a.test/"><span>GET</span> <b>/a</b> <span data-link-text="">Read</span> It.</a></li></ul>',
    ),
  ).toBe('- GET **/a** [Read](https://a.test/) It.');
});

test("links start at the site's root, and links within the page go only to headings", () => {
  expect(
    write(
      '<h2 id="here">Here</h2><p><a href="/handbook/docs/a#b">One</a> <a href="#here">two</a> <a href="#field">three</a> <a href="https://a.test/(x)">four</a></p>',
    ),
  ).toBe('## Here\n\n[One](/docs/a#b) [two](#here) three [four](https://a.test/%28x%29)');
});

test('reads the description of a minified page', () => {
  const html = '<head><meta name=description content="What it answers."></head><main><h1>A page</h1></main>';
  expect(readPage(html, OPTIONS)).toMatchObject({description: 'What it answers.'});
});

test('reads title, description, area and source', () => {
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
