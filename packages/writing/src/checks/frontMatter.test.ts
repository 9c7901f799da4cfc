import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fixtureSite} from './fixture';
import {choiceField, FIELDS, readTags, tagsField} from '../contentModel/fields';
import {frontMatterProblems} from '../contentModel/frontMatter';
import {checkFrontMatter} from './frontMatter';

const KINDS = ['concept', 'how-to'];
const {title, description, keywords, ...optional} = FIELDS;
const RULES = {
  docs: {
    title,
    description,
    kind: {required: true, ...choiceField(KINDS)},
    tags: tagsField(new Set(['cli', 'scopes'])),
    keywords,
    ...optional,
  },
  pages: {title, description},
};
const good = {title: 'A', description: 'x'.repeat(70), kind: 'concept', tags: ['cli']};

function problems(fields: Record<string, unknown>, file = 'docs/a.mdx'): string[] {
  const content = `---\n${Object.keys(fields)
    .map((key) => `${key}: …`)
    .join('\n')}\n---\n`;
  return frontMatterProblems(file, content, fields, RULES).map(
    ({line, message}) => `${file}:${line}: ${message}`,
  );
}

test('complete front matter passes for every kind', () => {
  for (const kind of KINDS) expect(problems({...good, kind})).toEqual([]);
  expect(problems({...good, sidebar_label: 'A', hide_table_of_contents: true})).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['an unknown key', {...good, author: 'me'}, 'docs/a.mdx:6: unknown front matter key "author"'],
  [
    'a mistyped key',
    {...good, sidebar_lable: 'A'},
    'docs/a.mdx:6: unknown front matter key "sidebar_lable". Did you mean sidebar_label?',
  ],
  ['no title', {...good, title: undefined}, 'key "title" is missing'],
  ['an empty title', {...good, title: ' '}, '"title" must be text'],
  ['a number as title', {...good, title: 2025}, '"title" must be text'],
  ['a short description', {...good, description: 'x'.repeat(69)}, 'has 69 characters'],
  ['a long description', {...good, description: 'x'.repeat(161)}, 'has 161 characters'],
  ['an unknown kind', {...good, kind: 'howto'}, '"kind" is "howto"'],
  ['a kind used by generated pages', {...good, kind: 'operation'}, '"kind" is "operation"'],
  ['no tags', {...good, tags: []}, '"tags" must be a list'],
  ['tags as text', {...good, tags: 'cli'}, '"tags" must be a list'],
  ['an unknown tag', {...good, tags: ['cli', 'clii']}, 'unknown tag clii'],
  ['text for a boolean', {...good, hide_table_of_contents: 'yes'}, 'true or false'],
  ['an empty label', {...good, sidebar_label: ''}, '"sidebar_label" must be text'],
])('rejects %s', (_, fields, message) => {
  expect(problems(fields)).toEqual([expect.stringContaining(message)]);
});

test('pages outside docs have only a title and description', () => {
  expect(problems({title: 'A', description: good.description}, 'src/pages/a.mdx')).toEqual([]);
  expect(problems(good, 'src/pages/a.mdx')).toHaveLength(2);
});

test('reports a missing key on line 1', () => {
  expect(problems({})[0]).toMatch(/^docs\/a\.mdx:1: /);
});

test('tags are the keys of docs/tags.yml', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tags-'));
  fs.mkdirSync(path.join(folder, 'docs'));
  const file = path.join(folder, 'docs', 'tags.yml');
  fs.writeFileSync(file, 'cli:\n  label: CLI\nui: {}\n');
  expect(readTags(folder)).toEqual(new Set(['cli', 'ui']));
  fs.writeFileSync(file, 'cli:\n  label: a: b\n');
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => readTags(folder)).toThrow('docs/tags.yml has 1 problem');
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^docs\/tags\.yml:2: This is not YAML/)]]);
  printed.mockRestore();
  fs.writeFileSync(file, '');
  expect(readTags(folder)).toEqual(new Set());
  fs.rmSync(folder, {recursive: true});
});

describe('of a whole site', () => {
  const page = (fields: string) => fixtureSite({'docs/a.mdx': `---\n${fields}\n---\n\ntext\n`});
  const yaml = `title: A\ndescription: ${'x'.repeat(80)}\nkind: concept\ntags: [cli]`;

  test('an unknown key is reported on its line', () => {
    expect(checkFrontMatter(page(`${yaml}\nauthor: me`), RULES)).toMatchObject([
      {file: 'docs/a.mdx', line: 6, message: expect.stringContaining('"author"') as string},
    ]);
  });

  test('keeps colons in messages', () => {
    const [problem] = checkFrontMatter(page(yaml.replace('concept', '"a:1: b"')), RULES);
    expect(problem).toMatchObject({line: 4, message: expect.stringContaining('a:1: b') as string});
  });

  test('partials need no front matter; pages outside docs need only a title and description', () => {
    const site = fixtureSite({'docs/_partials/a.mdx': 'text', 'src/pages/b.mdx': '---\ntitle: B\n---\n'});
    expect(checkFrontMatter(site, RULES).map(({message}) => message)).toEqual([
      expect.stringContaining('"description" is missing'),
    ]);
  });
});
