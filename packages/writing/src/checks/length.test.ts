import {fixtureSite} from './fixture';
import {checkLength, countWords} from './length';

const page = (kind: string, words: number) => `---\nkind: ${kind}\n---\n\n${'word '.repeat(words)}\n`;

const LENGTHS = {tutorial: 90, concept: 55};

test.each(Object.entries(LENGTHS))('warns about a %s of fewer than %i words', (kind, minimum) => {
  expect(checkLength(fixtureSite({'docs/a.mdx': page(kind, minimum)}), LENGTHS)).toEqual([]);
  expect(checkLength(fixtureSite({'docs/a.mdx': page(kind, minimum - 1)}), LENGTHS)).toMatchObject([
    {message: expect.stringContaining(`${minimum - 1} words`) as string, isWarning: true},
  ]);
});

test('a kind without a minimum may have any length', () => {
  expect(checkLength(fixtureSite({'docs/a.mdx': page('how-to', 1)}), LENGTHS)).toEqual([]);
});

test('landing pages, partials, and pages outside docs may be short', () => {
  expect(
    checkLength(
      fixtureSite({
        'docs/a.mdx': page('landing', 1),
        'docs/_p.mdx': 'a',
        'src/pages/b.mdx': page('concept', 1),
      }),
      LENGTHS,
    ),
  ).toEqual([]);
});

test('counts words in prose, code, partials, and generated texts', () => {
  const textOf = ({name}: {name?: string | null}) => (name === 'OperationList' ? 'one two' : undefined);
  const site = fixtureSite(
    {
      'docs/a.mdx':
        "import P from '@site/docs/_partials/p.mdx';\n\none `two`\n\n```text\nthree four\n```\n\n<P />\n",
      'docs/_partials/p.mdx': 'five six\n',
      'docs/b.mdx': '<OperationList tag="token" />\n',
    },
    {generated: {textOf}},
  );
  const [a, , b] = ['docs/a.mdx', 'docs/_partials/p.mdx', 'docs/b.mdx'].map((file) =>
    site.pages.find((page) => page.file === file)!,
  );
  expect(countWords(site, a!)).toBe(6);
  expect(countWords(site, b!)).toBe(2);
});
