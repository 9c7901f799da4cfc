/** Readers recognize a page by its sidebar entry. */
import fs from 'node:fs';
import {listPages} from '@nacre-docs/kit/mdx/listPages';

/** Accepts inflected forms, and abbreviations such as `app`. */
const stem = (word: string): string => word.toLowerCase().slice(0, 4);
const isIn = (word: string, words: string[]): boolean =>
  words.some((other) => stem(other).startsWith(stem(word)));
const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]{3,}/gu) ?? [];

test("a sidebar label uses words of its page's title", () => {
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
