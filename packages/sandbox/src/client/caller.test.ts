import {authorization, calledBy, callerStore, FULL_ACCESS, NO_TOKEN} from './caller';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});

afterEach(() => {
  delete (globalThis as {sessionStorage?: unknown}).sessionStorage;
});

test('the default caller has all permissions', () => {
  expect(callerStore('').read()).toBe(FULL_ACCESS);
});

test.each([NO_TOKEN, FULL_ACCESS, 'none'])('stores the caller %j per API', (caller) => {
  callerStore('references/pets/').write(caller);
  expect(callerStore('references/pets/versions/1.0/').read()).toBe(caller);
  expect(callerStore('').read()).toBe(FULL_ACCESS);
});

test.each([
  [NO_TOKEN, {}],
  [FULL_ACCESS, {Authorization: 'Bearer sandbox-token'}],
  ['developer', {Authorization: 'Bearer sandbox-developer'}],
])('the caller %j sends its token instead of another', (caller, headers) => {
  expect(authorization(caller)).toEqual(headers);
  const request = {method: 'GET', path: '/', headers: {authorization: 'Bearer other', Accept: '*/*'}};
  expect(calledBy(caller, request).headers).toEqual({Accept: '*/*', ...headers});
});
