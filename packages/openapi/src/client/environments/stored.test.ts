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

/** The browser's storage. A store that is undefined is blocked. */
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

test('environments last in the browser, their secrets and the choice in the tab', () => {
  const kept = stores();
  browser(kept);
  expect(putEnvironment('', STAGING)).toBe(true);
  chooseEnvironment('', STAGING);
  expect(storedEnvironments('')).toEqual([STAGING]);
  expect(chosenEnvironment('')).toEqual(STAGING);
  expect([...kept.localStorage.values()].join()).not.toContain('s3cret');
  // Another tab.
  browser({...stores(), localStorage: kept.localStorage});
  expect(storedEnvironments('')[0]!.variables[1]).toEqual({key: 'token', value: '', isSecret: true});
  expect(chosenEnvironment('')).toBeUndefined();
});

test('environments are those of one reference', () => {
  browser(stores());
  putEnvironment('references/pets/', STAGING);
  expect(storedEnvironments('references/orders/')).toEqual([]);
  expect(storedEnvironments('')).toEqual([]);
});

test('secrets are stored where credentials are', () => {
  const kept = stores();
  browser(kept);
  themeConfig.api = {authPersistence: 'localStorage'};
  putEnvironment('a/', STAGING);
  themeConfig.api = undefined;
  expect([...kept.localStorage.values()].join()).toContain('s3cret');
  expect([...kept.sessionStorage.values()].join()).not.toContain('s3cret');
});

test('a renamed environment replaces the one before, and those of other tabs stay', () => {
  browser(stores());
  putEnvironment('', STAGING);
  putEnvironment('', {...STAGING, name: 'Other'});
  putEnvironment('', {...STAGING, name: 'Production'}, 'Staging');
  expect(storedEnvironments('').map(({name}) => name)).toEqual(['Production', 'Other']);
});

test('with storage blocked, they last as long as the page, and the reader is told', () => {
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
])('of the damaged text %s nothing is read', (text) => {
  const kept = stores();
  kept.localStorage.set('explorer.environments', text);
  browser(kept);
  expect(storedEnvironments('')).toEqual([]);
});

test('damaged variables and secrets are left out, the others stay', () => {
  const kept = stores();
  const variables = [null, {key: 'a b', value: ''}, {key: 'a', value: 1}, ...STAGING.variables];
  const text = JSON.stringify([
    {...STAGING, variables},
    {...STAGING, name: '__proto__'},
  ]);
  kept.localStorage.set('explorer.environments', text);
  kept.sessionStorage.set('explorer.environments.secrets', '{"Staging": {"token": {"a": 1}}}');
  browser(kept);
  const [staging, other] = storedEnvironments('');
  expect(staging!.variables.map(({key, value}) => [key, value])).toEqual([
    ['scope_id', 'scp_1'],
    ['token', ''],
  ]);
  expect(other!.variables[1]!.value).toBe('');
});

test('a saved value goes to the chosen environment, or to a new one, and a secret stays secret', () => {
  browser(stores());
  const made = saveVariable('', undefined, 'Mine', {key: 'scope_id', value: 'scp_2'});
  expect(chosenEnvironment('')).toEqual(made);
  expect(made).toEqual({
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
