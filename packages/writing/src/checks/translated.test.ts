import {fixturePage, linesOf} from './fixture';
import {checkTranslated, proseOf} from './translated';
import {STIFF, TRANSLATED} from './translatedRules';

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

test.each([
  ['The file beside the page.', 'next to'],
  ['It is therefore closed.', 'so'],
  ['It starts upon a push.', 'on'],
])('names the plain word for the one in "%s"', (text, plain) => {
  expect(find(text).problems[0]!.message).toContain(`is formal. Write "${plain}"`);
});

const findStiff = (body: string) =>
  checkTranslated(proseOf(fixturePage(body)), 0, 'pages', [...TRANSLATED, ...STIFF]);

test.each([
  'The call changes nothing.',
  'A link needs no workflow.',
  'Neither call changes it.',
  'A denial needs a reason; an approval takes one if you like.',
  'Print the status of the deployment.',
  'The table is written by the agent.',
  'A developer may deploy.',
  'The message names the cause.',
  'The approval holds the call.',
  'The detail says which field is wrong.',
  'Write such a command.',
  'Use one of your own.',
  'It keeps running in the meantime.',
  'Save it so that it stays.',
  'Add whatever is missing.',
  'The call is refused.',
  'The type decides which fields it has.',
  'The fix depends on what failed.',
  'Save the id: you need it later.',
  'Choose one: the first has two kinds: long and short.',
  `${'word '.repeat(30)}end.`,
])('finds the stiff wording in "%s"', (text) => {
  expect(findStiff(text).problems).toHaveLength(1);
});

test.each([
  'It has no effect. It no longer runs.',
  'Deploy it; then',
  'The end of the list.',
  'It is off by default.',
  'Resources may be left. You may not have the role.',
  'Build your own. It has its own id.',
  'The server refused the connection.',
  'You decide which kinds to offer.',
  'Choose an option: the first, the second.',
  `${'word '.repeat(20)}stops. ${'word '.repeat(20)}stops.`,
  '| a |\n|---|\n| A long enough first part of a cell; and the other part of it. |',
])('accepts "%s" as plain', (text) => {
  expect(findStiff(text).problems).toEqual([]);
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

test('an empty text has no rate', () => {
  expect(find('')).toMatchObject({problems: []});
});
