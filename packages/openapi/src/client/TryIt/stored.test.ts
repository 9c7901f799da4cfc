import type {TryItItem} from '../../contract';
import {storeCredentials, storedCredentials, storedForm, storedTarget, storeTarget} from './stored';

jest.mock('@generated/docusaurus.config', () => ({__esModule: true, default: {themeConfig: {}}}), {
  virtual: true,
});
const {themeConfig} = jest.requireMock<{default: {themeConfig: {api?: object}}}>(
  '@generated/docusaurus.config',
).default;

const ITEM = {
  method: 'POST',
  path: '/boats',
  servers: [],
  ways: [],
  parameters: [{name: 'dry', in: 'query', required: false, type: 'text', value: ''}],
  bodies: [{type: 'application/json', kind: 'json', examples: [{name: 'one', text: '{}'}], fields: []}],
} as unknown as TryItItem;

const FORM = {way: 0, body: 0, text: '{"a": 1}', values: {'query dry': 'yes'}, fields: {}};

function restored(form: string) {
  Object.assign(globalThis, {sessionStorage: {getItem: () => form}});
  return storedForm(ITEM, '');
}

const SERVER = 'https://api.example/v1';

beforeEach(() => {
  Object.assign(globalThis, {location: {href: 'https://docs.example/'}});
});

afterEach(() => {
  delete (globalThis as {sessionStorage?: unknown}).sessionStorage;
});

test('restores a saved form', () => {
  expect(restored(JSON.stringify(FORM))).toEqual(FORM);
});

test.each(['"__proto__"', '"length"', '-1', '1', '0.5', '[0]'])('does not restore a body of %s', (body) => {
  expect(restored(JSON.stringify(FORM).replace('"body":0', `"body":${body}`))).toBeUndefined();
});

test.each(['"__proto__"', '1'])('does not restore a credential choice of %s', (way) => {
  expect(restored(JSON.stringify(FORM).replace('"way":0', `"way":${way}`))).toBeUndefined();
});

test('drops values of unknown parameters', () => {
  const stored = JSON.stringify(FORM).replace('"query dry"', '"__proto__"');
  expect(Object.keys(restored(stored)!.values)).toEqual(['query dry']);
});

test('stores credentials per reference and host, and servers per reference', () => {
  const items = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    },
  });
  storeCredentials('references/pets/', SERVER, {token: 'secret'});
  expect(storedCredentials('references/pets/', 'https://api.example:8443')).toEqual({});
  expect(storedCredentials('references/pets/', 'https://api.example.evil.example')).toEqual({});
  expect(storedCredentials('references/pets/', 'https://api.example/v2')).toEqual({token: 'secret'});
  storeTarget(ITEM, 'references/pets/', {to: 'other', url: 'https://pets.example'});
  expect(storedCredentials('references/pets/', SERVER)).toEqual({token: 'secret'});
  expect(storedCredentials('references/orders/', SERVER)).toEqual({});
  expect(storedCredentials('', SERVER)).toEqual({});
  expect(storedTarget(ITEM, 'references/pets/', true)).toEqual({to: 'other', url: 'https://pets.example'});
  expect(storedTarget(ITEM, 'references/orders/', true)).toEqual({to: 'transport'});
});

test('the theme sets whether and where credentials are stored', () => {
  const stores = {sessionStorage: new Map<string, string>(), localStorage: new Map<string, string>()};
  for (const [name, map] of Object.entries(stores)) {
    const storage = {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, text: string) => map.set(key, text),
    };
    Object.assign(globalThis, {[name]: storage});
  }
  themeConfig.api = {authPersistence: 'localStorage'};
  storeCredentials('', SERVER, {key: 'secret'});
  expect(stores.sessionStorage.size).toBe(0);
  expect(storedCredentials('', SERVER)).toEqual({key: 'secret'});
  themeConfig.api = {authPersistence: false};
  expect(storedCredentials('', SERVER)).toEqual({});
  storeCredentials('', SERVER, {key: 'other'});
  expect([...stores.localStorage.values()]).toEqual(['{"key":"secret"}']);
  themeConfig.api = undefined;
  delete (globalThis as {localStorage?: unknown}).localStorage;
});
