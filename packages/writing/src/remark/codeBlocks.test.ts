import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {configurePrism} from '@nacre-docs/kit/prismSettings';
import codeBlocks from './codeBlocks';

interface Attribute {
  name: string;
  value: string;
}

function transform(node: {type: string; lang?: string; meta?: string; value?: string}): {
  type: string;
  attributes: Attribute[];
} {
  const root = {type: 'root', children: [{type: 'listItem', children: [node]}]};
  codeBlocks()(root, {data: {}});
  return root.children[0]!.children[0] as unknown as {type: string; attributes: Attribute[]};
}

const attributesOf = (node: Parameters<typeof transform>[0]) =>
  Object.fromEntries(transform(node).attributes.map(({name, value}) => [name, value]));

beforeEach(() => {
  const styles = [
    {types: ['property'], style: {color: 'blue'}},
    {types: ['string'], style: {color: 'green'}},
  ];
  configurePrism({theme: {plain: {}, styles}});
});

test('code becomes a component with highlighted HTML', () => {
  expect(attributesOf({type: 'code', lang: 'json', meta: 'title="t"', value: '{"a": "<b>"}'})).toEqual({
    language: 'json',
    title: 't',
    html: '{<span class="code-property">"a"</span>: <span class="code-string">"&lt;b&gt;"</span>}',
  });
});

const MARKED = 'theme-code-block-highlighted-line';

test.each([
  ['fence metadata', '{2}', 'a\n<b>\nc', ''],
  ['a comment', '', 'a\n// highlight-next-line\n<b>\nc', ''],
  ['a block comment', '', 'a\n# highlight-start\n<b>\n# highlight-end\nc', ''],
])('wraps lines marked by %s and no others', (_what, meta, value) => {
  expect(attributesOf({type: 'code', lang: 'text', meta, value}).html).toBe(
    `a\n<span class="${MARKED}">&lt;b&gt;\n</span>c`,
  );
});

test('splits a token that continues on a marked line', () => {
  const {html} = attributesOf({type: 'code', lang: 'js', meta: '{2}', value: '`a\nb`'});
  expect(html).toBe(
    `<span class="code-string">\`a</span>\n<span class="${MARKED}"><span class="code-string">b\`</span>\n</span>`.replace(
      /\n<\/span>$/,
      '\n</span>',
    ),
  );
});

test('configured magic comments have their own classes', () => {
  configurePrism({magicComments: [{className: 'wrong', line: 'This is wrong'}]});
  const value = '# This is wrong\na\n# highlight-next-line\nb';
  expect(attributesOf({type: 'code', lang: 'text', value}).html).toBe(
    '<span class="wrong">a\n</span># highlight-next-line\nb',
  );
});

test("numbers lines from the fence's number", () => {
  const {html, firstLine} = attributesOf({
    type: 'code',
    lang: 'text',
    meta: 'showLineNumbers=5 {2}',
    value: 'a\nb',
  });
  expect(firstLine).toBe('5');
  expect(html).toBe(`<span class="code-line">a\n</span><span class="code-line ${MARKED}">b\n</span>`);
});

test('the default language applies to code without one', () => {
  configurePrism({defaultLanguage: 'JSON'});
  expect(attributesOf({type: 'code', value: ''}).language).toBe('json');
});

test('code without a language is plain text, and an empty block stays empty', () => {
  expect(attributesOf({type: 'code'})).toEqual({language: 'text', html: ''});
});

test('marks samples that can be run, with their preconditions and roles', () => {
  const seen: string[] = [];
  const next = (code: string) => seen.push(code) > 1;
  const fence = (value: string, meta = '', lang = 'bash') => ({type: 'code', lang, meta, value});
  const children = [
    fence('a'),
    fence('b'),
    fence('c', 'check="as pilot, given boat_0001 moored"'),
    fence('d', 'check="no: needs a quay"'),
    fence('e', 'check="no: no call"'),
    fence('f', '', 'json'),
    fence('{}', 'shows="request createBoat"', 'json'),
    fence('{}', 'shows="request createBoat" title="boat.json"', 'json'),
    fence('{}', 'shows="request createBoat" check="no: needs a quay"', 'json'),
    fence('{}', 'shows="request updateBoat"', 'json'),
  ];
  const root = {type: 'root', children};
  codeBlocks({openSamples: () => ({next, takesBody: (id) => id === 'createBoat'})})(root, {
    data: {frontMatter: {begins: 'empty', follows: 'harbor/berths'}},
  });
  const blocks = root.children as unknown as Array<{attributes: Attribute[]}>;
  const attribute = (name: string) =>
    blocks.map(({attributes}) => attributes.find((each) => each.name === name)?.value);
  // An attribute without a value is true.
  const none = undefined;
  expect(attribute('runs')).toEqual([none, null, null, none, none, none, null, none, none, none]);
  expect(attribute('given')).toEqual([none, none, 'boat_0001 moored', ...Array<undefined>(7).fill(none)]);
  expect(attribute('role')).toEqual([none, none, 'pilot', ...Array<undefined>(7).fill(none)]);
  expect(attribute('request')).toEqual([...Array<undefined>(6).fill(none), 'createBoat', none, none, none]);
  expect(attribute('empty')).toEqual(attribute('runs'));
  expect(attribute('follows')).toEqual(
    attribute('runs').map((runs) => (runs === null ? 'harbor/berths' : none)),
  );
  // Samples that are not run may still set variables.
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('pages that follow each other share the sandbox of the first', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  const cwd = process.cwd();
  fs.mkdirSync(path.join(folder, 'docs'));
  for (const [name, follows] of [
    ['second', 'first'],
    ['third', 'second'],
  ])
    fs.writeFileSync(path.join(folder, 'docs', `${name}.mdx`), `---\ntitle: A\nfollows: ${follows}\n---\n`);
  process.chdir(folder);
  try {
    const root = {type: 'root', children: [{type: 'code', lang: 'bash', value: 'a'}]};
    codeBlocks({openSamples: () => ({next: () => true, takesBody: () => false})})(root, {
      data: {frontMatter: {follows: 'third'}},
    });
    const [block] = root.children as unknown as Array<{attributes: Attribute[]}>;
    expect(block!.attributes).toContainEqual(expect.objectContaining({name: 'follows', value: 'first'}));
  } finally {
    process.chdir(cwd);
    fs.rmSync(folder, {recursive: true});
  }
});

test('marks output directly below a command', () => {
  const children = [
    {type: 'code', lang: 'bash', value: 'ls'},
    {type: 'code', lang: 'text', value: 'boats'},
    {type: 'code', lang: 'text', value: 'more'},
    {type: 'code', lang: 'bash', value: 'cat'},
    {type: 'code', lang: 'json', meta: 'title="boat.json"', value: '{}'},
    {type: 'code', lang: 'bash', value: 'cat'},
    {type: 'code', lang: 'json', meta: 'shows="request createBoat"', value: '{}'},
    {type: 'code', lang: 'bash', value: 'cat'},
    {type: 'code', lang: 'hcl', value: 'a = 1'},
  ];
  const root = {type: 'root', children};
  codeBlocks()(root, {data: {}});
  const blocks = root.children as unknown as Array<{attributes: Attribute[]}>;
  const marked = blocks.map(({attributes}) => attributes.some(({name}) => name === 'isOutput'));
  expect(marked).toEqual([false, true, ...Array<boolean>(7).fill(false)]);
});

test('ignores Mermaid fences', () => {
  expect(transform({type: 'code', lang: 'mermaid', value: 'flowchart'}).type).toBe('code');
});
