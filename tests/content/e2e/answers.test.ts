import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {tagsOf} from '../../../plugins/docs-tools/contract';
import {TOOLS} from '../../../plugins/docs-tools/engine/tools';
import {buildSource} from '../../../scripts/mcp/buildSource';

const source = buildSource(path.resolve(process.env.SITE_DIR ?? 'build'), tagsOf('current'));
const questions = parse(fs.readFileSync('tests/content/answers/chosen.yaml', 'utf8')) as Array<
  [string, string, string]
>;
const search = TOOLS.find(({name}) => name === 'search_docs')!;

/** Whether one call returns the words of the answer, below the address of the page that has them. */
async function isAnswered([query, page, words]: [string, string, string]): Promise<boolean> {
  const sections = (await search.answer(source, {query})).split(/^## /m);
  return sections.some((section) => {
    const address = /^Address: ([^#\s]+)/m.exec(section)?.[1];
    return address === page && section.includes(words);
  });
}

test('search_docs answers nine of ten questions in one call', async () => {
  expect(questions).toHaveLength(40);
  const missed: string[] = [];
  for (const question of questions) if (!(await isAnswered(question))) missed.push(question[0]);
  const answered = questions.length - missed.length;
  console.log(
    [`search_docs answers ${answered} of ${questions.length} questions in one call.`, ...missed].join('\n  '),
  );
  expect(answered).toBeGreaterThanOrEqual(36);
});
