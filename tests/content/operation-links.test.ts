import {fixturePage} from './fixture';
import {checkOperationLinks} from './operation-links';

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
])('%s is refused', (body, message) => {
  expect(checkOperationLinks(fixturePage(body))).toMatchObject([
    {message: expect.stringContaining(message) as string},
  ]);
});

test('names that JavaScript objects have are no operations', () => {
  expect(checkOperationLinks(fixturePage('`toString` and `hasOwnProperty`'))).toEqual([]);
});
