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
])('%s is near the page: %s', (query, expected) => {
  expect(isNear(page, query)).toBe(expected);
});
