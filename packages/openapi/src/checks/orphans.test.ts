import {fixtureApi, fixtureSite} from './fixture';
import {checkIndexPages} from './orphans';

const check = (files: Record<string, string>) =>
  checkIndexPages(fixtureSite(files), {model: fixtureApi(), files: ['openapi/openapi.yaml']});
const problems = (...files: string[]) => check(Object.fromEntries(files.map((file) => [file, ''])));

test('an index page per tag passes', () => {
  expect(problems('docs/scope-api-index.mdx', 'docs/token-api-index.mdx', 'docs/other.mdx')).toEqual([]);
});

test('an index page can be in another folder', () => {
  const page = '---\nslug: /token-api-index\n---\n';
  expect(check({'docs/scope-api-index.mdx': '', 'docs/indexes/token.mdx': page})).toEqual([]);
  expect(
    check({
      'docs/scope-api-index.mdx': '',
      'docs/token-api-index.mdx': '',
      'docs/a.mdx': page.replace('token', 'old'),
    }),
  ).toMatchObject([{file: 'docs/a.mdx', message: expect.stringContaining('not in a sidebar') as string}]);
});

test('an index page outside the tag tree is an orphan', () => {
  expect(problems('docs/scope-api-index.mdx', 'docs/token-api-index.mdx', 'docs/old-api-index.mdx')).toEqual([
    {
      file: 'docs/old-api-index.mdx',
      line: 1,
      message:
        'This page is not in a sidebar. Add its tag to x-tag-tree in openapi/openapi.yaml, or remove the page.',
    },
  ]);
});

test('reports a tag without an index page', () => {
  expect(problems('docs/scope-api-index.mdx')).toEqual([
    {
      file: 'openapi/openapi.yaml',
      line: 1,
      message:
        'The tag token has no index page. Create docs/token-api-index.mdx with <OperationList tag="token" />.',
    },
  ]);
});
