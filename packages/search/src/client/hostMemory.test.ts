import {rememberHosts} from './hostMemory';

const HOST = {url: 'one.example', accept: 1, protocol: 'https'};
const stored = new Map<string, string>();

beforeAll(() => {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  Object.assign(globalThis, {window: {localStorage}});
});

beforeEach(() => {
  jest.useFakeTimers({now: 1_000_000, doNotFake: ['setTimeout']});
});

afterEach(() => {
  jest.useRealTimers();
  stored.clear();
});

interface Host {
  status?: string;
  lastUpdate?: number;
  isUp?(): boolean;
  isTimedOut?(): boolean;
}

/** A client's host cache on a newly loaded page. */
const cacheOf = () => {
  const client = {transporter: {hostsCache: {get: jest.fn(), set: jest.fn()}}};
  return rememberHosts(client).transporter.hostsCache as unknown as {
    get(host: object, miss: () => Promise<Host>): Promise<Host>;
    set(host: object, state: Host): Promise<Host>;
  };
};

const state = async () => {
  const host = await cacheOf().get(HOST, () => Promise.resolve({...HOST, status: 'up'}));
  return {isUp: host.isUp!(), isTimedOut: host.isTimedOut!()};
};

test('a host is up until it fails', async () => {
  expect(await state()).toEqual({isUp: true, isTimedOut: false});
});

test.each(['down', 'timed out'])('every client skips a host that is %s for two minutes', async (status) => {
  // Clients look up a host by an object that contains its state.
  await cacheOf().set({...HOST, status: 'up', lastUpdate: 5}, {...HOST, status, lastUpdate: Date.now()});
  expect([...stored.values()].join()).toContain('one.example');
  jest.advanceTimersByTime(120_000);
  expect(await state()).toEqual({isUp: false, isTimedOut: status === 'timed out'});
  jest.advanceTimersByTime(1);
  expect(await state()).toEqual({isUp: true, isTimedOut: false});
});

test('ignores a failure in the future, recorded before the clock was set back', async () => {
  await cacheOf().set(HOST, {...HOST, status: 'down', lastUpdate: Date.now() + 1});
  expect((await state()).isUp).toBe(true);
});
