import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {makeDocument} from './documents';
import {makePlan} from './plan';

const ROOT = path.resolve(__dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'ENGINEERING.md',
  'checks/README.md',
  'tests/README.md',
  'openapi/README.md',
];

test('lines and blocks of ours go, and the name is the adopter’s', () => {
  const source = `# Nacre docs

<!-- ours: begin -->
Take it.

Now.
<!-- ours: end -->

| A | B |
|---|---|
| a | b <!-- ours --> |
| c | d |

<!-- yours: See docs/. -->
`;
  expect(makeDocument('a.md', source, '$& Co')).toBe(
    '# $& Co docs\n\n| A | B |\n|---|---|\n| c | d |\n\nSee docs/.\n',
  );
});

test.each([
  ['a\n<!-- ours: begin -->\nb\n', 'a.md:2: the block does not end'],
  ['a\n<!-- ours: end -->\n', 'a.md:2: no block has begun'],
  ['<!-- ours: begin -->\n<!-- ours: begin -->\n', 'a.md:2: the block of line 1 has not ended'],
])('%j is refused', (source, message) => {
  expect(() => makeDocument('a.md', source, 'Quayline')).toThrow(message);
});

describe('of an adopter', () => {
  /** What commands or adopters make, and documents may name before it is there. */
  const MADE = [
    '.cache/',
    '.docusaurus/',
    '.github/CODEOWNERS',
    'build/',
    'config/addresses.txt',
    'docs/_api/',
    'docs/_partials/',
    'docs/api/',
    'docs/iac-provider.mdx',
    'docs/terraform/',
    'i18n/de/docusaurus-plugin-content-docs/current/',
    'history/',
    'openapi/history/',
    'tests/content/',
  ];

  let before: string[];
  let after: string[];
  const texts = new Map<string, string>();

  beforeAll(async () => {
    // Not what commands have made here: adopters begin with a clone.
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    before = listed.split('\0').filter((file) => file && fs.existsSync(path.join(ROOT, file)));
    const api = path.join(ROOT, 'tests/fixtures/descriptions/small.yaml');
    const {remove, write} = await makePlan(ROOT, before, {name: 'Quayline', api, dryRun: false});
    after = [...new Set([...before.filter((file) => !remove.includes(file)), ...write.keys()])];
    for (const name of DOCUMENTS) texts.set(name, write.get(name)!.toString());
  });

  /** Whether a path of the project, or the end of one, is that of a file or folder. */
  const has = (files: string[], name: string): boolean =>
    files.some((file) => `/${file}/`.includes(`/${name.replace(/\/$/, '')}/`));
  const codeOf = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);

  test.each(DOCUMENTS)('%s names no path that is not there', (document) => {
    const top = new Set(before.map((file) => file.split('/')[0]));
    const paths = codeOf(texts.get(document)!).filter((code) => /^[\w./-]*[./][\w./-]*$/.test(code));
    expect(paths.length).toBeGreaterThan(3);
    const missing = paths.filter(
      (name) =>
        !has(after, name) && (has(before, name) || (name.includes('/') && top.has(name.split('/')[0]))),
    );
    const isMade = (name: string) =>
      MADE.some((made) => (made.endsWith('/') ? name.startsWith(made) : name === made));
    expect(missing.filter((name) => !isMade(name))).toEqual([]);
  });

  test.each(DOCUMENTS)('%s names no page that is not there', (document) => {
    const has = (files: string[], page: string) =>
      [`${page}.mdx`, `${page}/index.mdx`, `/src/pages${page}.mdx`].some((file) =>
        files.includes(file.slice(1)),
      );
    const pages = codeOf(texts.get(document)!).filter((code) => /^\/[\w/-]+$/.test(code));
    const left = pages.filter((page) => has(before, page) && !has(after, page));
    expect(left).toEqual([]);
  });

  test.each(DOCUMENTS)('%s has no link that leads nowhere', (document) => {
    for (const [, file, anchor] of texts.get(document)!.matchAll(/\]\(((?!\/)[\w./-]*)(?:#([\w-]+))?\)/g)) {
      const target = file ? path.join(path.dirname(document), file) : document;
      const exists = after.some((name) => name === target || name.startsWith(`${target}/`));
      expect({target, exists}).toEqual({target, exists: true});
      if (!anchor) continue;
      const slugger = createSlugger();
      const headings = texts.get(target)!.matchAll(/^#+ (.+)$/gm);
      expect([...headings].map((heading) => slugger.slug(heading[1]!))).toContain(anchor);
    }
  });

  test.each(DOCUMENTS)('%s has no word of this product', (document) => {
    const text = texts.get(document)!;
    expect(text.match(/.*(?:(?<!@)nacre|fernhollow|cart-api|make-mine|<!-- ours).*/gi)).toBeNull();
    const described = before
      .filter((file) => /^openapi\/paths\//.test(file))
      .flatMap((file) => [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/operationId: (\w+)/g)])
      .map((match) => match[1]!);
    expect(described.length).toBeGreaterThan(100);
    const operations = new Set(described);
    expect(text.split(/\W+/).filter((word) => operations.has(word))).toEqual([]);
    const schemas = new Set(
      before.flatMap((file) => /^openapi\/components\/schemas\/(\w+)\.yaml$/.exec(file)?.[1] ?? []),
    );
    expect(schemas.size).toBeGreaterThan(100);
    const fields = [...text.matchAll(/(\w+)\.\w+/g)].filter((match) => schemas.has(match[1]!));
    expect(fields.map((match) => match[0])).toEqual([]);
  });
});
