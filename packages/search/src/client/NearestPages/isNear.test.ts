import {isNear} from './isNear';

const page = '/docs/api/create-deployment Create a deployment';

test.each([
  ['deployment', true],
  ['createDeployment', true],
  ['deploymint', true],
  ['old deployments', true],
  ['pricing', false],
  ['wp admin', false],
  ['very old deployments', false],
  ['crete', true],
])('%s is near the page: %s', (query, expected) => {
  expect(isNear(page, query)).toBe(expected);
});

test('a short word with another letter is another word', () => {
  expect(isNear('/docs/api/schemas/ui-note UiNote', 'nope nothing')).toBe(false);
  expect(isNear('/docs/api/schemas/ui-note UiNote', 'note')).toBe(true);
});
