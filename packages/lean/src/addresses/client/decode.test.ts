import {leniently} from './decode';

jest.mock('@docusaurus/ExecutionEnvironment', () => ({canUseDOM: false}), {virtual: true});

test.each([
  ['/docs/%C3%84', '/docs/Ä', '/docs/Ä'],
  ['a%2Fb', 'a%2Fb', 'a/b'],
  ['100%', '100%', '100%'],
  ['/docs/%E0%A4%A', '/docs/%E0%A4%A', '/docs/%E0%A4%A'],
])('decodes %s if it can', (text, uri, component) => {
  expect(leniently(decodeURI)(text)).toBe(uri);
  expect(leniently(decodeURIComponent)(text)).toBe(component);
});
