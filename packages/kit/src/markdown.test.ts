import {renderInlineMarkdown, renderMarkdown, renderText, renderWithoutLinks} from './markdown';
import {toPlainText} from './plainText';

test('renders Markdown as HTML', () => {
  expect(renderMarkdown('**a** `b` [c](/docs/d)').value).toBe(
    '<p><strong>a</strong> <code>b</code> <a href="/docs/d">c</a></p>',
  );
  expect(renderInlineMarkdown('*a*').value).toBe('<em>a</em>');
});

test('links bare URLs, but not similar text', () => {
  expect(renderInlineMarkdown('See https://api.example.com/a?b=1&c=2.').value).toBe(
    'See <a href="https://api.example.com/a?b=1&amp;c=2">https://api.example.com/a?b=1&amp;c=2</a>.',
  );
  for (const text of [
    'example.com',
    '//example.com/a',
    'ftp://example.com',
    'mailto:a@example.com',
    'a@example.com',
  ])
    expect(renderInlineMarkdown(text).value).toBe(text);
  expect(renderInlineMarkdown('`https://example.com`').value).toBe('<code>https://example.com</code>');
});

test('headings start below those of the page', () => {
  expect(renderMarkdown('# a\n\n### b').value).toBe('<h4>a</h4>\n<h6>b</h6>');
});

test('highlights code and keeps its language', () => {
  expect(renderMarkdown('```json\n{"a": 1}\n```').value).toMatch(
    /<code class="language-json">.*<span class="code-number">1<\/span>/,
  );
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<script\nsrc="x">',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe src="https://evil.test"></iframe>',
  '<style>* {display: none}</style>',
  '<form action="https://evil.test"><input></form>',
  '<b onclick="alert(1)">b</b>',
  '<b style="position:fixed">b</b>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>">a</a>',
  '[a](javascript:alert(1))',
  '[a](vbscript:x)',
  '[a](//evil.test)',
  '![a](https://evil.test/pixel.png)',
  '<p class="navbar">a</p>',
  '<math><mtext></p><style><!--</style><img title="--><img src onerror=alert(1)>">',
])('renders %s harmlessly', (source) => {
  for (const {value} of [renderMarkdown(source), renderInlineMarkdown(source)]) {
    const tags = value.match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.filter((tag) => !/^<(?:p|b|a|span|br|code|pre)\b/.test(tag))).toEqual([]);
    expect(
      tags.filter((tag) => /\son\w+=|style=|href="(?!\/docs|https?:|mailto:|#)|src=|navbar/i.test(tag)),
    ).toEqual([]);
  }
});

test.each([
  ['List<t> of <name>', 'List&lt;t&gt; of &lt;name&gt;'],
  ['{x} and ${y}', '{x} and ${y}'],
  ['a <b>bold', 'a <b>bold</b>'],
  ['a </b> b', 'a  b'],
  ['1 < 2 && 3 > 2', '1 &lt; 2 &amp;&amp; 3 &gt; 2'],
  ['a<br>b', 'a<br>b'],
  ['<ul><li>a<li>b <i>c', '<ul><li>a</li><li>b <i>c</i></li></ul>'],
])('renders %s as %s', (source, expected) => {
  expect(renderInlineMarkdown(source).value).toBe(expected);
});

test('does not show comments', () => {
  expect(renderMarkdown('a <!-- secret --> b').value).not.toContain('secret');
});

test('keeps links to other sites', () => {
  expect(renderInlineMarkdown('[a](https://example.com)').value).toMatch(/^<a href="https:\/\/example\.com"/);
});

test('plain text has no markup and fits one line', () => {
  expect(toPlainText('# A\n\n**b** `<T>` & [c](/d)\n<script>x</script>')).toBe('A b <T> & c');
  expect(toPlainText(undefined)).toBe('');
  for (const text of [' List  the "scopes" (v2), all/none? ', "Émile's 2-step plan; e.g. one."])
    expect(toPlainText(text)).toBe(renderText(text));
});

test.each([undefined, ''])('renders missing text as an empty string', (source) => {
  expect(renderMarkdown(source).value).toBe('');
});

test('lists links separately for text inside a button', () => {
  const {text, links} = renderWithoutLinks('Call [`updateGrant`](/docs/api/update-grant), or *wait*.');
  expect(text.value).toBe('Call <code>updateGrant</code>, or <em>wait</em>.');
  expect(links.map(({value}) => value)).toEqual([
    '<a href="/docs/api/update-grant"><code>updateGrant</code></a>',
  ]);
});
