import {allowedServers} from './allowedServers';

const allowedBy = (policy: string) => allowedServers(new Headers({'Content-Security-Policy': policy}));

beforeAll(() => {
  globalThis.location = {origin: 'https://docs.example'} as Location;
});

test.each([
  ["default-src 'none'; connect-src 'self' http://localhost:* https://api.example; img-src *"],
  ["img-src *; default-src 'self' http://localhost:* https://api.example"],
])('lists the servers of %s', (policy) => {
  expect(allowedBy(policy)).toEqual(['https://docs.example', 'http://localhost:*', 'https://api.example']);
});

test.each(["default-src 'self'; connect-src *", "script-src 'self'"])(
  'any server is allowed with %s',
  (policy) => {
    expect(allowedBy(policy)).toBeUndefined();
  },
);
