import {fixtureSite} from './fixture';
import {checkFrontMatter} from './front-matter';

const page = (fields: string) => fixtureSite({'docs/a.mdx': `---\n${fields}\n---\n\ntext\n`});
const good = `title: A\ndescription: ${'x'.repeat(80)}\nkind: concept\ntags: [cli]`;

test('complete front matter passes', () => {
  expect(checkFrontMatter(page(good))).toEqual([]);
});

test('an unknown key is reported on its line', () => {
  expect(checkFrontMatter(page(`${good}\nslug: /b`))).toMatchObject([
    {file: 'docs/a.mdx', line: 6, message: expect.stringContaining('"slug"') as string},
  ]);
});

test('a message that holds colons stays whole', () => {
  const [problem] = checkFrontMatter(page(good.replace('concept', '"a:1: b"')));
  expect(problem).toMatchObject({line: 4, message: expect.stringContaining('a:1: b') as string});
});

test('partials need no front matter, pages outside of docs only title and description', () => {
  const site = fixtureSite({'docs/_partials/a.mdx': 'text', 'src/pages/b.mdx': '---\ntitle: B\n---\n'});
  expect(checkFrontMatter(site).map(({message}) => message)).toEqual([
    expect.stringContaining('"description" is missing'),
  ]);
});
