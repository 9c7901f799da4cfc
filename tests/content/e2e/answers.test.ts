import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {TOOLS} from '@nacre-docs/markdown/tools/engine/tools';
import {buildSource} from '@nacre-docs/markdown/mcp/buildSource';

interface Question {
  ask: string;
  /** Pages with words that answer the question. One page is enough. */
  answers: Array<{page: string; words: string}>;
}

const source = buildSource(path.resolve(process.env.SITE_DIR ?? 'build'));
const search = TOOLS.find(({name}) => name === 'search_docs')!;

/** Strips Markdown syntax, so words are compared regardless of formatting. */
const plain = (markdown: string) => markdown.replace(/\]\([^)]*\)|[`*[]/g, '');

/** Whether one call returns an answer under its page's address. */
async function isAnswered({ask, answers}: Question): Promise<boolean> {
  const sections = (await search.answer(source, {query: ask})).split(/^## /m);
  return sections.some((section) => {
    const address = /^Address: ([^#\s]+)/m.exec(section)?.[1];
    return answers.some(({page, words}) => address === page && plain(section).includes(plain(words)));
  });
}

test.each([
  ['drawn', 40, 34],
  ['drawn-again', 40, 29],
  ['held-out', 20, 18],
  ['unseen', 40, 36],
])('search_docs answers %s questions in one call', async (set, count, least) => {
  const questions = parse(fs.readFileSync(`tests/content/answers/${set}.yaml`, 'utf8')) as Question[];
  expect(questions).toHaveLength(count);
  const missed: string[] = [];
  for (const question of questions) if (!(await isAnswered(question))) missed.push(question.ask);
  const answered = count - missed.length;
  console.log(
    [`search_docs answers ${answered} of ${count} ${set} questions in one call.`, ...missed].join('\n  '),
  );
  expect(answered).toBeGreaterThanOrEqual(least);
});
