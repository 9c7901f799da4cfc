import {toResultUrl} from './resultUrl';

const SITE = {url: 'https://acme.test', baseUrl: '/handbook/', trailingSlash: true};

test.each([
  ['/docs/a#b', '/handbook/docs/a/#b'],
  ['https://acme.test/handbook/docs/a/#b', '/handbook/docs/a/#b'],
  ['https://other.test/docs/a', 'https://other.test/docs/a'],
  ['//other.test/docs/a', '//other.test/docs/a'],
  ['javascript:alert(1)', '#'],
])('the hit %s links to %s', (url, target) => {
  expect(toResultUrl(url, SITE, {})).toBe(target);
});
