import {asCurl} from './asCurl';

test('a request is a command for the real server, with the token in the environment', () => {
  const headers = {
    Accept: 'application/json',
    Authorization: 'Bearer sandbox-token',
    'Content-Type': 'application/json',
  };
  const request = {method: 'PUT', path: '/piers/1?dry=1', headers, body: '{"name": "a"}'};
  const command = asCurl(request, 'https://harbor.example', 'HARBOR_TOKEN');
  expect(command).toMatch(/^curl ["']?https:\/\/harbor\.example\/piers\/1\?dry=1/);
  expect(command).toContain('--request PUT');
  expect(command).toContain('Bearer $HARBOR_TOKEN');
  expect(command).toContain('"name": "a"');
  expect(command).not.toContain('sandbox-token');
});

test('a request without a token or a body has neither', () => {
  const command = asCurl({method: 'GET', path: '/piers', headers: {}}, 'https://harbor.example', 'TOKEN');
  expect(command).not.toMatch(/Authorization|--data/);
});
