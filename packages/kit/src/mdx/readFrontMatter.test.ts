import {readFrontMatter} from './readFrontMatter';

test.each(['---\ntitle: A\n---\n\ntext\n', '---\r\ntitle: A\r\n---\r\n\r\ntext\r\n'])(
  'reads %j without shifting line numbers',
  (source) => {
    const {frontMatter, body} = readFrontMatter(source);
    expect(frontMatter).toEqual({title: 'A'});
    expect(body.split('\n').findIndex((line) => line.startsWith('text'))).toBe(4);
  },
);

test('a thematic break between paragraphs is not front matter', () => {
  expect(readFrontMatter('text\n\n---\n\nmore: text\n').frontMatter).toEqual({});
});

test.each([
  ['\uFEFF---\ntitle: A\n---\n', 1, 'begins with a byte order mark. Save it as UTF-8 without BOM.'],
  ['---\ntitle: A\n\ntext\n', 1, 'is not closed. Add a line `---`'],
  ['\n---\ntitle: A\n---\n', 1, 'does not start on the first line. Remove everything above it.'],
  [
    '---\nkind: b\ntitle: Set up: now\n---\n',
    3,
    'the value of "title" contains a colon. Put the value in quotes.',
  ],
  ['---\ntags:\n\t- a\n---\n', 3, 'the line is indented with a tab. Indent it with spaces.'],
  ['---\ntitle: a\ntitle: b\n---\n', 3, 'the key "title" is a duplicate.'],
  ['---\ntitle: "a\nkind: b\n---\n', 2, 'the quoted text of "title" does not end. Add the closing quote.'],
  ['---\ntitle: @a\n---\n', 2, 'the value of "title" starts with @. Put the value in quotes.'],
  ['---\ntitle: `a`\n---\n', 2, 'the value of "title" starts with `. Put the value in quotes.'],
  ['---\ntags: [a\nkind: b\n---\n', 3, 'Correct the line'],
])('rejects %j on line %d: %s', (source, line, message) => {
  expect(() => readFrontMatter(source)).toThrow(
    expect.objectContaining({line, message: expect.stringContaining(message) as string}) as Error,
  );
});
