import {curl} from '@nacre-docs/openapi-core/request/languages/curl';
import {python} from '@nacre-docs/openapi-core/request/languages/python';
import {sampleOf} from './sample';

const NAMES = {tokenVariable: 'HARBOR_TOKEN'};

test('generates code for the real server, with the token from the environment', () => {
  const headers = {
    Accept: 'application/json',
    Authorization: 'Bearer sandbox-token',
    'Content-Type': 'application/json',
  };
  const request = {method: 'PUT', path: '/piers/1?dry=1', headers, body: '{"name": "a"}'};
  const sample = sampleOf(request, 'https://harbor.example');
  const command = curl.write(sample, NAMES);
  expect(command).toMatch(/^curl ["']?https:\/\/harbor\.example\/piers\/1\?dry=1/);
  expect(command).toContain('--request PUT');
  expect(command).toContain('Bearer $HARBOR_TOKEN');
  expect(command).toContain('"name": "a"');
  expect(command).not.toContain('sandbox-token');
  expect(python.write(sample, NAMES)).toContain('"name": "a"');
});

test('omits a missing token or body', () => {
  const sample = sampleOf({method: 'GET', path: '/piers', headers: {}}, 'https://harbor.example');
  expect(curl.write(sample, NAMES)).not.toMatch(/Authorization|--data/);
});

test('keeps other credentials in place', () => {
  const headers = {Authorization: 'Basic __CREDENTIAL__'};
  const sample = sampleOf({method: 'GET', path: '/piers?key=__CREDENTIAL__', headers}, 'https://a.example');
  expect(curl.write(sample, NAMES)).toMatch(/key=\$HARBOR_TOKEN/);
  expect(curl.write(sample, NAMES)).toMatch(/--user/);
});
