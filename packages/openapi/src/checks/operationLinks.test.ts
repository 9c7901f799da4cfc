import {fixturePage, fixtureSite} from './fixture';
import {checkOperationLinks, checkOperationsLinked} from './operationLinks';

test.each([
  'Call [`createScope`](/docs/api/create-scope).',
  'See [**`createScope`**](/docs/api/create-scope#request).',
  '## `createScope`',
  '`createSomething` is no operation.',
  '```text\ncreateScope\n```',
])('%s passes', (body) => {
  expect(checkOperationLinks(fixturePage(body))).toEqual([]);
});

test.each([
  ['Call `createScope`.', 'is not a link. Write [`createScope`](/docs/api/create-scope)'],
  ['Call [`createScope`](/docs/api/read-scope).', 'Link to /docs/api/create-scope'],
  ['| A |\n|---|\n| `listScopes` |', 'is not a link'],
])('rejects %s', (body, message) => {
  expect(checkOperationLinks(fixturePage(body))).toMatchObject([
    {message: expect.stringContaining(message) as string},
  ]);
});

test('names of JavaScript object members are not operations', () => {
  expect(checkOperationLinks(fixturePage('`toString` and `hasOwnProperty`'))).toEqual([]);
});

describe('every operation is linked from a page', () => {
  const unlinked = (files: Record<string, string>) =>
    checkOperationsLinked(fixtureSite(files)).map(({message}) => /links to (\w+)/.exec(message)?.[1]);
  const scopes = ['listScopes', 'createScope', 'readScope', 'stopScope', 'scopeStopped'];

  test("by its tag's list or by a link", () => {
    const list = '<OperationList tag="scope" />\n\n';
    expect(unlinked({'docs/a.mdx': list})).toEqual(['createAccessToken']);
    expect(unlinked({'docs/a.mdx': `${list}[Sign in](/docs/api/create-access-token#request).`})).toEqual([]);
  });

  test('reports an unknown tag instead of a missing list', () => {
    const site = fixtureSite({'docs/a.mdx': '<OperationList tag="scope" />'});
    const document = {...site.api.document, tags: [{name: 'scope'}]};
    expect(checkOperationsLinked({...site, api: {...site.api, document}})).toMatchObject([
      {message: expect.stringMatching(/^createAccessToken has the tag "token", which is not/) as string},
    ]);
  });

  test('a list on a page outside the docs does not count', () => {
    const missing = unlinked({'src/pages/a.mdx': '<OperationList tag="scope" />'});
    expect([...missing].sort()).toEqual([...scopes, 'createAccessToken'].sort());
  });
});
