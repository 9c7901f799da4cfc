import codeBlocks, {balanceLines} from '.';

interface Attribute {
  name: string;
  value: string;
}

function transform(node: {type: string; lang?: string; meta?: string; value?: string}): {
  type: string;
  attributes: Attribute[];
} {
  const root = {type: 'root', children: [{type: 'listItem', children: [node]}]};
  codeBlocks()(root);
  return root.children[0]!.children[0] as unknown as {type: string; attributes: Attribute[]};
}

const attributesOf = (node: Parameters<typeof transform>[0]) =>
  Object.fromEntries(transform(node).attributes.map(({name, value}) => [name, value]));

test('spans that cross lines are closed and opened again', () => {
  expect(balanceLines(['<span class="a">one', 'two', 'three</span> four'])).toEqual([
    '<span class="a">one</span>',
    '<span class="a">two</span>',
    '<span class="a">three</span> four',
  ]);
});

test('nested spans keep their order', () => {
  expect(balanceLines(['<span class="a"><span class="b">x', 'y</span>z</span>'])).toEqual([
    '<span class="a"><span class="b">x</span></span>',
    '<span class="a"><span class="b">y</span>z</span>',
  ]);
});

test.each([[['plain', '']], [['<span class="a">x</span>']], [[]]])(
  'lines that are well formed stay: %j',
  (lines) => {
    expect(balanceLines(lines)).toEqual(lines);
  },
);

test('code becomes a component with highlighted HTML', () => {
  expect(attributesOf({type: 'code', lang: 'json', meta: 'title="t"', value: '{"a": "<b>"}'})).toEqual({
    language: 'json',
    title: 't',
    html: '{<span class="code-key">"a"</span>: <span class="code-string">"&lt;b&gt;"</span>}',
  });
});

test('marked lines are wrapped, the others are not', () => {
  expect(attributesOf({type: 'code', lang: 'text', meta: '{2}', value: 'a\n<b>\nc'}).html).toBe(
    'a\n<span class="code-line-marked">&lt;b&gt;\n</span>c',
  );
});

test('code without a language is plain text, an empty block stays empty', () => {
  expect(attributesOf({type: 'code'})).toEqual({language: 'text', html: ''});
});

test('samples that can be run are told from those that cannot, with what the page takes for granted and who runs them', () => {
  const seen: string[] = [];
  const next = (code: string) => seen.push(code) > 1;
  const fence = (value: string, meta = '', lang = 'bash') => ({type: 'code', lang, meta, value});
  const children = [
    fence('a'),
    fence('b'),
    fence('c', 'given="boat_0001 moored" as="pilot"'),
    fence('d', 'norun="needs a quay" as="pilot"'),
    fence('e', 'unchecked="no call"'),
    fence('f', '', 'json'),
  ];
  const root = {type: 'root', children};
  codeBlocks({openSamples: () => ({next})})(root);
  const blocks = root.children as unknown as Array<{attributes: Attribute[]}>;
  const attribute = (name: string) =>
    blocks.map(({attributes}) => attributes.find((each) => each.name === name)?.value);
  // Without a value it is true.
  expect(attribute('runs')).toEqual([undefined, null, null, undefined, undefined, undefined]);
  expect(attribute('given')).toEqual([
    undefined,
    undefined,
    'boat_0001 moored',
    undefined,
    undefined,
    undefined,
  ]);
  expect(attribute('role')).toEqual([undefined, undefined, 'pilot', undefined, undefined, undefined]);
  // What is not run may set variables.
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('diagrams are left to plugins/diagrams', () => {
  expect(transform({type: 'code', lang: 'mermaid', value: 'flowchart'}).type).toBe('code');
});
