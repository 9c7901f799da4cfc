import {comparePages} from '@nacre-docs/markdown/pages/compare/compare';
import {shownText} from '@nacre-docs/markdown/pages/compare/shownText';
import {writtenText} from '@nacre-docs/markdown/pages/compare/writtenText';
import {trusted} from '@nacre-docs/kit/html';
import {
  code,
  codeBlock,
  facts,
  fact,
  fieldList,
  flag,
  fold,
  group,
  heading,
  headLine,
  inlineProse,
  label,
  link,
  onScreen,
  paragraph,
  prose,
  section,
  type Content,
} from './content';
import {toHtml} from './toHtml';
import {toMarkdown} from './toMarkdown';
import {ENGLISH_WORDS} from './messages';

/** The Markdown of a content; fails where it says something else than the HTML shows. */
function write(content: Content, options?: Parameters<typeof toMarkdown>[1]): string {
  const markdown = toMarkdown(content, options);
  const shown = shownText(`<div class="markdown">${toHtml(content).value}</div>`)!;
  expect(comparePages(shown, writtenText(markdown)).differences).toEqual([]);
  return markdown;
}

test('a field says what it is on one line, and what it holds below', () => {
  const inner = fieldList([{head: link('#b', code('b')), children: false}]);
  const head = [link('#a', code('a')), label('object'), ' ', flag('required', 'required')];
  const children = [group(prose('First.\n\nSecond.')), fold('1 property', inner)];
  expect(write(fieldList([{head, children}]))).toBe(
    '- `a` object *required*\n  First.\n\n  Second.\n\n  **1 property**\n  - `b`',
  );
});

test('what opens without holding anything is a paragraph', () => {
  expect(write([headLine('One of:', 'variants-head'), fold('string', []), fold('integer', false)])).toBe(
    'One of:\n**string**\n\n**integer**',
  );
});

test('tabs are sections under their names, below the heading that they stand under', () => {
  const tab = (name: string, panel: Content) => ({value: name, label: name, panel, attributes: {}});
  const inner = group({
    kind: 'tabs',
    name: 'b',
    tabs: [tab('One', paragraph('1')), tab('Two', paragraph('2'))],
  });
  const markdown = write([
    heading('Request'),
    {kind: 'tabs', name: 'a', tabs: [tab('CLI', codeBlock(ENGLISH_WORDS, 'a', 'sh')), tab('Body', inner)]},
    heading('Rest', {id: 'other'}),
    section(['200', ' ', label('Done')], paragraph('3'), {id: 'response-200'}),
  ]);
  expect(markdown.match(/^#+ .*$/gm)).toEqual([
    '## Request',
    '### CLI',
    '### Body',
    '#### One',
    '#### Two',
    '## Rest {#other}',
    '### 200 Done {#response-200}',
  ]);
  expect(markdown).toContain('### CLI\n\n```sh\na\n```\n');
});

test('links lead to headings of the page alone, to pages that are there, and to those of the version', () => {
  const links = ['#here', '#field', '/docs/api/a', '/gone', 'https://a.test/(x)'].map((to) => link(to, to));
  const content = [heading('Here', {id: 'here'}), paragraph(links)];
  const options = {isPage: (route: string) => route !== '/gone', address: (route: string) => `/v1${route}`};
  expect(toMarkdown(content, options)).toBe(
    '## Here\n\n[#here](#here) #field [/docs/api/a](/v1/docs/api/a) /gone [https://a.test/(x)](https://a.test/%28x%29)',
  );
});

test('what only works on a screen is left out, and does not part a line', () => {
  expect(write(paragraph(['a ', onScreen(trusted('<button>Copy</button>')), 'b']))).toBe('a b');
});

/** Texts that Markdown would read as something else. */
const HOSTILE = [
  'a | b | c',
  '``` js',
  '# no heading',
  '- no list',
  '--- ---',
  '<b>no tag</b> & &amp; &lt;',
  '[no](link) ![no](image) [no]: /link',
  '*no* _no_ **no** snake_case _a_b_',
  '{#id}',
];

test.each(HOSTILE)('a text that is Markdown itself is read as it is: %j', (text) => {
  const said: Content = [
    paragraph(text),
    fieldList([{head: [code(text), label(text), flag(text)], children: facts([fact(text, text)])}]),
    {kind: 'table', head: [text], rows: [{cells: [[code(text), ' ', text]], attributes: {}}]},
    codeBlock(ENGLISH_WORDS, text, 'text'),
  ];
  write(said);
});

test('a description is written as the page shows it, in its cell too', () => {
  const source = '**Bold**, `code` and [a link](/docs/a) <script>no</script>';
  const table: Content = {kind: 'table', head: ['A'], rows: [{cells: [inlineProse(source)], attributes: {}}]};
  const markdown = write([prose(`# Title\n\n${source}\n\n- one\n- two`), table]);
  expect(markdown).toContain('#### Title\n\n**Bold**, `code` and [a link](/docs/a)');
  expect(markdown).toContain('- one\n- two');
});

test('long code breaks behind separators on the page, and is whole in Markdown', () => {
  const nrn = 'organization=fernhollow:account=retail:namespace=checkout';
  expect(toHtml(code(nrn)).value).toBe(
    '<code>organization=<wbr>fernhollow:<wbr>account=<wbr>retail:<wbr>namespace=<wbr>checkout</code>',
  );
  expect(toHtml(code('application/vnd.things+json')).value).not.toContain('<wbr>');
  expect(toMarkdown(code(nrn))).toContain(nrn);
});
