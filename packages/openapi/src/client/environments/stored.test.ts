import {
  chooseEnvironment,
  chosenEnvironment,
  putEnvironment,
  saveVariable,
  storedEnvironments,
} from './stored';
import type {Environment} from './variables';

jest.mock('@generated/docusaurus.config', () => ({__esModule: true, default: {themeConfig: {}}}), {
  virtual: true,
});
const {themeConfig} = jest.requireMock<{default: {themeConfig: {api?: object}}}>(
  '@generated/docusaurus.config',
).default;

const STAGING: Environment = {
  name: 'Staging',
  server: 'https://staging.example',
  variables: [
    {key: 'scope_id', value: 'scp_1', isSecret: false},
    {key: 'token', value: 's3cret', isSecret: true},
  ],
};

type Stores = Record<'localStorage' | 'sessionStorage', Map<string, string>>;

/** The browser's storage. An undefined store is blocked. */
function browser(stores: Partial<Stores> = {}): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const map = stores[name];
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        if (!map) throw new DOMException('denied', 'SecurityError');
        return {
          getItem: (key: string) => map.get(key) ?? null,
          setItem: (key: string, text: string) => map.set(key, text),
        };
      },
    });
  }
}

const stores = (): Stores => ({localStorage: new Map(), sessionStorage: new Map()});

afterEach(() => {
  delete (globalThis as {localStorage?: unknown}).localStorage;
  delete (globalThis as {sessionStorage?: unknown}).sessionStorage;
});

test('stores environments in the browser, and secrets and the choice in the tab', () => {
  const browserStores = stores();
  browser(browserStores);
  expect(putEnvironment('', STAGING)).toBe(true);
  chooseEnvironment('', STAGING);
  expect(storedEnvironments('')).toEqual([STAGING]);
  expect(chosenEnvironment('')).toEqual(STAGING);
  expect([...browserStores.localStorage.values()].join()).not.toContain('s3cret');
  // Another tab.
  browser({...stores(), localStorage: browserStores.localStorage});
  expect(storedEnvironments('')[0]!.variables[1]).toEqual({key: 'token', value: '', isSecret: true});
  expect(chosenEnvironment('')).toBeUndefined();
});

test('environments are stored per reference', () => {
  browser(stores());
  putEnvironment('references/pets/', STAGING);
  expect(storedEnvironments('references/orders/')).toEqual([]);
  expect(storedEnvironments('')).toEqual([]);
});

test('stores secrets in the same place as credentials', () => {
  const browserStores = stores();
  browser(browserStores);
  themeConfig.api = {authPersistence: 'localStorage'};
  putEnvironment('a/', STAGING);
  themeConfig.api = undefined;
  expect([...browserStores.localStorage.values()].join()).toContain('s3cret');
  expect([...browserStores.sessionStorage.values()].join()).not.toContain('s3cret');
});

test('renaming replaces an environment and keeps those of other tabs', () => {
  browser(stores());
  putEnvironment('', STAGING);
  putEnvironment('', {...STAGING, name: 'Other'});
  putEnvironment('', {...STAGING, name: 'Production'}, 'Staging');
  expect(storedEnvironments('').map(({name}) => name)).toEqual(['Production', 'Other']);
});

test('with blocked storage, keeps environments until the page closes, and returns false', () => {
  browser();
  expect(putEnvironment('blocked/', STAGING)).toBe(false);
  chooseEnvironment('blocked/', STAGING);
  expect(storedEnvironments('blocked/')).toEqual([STAGING]);
  expect(chosenEnvironment('blocked/')).toEqual(STAGING);
});

test.each([
  '{',
  'null',
  '7',
  '{}',
  '[null, 7, {"name": "A"}]',
  '[{"name": 1, "server": "", "variables": []}]',
  '[{"name": "A", "server": "", "variables": {}}]',
])('reads nothing from the damaged text %s', (text) => {
  const browserStores = stores();
  browserStores.localStorage.set('explorer.environments', text);
  browser(browserStores);
  expect(storedEnvironments('')).toEqual([]);
});

test('drops damaged variables and secrets and keeps the others', () => {
  const browserStores = stores();
  const variables = [null, {key: 'a b', value: ''}, {key: 'a', value: 1}, ...STAGING.variables];
  const text = JSON.stringify([
    {...STAGING, variables},
    {...STAGING, name: '__proto__'},
  ]);
  browserStores.localStorage.set('explorer.environments', text);
  browserStores.sessionStorage.set('explorer.environments.secrets', '{"Staging token": {"a": 1}}');
  browser(browserStores);
  const [staging, other] = storedEnvironments('');
  expect(staging!.variables.map(({key, value}) => [key, value])).toEqual([
    ['scope_id', 'scp_1'],
    ['token', ''],
  ]);
  expect(other!.variables[1]!.value).toBe('');
});

test('saves a value to the chosen or a new environment, and keeps a secret secret', () => {
  browser(stores());
  const environment = saveVariable('', undefined, 'Mine', {key: 'scope_id', value: 'scp_2'});
  expect(chosenEnvironment('')).toEqual(environment);
  expect(environment).toEqual({
    name: 'Mine',
    server: '',
    variables: [{key: 'scope_id', value: 'scp_2', isSecret: false}],
  });
  putEnvironment('', STAGING);
  saveVariable('', STAGING, 'Mine', {key: 'token', value: 'new'});
  const saved = saveVariable('', STAGING, 'Mine', {key: 'scope_id', value: 'scp_3'});
  expect(saved.variables).toEqual([
    {key: 'scope_id', value: 'scp_3', isSecret: false},
    {key: 'token', value: 'new', isSecret: true},
  ]);
  expect(storedEnvironments('').map(({name}) => name)).toEqual(['Mine', 'Staging']);
});

test('saves a token or a password as a secret, which stays out of files, code and the history', () => {
  browser(stores());
  for (const key of ['access_token', 'clientSecret'])
    expect(saveVariable('', undefined, 'Mine', {key, value: 's3cret'}).variables.at(-1)).toEqual({
      key,
      value: 's3cret',
      isSecret: true,
    });
});
