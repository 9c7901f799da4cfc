/** A reader recognizes a page by its entry in the sidebar. */
import fs from 'node:fs';
import {listPages} from '@nacre-docs/kit/mdx/listPages';

/** Allows for other forms of a word, and for short ones such as `app`. */
const stem = (word: string): string => word.toLowerCase().slice(0, 4);
const isIn = (word: string, words: string[]): boolean =>
  words.some((other) => stem(other).startsWith(stem(word)));
const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]{3,}/gu) ?? [];

test('the words of a sidebar label are in the title of its page', () => {
  const others = listPages('.').flatMap((file) => {
    const [, source = ''] = fs.readFileSync(file, 'utf8').split('---\n');
    const field = (name: string) => new RegExp(`^${name}: *["']?(.*?)["']?$`, 'm').exec(source)?.[1] ?? '';
    const title = wordsOf(field('title'));
    return wordsOf(field('sidebar_label')).some((word) => !isIn(word, title))
      ? [`${file}: ${field('sidebar_label')} | ${field('title')}`]
      : [];
  });
  expect(others).toEqual([]);
});
