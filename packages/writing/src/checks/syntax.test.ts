import {fixturePage, fixtureSite} from './fixture';
import {checkSyntax} from './syntax';

test('a valid page passes', () => {
  expect(checkSyntax(fixturePage('Text with `{braces}` and `<T>`.'))).toEqual([]);
});

test('reports a page that fails to parse, with a fix', () => {
  expect(checkSyntax(fixturePage('a\n\n<Tabs>'))).toMatchObject([
    {file: 'docs/page.mdx', line: 3, message: expect.stringContaining('Add `</Tabs>`') as string},
  ]);
});

test.each([
  "import Screen, {Field as Row} from '@site/src/components/Screen';\n\n<Screen><Row /></Screen>",
  'export const Price = () => 1;\n\nIt costs <Price />.',
  '<Steps>\n\n1. Go.\n\n</Steps>\n\n<OperationList tag="scope" />',
  '<Tabs><TabItem value="a">b</TabItem></Tabs> and <b>markup</b>',
])('accepts %j', (body) => {
  expect(checkSyntax(fixturePage(body))).toEqual([]);
});

test('reports an undefined component where it is used', () => {
  const body = "import Screen from '@site/src/components/Screen';\n\n<Screen>\n  <Field />\n</Screen>";
  expect(checkSyntax(fixturePage(body))).toMatchObject([
    {line: 4, message: expect.stringMatching(/^<Field> is not imported\. .*Card, Cards/) as string},
  ]);
});

test('reports text that renders differently than typed, and unresolved imports', () => {
  const body = "import P from './_p.mdx';\n\n:::note Title\n\n{scope_id}\n\n:::\n";
  expect(checkSyntax(fixturePage(body)).map(({line}) => line)).toEqual([3, 5, 1]);
});

test('a partial that fails to parse can still be imported', () => {
  const site = fixtureSite({'docs/_p.mdx': '{', 'docs/page.mdx': "import P from './_p.mdx';\n\n<P />"});
  expect(checkSyntax(site).map(({file}) => file)).toEqual(['docs/_p.mdx']);
});
