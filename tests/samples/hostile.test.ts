/** Invalid or unusual descriptions: each results in pages, or in a message with file, line and fix. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {GROUPS, readCases, type HostileCase} from '../fixtures/hostileDescriptions';
import {useDescription} from '../fixtures/useDescription';
import {
  DescriptionError,
  formatProblem,
  type DescriptionProblem,
} from '@nacre-docs/openapi-core/read/problems';
import {generateReference} from '@nacre-docs/openapi/write/generate';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
});

afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const describeProblem = (problem: DescriptionProblem) =>
  formatProblem({...problem, file: path.relative(folder, problem.file)}).replaceAll(`${folder}/`, '');

async function run({file, files}: HostileCase): Promise<{outcome: string[]; html: string}> {
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), content);
  const cacheDir = path.join(folder, 'cache');
  try {
    const {problems} = await generateReference({
      description: path.join(folder, file),
      docsDir: path.join(folder, 'docs'),
      cacheDir,
      homeDir: path.join(folder, 'pages'),
      generateIndexPages: true,
    });
    await useDescription(path.join(cacheDir, 'static/openapi.json'), path.join(folder, 'used'));
    const operations = JSON.parse(fs.readFileSync(path.join(cacheDir, 'operations.json'), 'utf8')) as Array<{
      slug: string;
    }>;
    const pages = path.join(cacheDir, 'static/api-pages');
    const html = operations
      .map(({slug}) => fs.readFileSync(path.join(pages, `${slug}.json`), 'utf8'))
      .map((page) => (JSON.parse(page) as {html: string}).html);
    return {
      outcome: [`pages: ${operations.map(({slug}) => slug).join(' ')}`, ...problems.map(describeProblem)],
      html: html.join('\n'),
    };
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return {outcome: [...error.problems, ...error.warnings].map(describeProblem), html: ''};
  }
}

describe.each(GROUPS)('%s', (group) => {
  test.each(readCases(group).map((entry) => [entry.name, entry] as const))('%s', async (_, entry) => {
    const {outcome, html} = await run(entry);
    expect(outcome).toEqual(entry.outcome);
    for (const text of entry.shows) expect(html).toContain(text);
    for (const text of entry.hides) expect(html).not.toContain(text);
    expect(html).not.toMatch(/\bundefined\b|\[object Object\]|\bNaN\b|function \w*\(/);
  });
});

test('has enough cases', () => {
  expect(GROUPS.flatMap((group) => readCases(group)).length).toBeGreaterThanOrEqual(120);
});
