import {readCaller, writeCaller} from './caller';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

afterEach(() => {
  delete (globalThis as {sessionStorage?: unknown}).sessionStorage;
});

test('the default caller has all permissions', () => {
  expect(readCaller('')).toEqual({token: true});
});

test.each([{token: false as const}, {token: true as const}, {token: true as const, role: 'none'}])(
  'stores the caller %j per API',
  (caller) => {
    writeCaller('references/pets/', caller);
    expect(readCaller('references/pets/')).toEqual(caller);
    expect(readCaller('')).toEqual({token: true});
  },
);
