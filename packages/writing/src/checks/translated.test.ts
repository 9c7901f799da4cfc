import {fixturePage, linesOf} from './fixture';
import {checkTranslated, proseOf} from './translated';

const find = (body: string, most = 0) => checkTranslated(proseOf(fixturePage(body)), most, 'pages');

test.each([
  'It is no PNG.',
  'Print what it holds.',
  'It has no name. That is why it fails.',
  'The month in which it changed.',
  'A list, each of which is long.',
  'The status of the run of the action.',
  'Save it so that you can open it.',
  'Use a name in place of an id.',
  'It starts by itself.',
  'All of them, be it a scope or a release.',
  'It works as far as possible.',
  'The file beside the page.',
  'Nobody reads it.',
  'The name is to be long.',
  'The name has to be long.',
  'The link stands in a list.',
  'The reader is told.',
  'The work goes on.',
  'What the page knows of tags.',
  'The page is made from the description.',
  'The code stays as it is.',
  'Wait until it is there.',
])('finds the translated wording in "%s"', (text) => {
  expect(find(text).problems).toHaveLength(1);
});

test.each([
  'It is no longer used. There is no plan. There are no more than three.',
  'List what it returns, and what happens next.',
  'Choose which key to create for which machine.',
  'The name of the scope. A list of scopes of teams.',
  'It fails, so you can retry it.',
  'It runs on its own. Invite several people at once.',
  'They can be it. It can be they are late.',
  'A scope has to become active. The dot stands for any character.',
  'Go to the page. It is there that you sign in. The program told you.',
  '`what it holds`',
])('accepts "%s"', (text) => {
  expect(find(text).problems).toEqual([]);
});

test('up to a rate, wordings are warnings; above it, each is a problem with its line', () => {
  const body = `It is no PNG.\n\n${'word '.repeat(496)}\n\nIt starts\nby itself.\n`;
  const lines = [
    expect.stringMatching(/^1: "is no PNG" negates the noun\. Negate the verb/),
    expect.stringMatching(/^6: "by itself" is unclear\. Write "automatically"/),
  ];
  const above = find(body, 39);
  expect(linesOf(above.problems)).toEqual(lines);
  expect(above.problems.some(({isWarning}) => isWarning)).toBe(false);
  expect(above.note).toBe('39.7 translated wordings in 10,000 words of pages, at most 39');
  const below = find(body, 40);
  expect(linesOf(below.problems)).toEqual(lines);
  expect(below.problems.every(({isWarning}) => isWarning)).toBe(true);
});

test('no words have no rate', () => {
  expect(find('')).toMatchObject({problems: []});
});
