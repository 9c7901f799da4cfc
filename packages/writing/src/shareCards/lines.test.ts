import {breakLines, cut} from './lines';

const letters = (text: string) => Array.from(text).length;

test.each([
  ['one line', 20, ['one line']],
  ['breaks between words', 10, ['breaks', 'between', 'words']],
  ['as many   words as fit', 12, ['as many', 'words as fit']],
  ['donaudampfschiff is long', 9, ['donaudamp', 'fschiff', 'is long']],
  ['too wide for all', 0, ['t', 'o', 'o…']],
])('breaks %j into lines of %d', (text, width, lines) => {
  expect(breakLines(text, letters, width, 3)).toEqual(lines);
});

test('cuts text that does not fit the last line', () => {
  expect(breakLines('one two three four five', letters, 5, 3)).toEqual(['one', 'two', 'thre…']);
  expect(breakLines('one two three four', letters, 9, 1)).toEqual(['one two…']);
});

test.each([
  ['fits', 4, 'fits'],
  ['does not fit', 8, 'does no…'],
  ['does not fit', 6, 'does…'],
  ['👩 is a letter', 2, '👩…'],
])('fits %j into one line of %d', (text, width, line) => expect(cut(text, letters, width)).toBe(line));
