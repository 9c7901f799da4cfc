import {comparePages} from './compare';
import {shownText} from './shownText';
import {writtenText} from './writtenText';

const page = (content: string) =>
  `<!DOCTYPE html><html><body><nav>Menu</nav><div class="theme-doc-markdown markdown">${content}</div><footer>Foot</footer></body></html>`;

const compare = (html: string, markdown: string) =>
  comparePages(shownText(page(html))!, writtenText(markdown));

test.each<[string, string, string]>([
  [
    'text, code and spaces',
    '<h1>A</h1><p>One <b>two</b>\n<code>x_y</code></p>',
    '# A\n\nOne **two** `x_y`\n',
  ],
  ['a heading id', '<h2 id="b">A</h2>', '## A {#b}'],
  [
    'code with a title',
    '<div>a.yaml</div><pre><code>a: 1</code></pre>',
    '**a.yaml**\n\n```yaml {1}\na: 1\n```',
  ],
  ['a table', '<table><tr><th>A</th></tr><tr><td>a<br>b|c</td></tr></table>', '| A |\n| - |\n| a<br>b\\|c |'],
  [
    'tabs',
    '<ul role="tablist"><li>UI</li></ul><div><noscript><p class="tab-label">UI</p></noscript><p>Do.</p></div>',
    '## UI\n\nDo.',
  ],
  [
    'an admonition',
    '<div class="theme-admonition theme-admonition-tip"><div><span><svg></svg></span>Tip</div><div>Do.</div></div>',
    '> **Tip**\n>\n> Do.',
  ],
  [
    'an admonition with a title',
    '<div class="theme-admonition-tip"><div>Now</div>Do.</div>',
    '> **Tip: Now**\n>\n> Do.',
  ],
  [
    'a screen',
    '<figure><div role="img" aria-label="The form"><i>Name</i></div><button>Enlarge</button></figure>',
    '**Screen:** The form',
  ],
  [
    'a figure',
    '<figure aria-label="Blue"><svg><text>0</text></svg><figcaption>Now</figcaption></figure>',
    '**Picture:** Blue\n\nNow',
  ],
  ['an image', '<p><img alt="A way" src="x"></p>', '![A way](/img/a.png)'],
  [
    'a diagram',
    '<div class="diagram"><svg><style>p{}</style><text>Build</text></svg></div>',
    '```mermaid\nflowchart\n  a[Build]\n```',
  ],
  [
    'a footnote',
    '<p>a<sup><a data-footnote-ref>1</a></sup> b</p><section><h2 id="footnote-label">Footnotes</h2><p>c <a data-footnote-backref>↩</a></p></section>',
    'a1 b\n\n## Footnotes\n\nc',
  ],
])('%s in a page and its Markdown match', (_what, html, markdown) => {
  expect(compare(html, markdown)).toEqual({share: 1, differences: []});
});

test.each<[string, string, string]>([
  ['a missing word', '<p>One two three</p>', 'One three'],
  ['an additional word', '<p>One three</p>', 'One two three'],
  ['a missing sign', '<p>a != b</p>', 'a = b'],
  ['text in a different order', '<p>One</p><p>Two</p>', 'Two\n\nOne'],
  ['a missing diagram', '<p>One</p><div class="diagram"><svg><text>Build</text></svg></div>', 'One'],
  ['a different diagram', '<div class="diagram"><svg><text>Build</text></svg></div>', '```mermaid\npie\n```'],
  ["text in a fence's metadata", '<pre>a</pre>', '```text check="no: a b"\nb\n```'],
])('reports %s', (_what, html, markdown) => {
  const {differences} = compare(html, markdown);
  expect(differences).not.toEqual([]);
});

test('the share is the words in both divided by the words in either', () => {
  expect(compare('<p>a b c</p>', 'b c d').share).toBe(0.5);
});

test('a page without content has no text', () => {
  expect(shownText('<!DOCTYPE html><p>Text</p>')).toBeUndefined();
});
