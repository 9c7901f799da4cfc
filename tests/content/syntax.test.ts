import {fixturePage} from './fixture';
import {checkSyntax} from './syntax';

test('a page that parses passes', () => {
  expect(checkSyntax(fixturePage('Text with `{braces}` and `<T>`.'))).toEqual([]);
});

test('a page that does not parse is reported with a remedy', () => {
  expect(checkSyntax(fixturePage('a\n\n<Tabs>'))).toMatchObject([
    {file: 'docs/page.mdx', message: expect.stringContaining('backticks') as string},
  ]);
});
