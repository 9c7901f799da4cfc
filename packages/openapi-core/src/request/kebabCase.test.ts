import {kebabCase} from './kebabCase';

test.each([
  ['createScopeDomain', 'create-scope-domain'],
  ['readAPIKey', 'read-api-key'],
  ['repos/list-for-org', 'repos-list-for-org'],
  ['v2_get__x', 'v2-get-x'],
  ['$%&', ''],
  ['../../etc/passwd', 'etc-passwd'],
])('the path of %s is %s', (name, expected) => {
  expect(kebabCase(name)).toBe(expected);
});
