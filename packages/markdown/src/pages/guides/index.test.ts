import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {guidePage, type GuideSite} from '.';
import {FILE, SITE, writeGuide} from './fixture';

let siteDir: string;

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'guides-'));
});

afterEach(() => {
  fs.rmSync(siteDir, {recursive: true});
});

const write = (body: string, site: Partial<GuideSite> = {}): string => writeGuide(body, {siteDir, ...site});

function addFile(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), content);
}

test('a page has its route, title, description and file', () => {
  expect(guidePage(FILE, '---\ntitle: A page\ndescription: Why.\n---\nText.', SITE)).toEqual({
    route: '/docs/scopes/page',
    title: 'A page',
    description: 'Why.',
    markdown: 'Text.\n',
    source: FILE,
    partials: [],
  });
});

test.each([
  ['imports and comments', "import A from '@theme/A';\n\nText {/* remark */}here.", 'Text here.\n'],
  ['a fragment', '<>One</>', 'One\n'],
  ['spans', '<span>One</span> <span>two</span>', 'One two\n'],
  ['an address of no page', '[file](pathname:///a.zip)', '[file](/a.zip)\n'],
  ['a link to a file', '[next](../deploy.mdx#now)', '[next](/docs/deploy#now)\n'],
  ['an image', '![What it shows](/img/a.png)', '![What it shows](/img/a.png)\n'],
  ['an image beside the page', '![What it shows](./a.png)', '**Picture:** What it shows\n'],
  ['keys', 'Press <kbd>Ctrl</kbd> + <kbd>K</kbd>.', 'Press `Ctrl` + `K`.\n'],
  ['a break in a table', '| A |\n|---|\n| one<br />two |', '| A |\n| - |\n| one<br>two |\n'],
  ['HTML', '<p>One <b>two</b> <a href="/docs/x">three</a></p>', 'One **two** [three](/docs/x)\n'],
  ['lists of HTML', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>', '- one\n- two\n'],
  ['names with underscores', 'The field scope_id.', 'The field scope_id.\n'],
  ['what looks like a directive', 'The action scope:create.', 'The action scope:create.\n'],
  ['a footnote', 'Text.[^a]\n\n[^a]: Remark.', 'Text.[^a]\n\n[^a]: Remark.\n'],
])('%s', (_what, source, markdown) => {
  expect(write(source)).toBe(markdown);
});

describe('headings', () => {
  test('keep an id that does not follow from their words', () => {
    expect(write('## Own words {/* #kept_id */}\n\n## Free')).toBe('## Own words {#kept_id}\n\n## Free\n');
  });

  test('keep the number of a second one of the same words', () => {
    expect(write('## Same\n\n## Same')).toBe('## Same\n\n## Same {#same-1}\n');
  });

  test('keep their ids below a tab of the same name', () => {
    const source = '<Tabs>\n<TabItem value="a" label="API">\n\nText.\n\n</TabItem>\n</Tabs>\n\n## API';
    expect(write(source)).toBe('## API\n\nText.\n\n## API {#api}\n');
  });

  test('go below the tab that they stand in', () => {
    const source = '## Do it\n\n<Tabs>\n<TabItem value="ui" label="UI">\n\n### First\n\n</TabItem>\n</Tabs>';
    expect(write(source)).toBe('## Do it\n\n### UI\n\n#### First\n');
  });
});

describe('hostile input', () => {
  test.each([
    ['pipes in a table', '| A |\n|---|\n| `a \\| b` \\| c |'],
    ['a fence in a fence', '````md\n```text\ninside\n```\n````'],
    ['text that looks like HTML', 'An \\<img src=x> and `<b>`.'],
    ['text that looks like marks', 'Not \\*strong\\*, not \\[a link]\\(x), not \\# a heading.'],
    ['braces', 'The path `/scopes/{id}` and \\{id}.'],
    ['entities', 'A &amp;lt; is typed so.'],
  ])('%s is read back as it was', (_what, source) => {
    const once = write(source);
    expect(write(once.replace(/(?<![\\`/])\{/g, '\\{'))).toBe(once);
  });

  test('text of a component is not read as Markdown', () => {
    expect(write('<Details summary="**a** | [b](c) <d>">\n\nText.\n\n</Details>')).toBe(
      '## \\*\\*a\\*\\* | \\[b]\\(c) \\<d>\n\nText.\n',
    );
  });

  test('partials that include each other stop the build', () => {
    addFile('docs/_a.mdx', "import B from '@site/docs/_b.mdx';\n\n<B />");
    addFile('docs/_b.mdx', "import A from '@site/docs/_a.mdx';\n\n<A />");
    expect(() => write("import A from '@site/docs/_a.mdx';\n\n<A />")).toThrow(
      'docs/_b.mdx:3: docs/scopes/page.mdx → docs/_a.mdx → docs/_b.mdx → docs/_a.mdx: partials include each other',
    );
  });
});

describe('what cannot be written stops the build', () => {
  test.each([
    ['a component without a renderer', 'Text.\n\n<Chart />', '8: <Chart> has no form in Markdown'],
    ['an element without a renderer', '<video src="x" />', '6: <video> has no form in Markdown'],
    ['a name of every object', '<constructor />', '6: <constructor> has no form in Markdown'],
    ['a value that a page computes', 'It is {Date.now()}.', '6: `{Date.now()}` is computed'],
    ['a component without its words', '<Figure>\n\nText.\n\n</Figure>', '6: <Figure> has no text in `alt`'],
    ['a drawing without words', '<svg />', '6: This drawing has no words'],
    ['a list in a cell', '| A |\n|---|\n| <ul><li>x</li></ul> |', '8: A list stands inside'],
    ['a partial with properties', "import A from './_a.mdx';\n\n<A b='c' />", '8: <A> gives properties'],
  ])('%s', (_what, source, message) => {
    expect(() => write(source)).toThrow(`${FILE}:${message}`);
  });
});

describe('values', () => {
  const modules = {'@site/config/product': {product: {name: 'Quayline', links: {edit: 'x'}}}};
  const IMPORT = "import {product} from '@site/config/product';\n\n";

  test.each([
    ['{product.name} is here.', 'Quayline is here.\n'],
    ['{`The ${product.name}`} is here.', 'The Quayline is here.\n'],
    ['{frontMatter.title} is here.', 'A page is here.\n'],
    ['{undefined}Text.', 'Text.\n'],
    ['<Details summary={product.name}>\n\nText.\n\n</Details>', '## Quayline\n\nText.\n'],
  ])('%s', (source, markdown) => {
    expect(write(IMPORT + source, {modules})).toBe(markdown);
  });

  test('a value that is not there, or is no text, stops the build', () => {
    expect(() => write(`${IMPORT}{product.nmae}`, {modules})).toThrow(`${FILE}:8: `);
    expect(() => write(`${IMPORT}{product.links}`, {modules})).toThrow('is no text');
  });
});

test('a partial stands in its place, with its own ids and imports', () => {
  addFile('docs/_partials/inner.mdx', 'Inner.');
  addFile('docs/_partials/a.mdx', "import Inner from './inner.mdx';\n\n### Same\n\n<Inner />");
  const source = "import A from '@site/docs/_partials/a.mdx';\n\n## Same\n\n<A />\n\nAfter.";
  expect(write(source)).toBe('## Same\n\n### Same {#same}\n\nInner.\n\nAfter.\n');
});

test('plugins that make tables come first', () => {
  const fill = (tree: {children: object[]}) => {
    tree.children = [{type: 'paragraph', children: [{type: 'text', value: 'made'}]}];
  };
  expect(write('<LimitTable />', {transforms: [fill as never]})).toBe('made\n');
});
