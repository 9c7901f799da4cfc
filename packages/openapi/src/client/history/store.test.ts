import type * as store from './store';
import type {NewSent, Sent} from './store';

const KEY = 'explorer.history';

const sent = (body: string): NewSent => ({
  folder: '',
  request: {method: 'POST', path: '/things', headers: {}, body: 'x'},
  status: 201,
  milliseconds: 3,
  answer: body,
});

/** The module, with this text in its storage. Without a text, storage is blocked. */
function load(text?: string) {
  const items = new Map(text === undefined ? [] : [[KEY, text]]);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (text === undefined) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => items.set(key, value),
      };
    },
  });
  jest.resetModules();
  return {...jest.requireActual<typeof store>('./store'), stored: () => items.get(KEY)};
}

afterEach(() => {
  delete (globalThis as {localStorage?: unknown}).localStorage;
});

const bodies = (list: readonly Sent[]) => list.map(({answer}) => answer);

test('the newest is first, and only the last 50 are kept', () => {
  const {addSent, sentRequests, stored} = load('[]');
  for (let index = 0; index < 60; index++) addSent(sent(String(index)));
  expect(sentRequests()).toHaveLength(50);
  expect(bodies(sentRequests())[0]).toBe('59');
  expect(bodies(load(stored()).sentRequests())).toEqual(bodies(sentRequests()));
});

test("guide samples do not displace the reader's requests", () => {
  const {addSent, sentRequests} = load('[]');
  addSent(sent('own'));
  for (let index = 0; index < 60; index++) addSent({...sent(String(index)), guide: '/docs/a'});
  expect(sentRequests()).toHaveLength(51);
  expect(bodies(sentRequests()).at(-1)).toBe('own');
});

test('drops the oldest if all are too long together, and keeps the newest', () => {
  const {addSent, sentRequests} = load('[]');
  for (let index = 0; index < 20; index++) addSent(sent('a'.repeat(50_000)));
  expect(sentRequests()).toHaveLength(9);
  addSent({...sent(''), request: {...sent('').request, body: 'a'.repeat(600_000)}});
  expect(sentRequests()).toHaveLength(1);
});

test('drops the body of a long response and marks it', () => {
  const {addSent, sentRequests} = load('[]');
  addSent(sent('a'.repeat(50_001)));
  expect(sentRequests()[0]).toMatchObject({isCut: true, status: 201, answer: undefined});
});

test('removes one or all and notifies listeners', () => {
  const {addSent, removeSent, sentRequests, subscribe, stored} = load('[]');
  addSent(sent('a'));
  addSent(sent('b'));
  const listener = jest.fn();
  const end = subscribe(listener);
  removeSent(({answer}) => answer === 'a');
  expect(bodies(sentRequests())).toEqual(['b']);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  removeSent(() => true);
  expect(stored()).toBe('[]');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('with blocked storage, keeps the history until the page closes', () => {
  const {addSent, sentRequests} = load();
  addSent(sent('a'));
  expect(bodies(sentRequests())).toEqual(['a']);
});

test.each(['{', 'null', '7', '{}', '[7, null]', '[{"request": {"method": "GET"}}]'])(
  'reads nothing from the damaged text %s, and stores new requests',
  (text) => {
    const {addSent, sentRequests, stored} = load(text);
    expect(sentRequests()).toEqual([]);
    addSent(sent('a'));
    expect(JSON.parse(stored()!)).toHaveLength(1);
  },
);

test('drops damaged requests and keeps the others', () => {
  const {addSent, sentRequests, stored} = load('[]');
  const form = {operation: 'GET /a', page: '/docs/a', way: 0, text: '', values: {}, fields: {}};
  addSent({...sent('a'), form, simulated: {operation: 'readA', at: 7}});
  const [good] = JSON.parse(stored()!) as [Sent];
  const damaged = [
    {...good, status: '200'},
    {...good, server: 1},
    {...good, request: {...good.request, headers: {a: 1}}},
    {...good, form: {...form, page: 'javascript:alert(1)'}},
    {...good, form: {...form, page: '//evil.example'}},
    {...good, form: {...form, operation: null}},
    {...good, form: {...form, page: '/\t/evil.example'}},
    {...good, form: null},
    {...good, code: 7},
    {...good, at: 1e300},
    {...good, milliseconds: '4'},
    {...good, simulated: {operation: {}}},
    {...good, simulated: {at: 1e300}},
  ];
  expect(load(JSON.stringify([...damaged, good])).sentRequests()).toEqual([good]);
  expect(sentRequests()).toHaveLength(1);
});
