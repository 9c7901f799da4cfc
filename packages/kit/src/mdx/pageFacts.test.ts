import {readPageFacts} from './pageFacts';

const problems = (source: string) =>
  readPageFacts(source).problems.map(({line, message}) => `${line}: ${message}`);

test.each([
  'Text with `{braces}`, \\{escaped} and {"text"}.',
  '{/* a comment */}\n\n## Title {/* #id */}',
  "import {price as cost} from './a';\n\nIt is {cost}, {cost.now()} and {`a${cost}`}.",
  'export const list = [1];\n\n{list.map((item, index) => <b key={index}>{item}</b>)}',
  '{props.name} {frontMatter.title} {new Date(0).getFullYear()}',
  '<Figure width={600} style={{color: "red"}} on={() => 1} />',
  '```json\n{"a": {b}}\n```',
])('%j has no bare braces', (source) => {
  expect(problems(source)).toEqual([]);
});

test.each([
  [
    'GET /scopes/{scope_id}',
    "1: `{scope_id}` is read as JavaScript, and scope_id isn't defined. Put it in backticks, or write `\\{scope_id}`.",
  ],
  ['a\n\n{scope-id}', "3: `{scope-id}` is read as JavaScript, and scope isn't defined."],
  ['| a |\n|---|\n| {id} |', '3: `{id}` is read as JavaScript'],
  ['<Card title={name} />', '1: `{name}` is read as JavaScript'],
  ['a {} b', "1: `{}` is an empty expression, which isn't shown."],
  ['[a-z]{1,3}', '1: `{1,3}` is read as JavaScript and shown without its braces.'],
  ['[a-z]{3}', '1: `{3}` is read as JavaScript and shown without its braces.'],
])('rejects %j: %s', (source, message) => {
  expect(problems(source)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ':::note\n\nText.\n\n:::',
  ':::note[A title]\n\nText.\n\n:::',
  '- a\n\n  :::tip\n\n  Text.\n\n  :::',
  '> :::tip\n>\n> Text.\n>\n> :::',
  '::::note\n\n:::tip\n\nText.\n\n:::\n\n::::',
  'The permission scope:create at 10:30.',
  '`:::note Title`\n\n```text\n:::note Title\n```',
])('%j is an admonition or plain text', (source) => {
  expect(problems(source)).toEqual([]);
});

test.each([
  [
    'a\n\n:::note Mind this\n\nText.\n\n:::',
    '3: `:::note Mind this` is shown as text. Write `:::note[Mind this]`.',
  ],
  [':::note Mind this\nText.\n:::', '1: `:::note Mind this` is shown as text.'],
  ['- a\n\n  :::tip One\n\n  b\n\n  :::', '3: `:::tip One` is shown as text.'],
  ['::: note\n\nText.\n\n:::', '1: `::: note` is shown as text. Write `:::note` without a space.'],
  [
    ':::notice\n\nText.\n\n:::',
    '1: There is no admonition `:::notice`. Use one of note, tip, info, warning, danger',
  ],
  [':::note\n\nText.', '1: `:::note` is not closed. Add a line `:::` at its end.'],
  ['Text.\n\n:::', '3: `:::` closes nothing.'],
  ['a :b[c]', '1: `:b` is parsed as a directive'],
  ['::video', '1: `::video` is parsed as a directive'],
])('rejects %j: %s', (source, message) => {
  expect(problems(source)).toEqual([expect.stringContaining(message)]);
});

test('lists the components, imports and links of a page', () => {
  const source =
    "import Screen, {Row} from '@site/a';\nimport './b.css';\nexport {c} from 'd';\n\n<Screen><Row /><Field /></Screen>\n\n[a](/docs/b#c)\n";
  expect(readPageFacts(source)).toEqual({
    frontMatter: {},
    problems: [],
    headings: [],
    fences: [],
    boxes: [],
    components: ['Screen', 'Row', 'Field'].map((name) => ({name, line: 5})),
    declares: ['Screen', 'Row'],
    imports: [
      {path: '@site/a', line: 1},
      {path: './b.css', line: 2},
      {path: 'd', line: 3},
    ],
    links: [{url: '/docs/b#c', line: 7}],
  });
});

test('ignores headings inside quotes and admonitions', () => {
  const source = '---\ntitle: A\n---\n\n## One\n\n> ## One\n\n:::note\n\n## One\n\n:::\n\nOne\n---\n';
  expect(readPageFacts(source)).toMatchObject({
    headings: [
      {depth: 2, text: 'One', id: 'one', line: 5, end: 5},
      {depth: 2, text: 'One', id: 'one-3', line: 15, end: 16},
    ],
    boxes: [9],
  });
});

test('reads everything above a syntax error', () => {
  expect(readPageFacts('---\ntitle: A\n---\n\n<Tabs>\n')).toMatchObject({
    frontMatter: {title: 'A'},
    problems: [{line: 5}],
  });
});
