import type {SandboxCall} from './worker';
import {SandboxConnection} from './connection';
import type {BrowserStore} from '@nacre-docs/openapi/client/browserStore';

type Result = {value: unknown} | {cause: 'data' | 'internal'; reason: string};

type Store = BrowserStore<string | null>;

/** A worker with scripted results. */
class FakeWorker {
  calls: SandboxCall[] = [];
  ended = false;
  onmessage?: (event: {data: Result}) => void;
  onerror?: (event: Event) => void;

  constructor(private readonly answer: (call: SandboxCall) => Result | undefined) {}

  postMessage(call: SandboxCall): void {
    this.calls.push(call);
    const data = this.answer(call);
    if (data) this.onmessage!({data});
  }

  terminate(): void {
    this.ended = true;
  }
}

const REPLY = {answer: {status: 201, headers: {}}, saved: 'state'};

const succeed = ({name}: SandboxCall): Result => ({
  value: name === 'start' ? {title: 'API', roles: []} : name === 'request' ? REPLY : undefined,
});

function connect(
  answers: Array<(call: SandboxCall) => Result | undefined>,
  store: Store = {read: () => null, write: () => true},
) {
  const workers: FakeWorker[] = [];
  const connection = new SandboxConnection(
    'https://docs.example/data.json',
    () => {
      const worker = new FakeWorker(answers[workers.length] ?? succeed);
      workers.push(worker);
      return worker as unknown as Worker;
    },
    {folder: ''},
    store,
  );
  return {connection, workers};
}

const REQUEST = {method: 'POST', path: '/things', headers: {}};

test('starts once with the saved state, and saves changes', async () => {
  const write = jest.fn(() => true);
  const {connection, workers} = connect([], {read: () => 'earlier', write});
  await Promise.all([connection.send(REQUEST), connection.send(REQUEST)]);
  expect(workers).toHaveLength(1);
  expect(workers[0]!.calls.map(({name}) => name)).toEqual(['start', 'request', 'request']);
  expect(workers[0]!.calls[0]).toMatchObject({args: ['https://docs.example/data.json', 'earlier']});
  expect(write).toHaveBeenLastCalledWith('state');
  await connection.reset();
  expect(write).toHaveBeenLastCalledWith(null);
});

test('reports blocked storage', async () => {
  const {connection} = connect([], {read: () => null, write: () => false});
  await connection.send(REQUEST);
  expect(connection.notSaved()).toBe('blocked');
});

test('a reset deletes the saved state', async () => {
  const write = jest.fn(() => true);
  const {connection} = connect([], {read: () => null, write});
  await connection.send(REQUEST);
  await connection.reset();
  expect(write.mock.calls).toEqual([['state'], [null]]);
});

test('an oversized state deletes the saved one and is reported', async () => {
  const write = jest.fn(() => true);
  const tooLarge = (call: SandboxCall) =>
    call.name === 'request' ? {value: {answer: REPLY.answer, saved: null}} : succeed(call);
  const {connection} = connect([tooLarge], {read: () => 'earlier', write});
  await connection.send(REQUEST);
  expect(write.mock.calls).toEqual([[null]]);
  expect(connection.notSaved()).toBe('large');
});

test('tells listeners that the state was saved', async () => {
  const {connection} = connect([]);
  const listener = jest.fn();
  const end = connection.subscribe(listener);
  await connection.read('/things/7');
  expect(listener).not.toHaveBeenCalled();
  await connection.send(REQUEST);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  await connection.send(REQUEST);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('is used if there is a saved state', () => {
  expect(connect([]).connection.isUsed()).toBe(false);
  expect(connect([], {read: () => 'earlier', write: () => true}).connection.isUsed()).toBe(true);
});

test('sends a call once the one before it is answered', async () => {
  const {connection, workers} = connect([(call) => (call.name === 'start' ? succeed(call) : undefined)]);
  await connection.start();
  const [worker] = workers as [FakeWorker];
  const sent = [connection.send(REQUEST), connection.send(REQUEST)];
  for (const count of [1, 2]) {
    await new Promise(setImmediate);
    expect(worker.calls.filter(({name}) => name === 'request')).toHaveLength(count);
    worker.onmessage!({data: {value: REPLY}});
  }
  await expect(Promise.all(sent)).resolves.toEqual([REPLY, REPLY]);
});

test('starts again after the data failed to load', async () => {
  const {connection, workers} = connect([() => ({cause: 'data', reason: '404'})]);
  await expect(connection.send(REQUEST)).rejects.toMatchObject({cause: 'data', message: '404'});
  expect(workers[0]!.ended).toBe(true);
  await expect(connection.send(REQUEST)).resolves.toEqual(REPLY);
});

test('a crashed worker fails its calls, and the next call starts another', async () => {
  const {connection, workers} = connect([(call) => (call.name === 'start' ? succeed(call) : undefined)]);
  const sent = connection.send(REQUEST);
  await new Promise(setImmediate);
  workers[0]!.onerror!(new Event('error'));
  await expect(sent).rejects.toMatchObject({cause: 'worker'});
  await expect(connection.send(REQUEST)).resolves.toEqual(REPLY);
  expect(workers).toHaveLength(2);
});

test('a worker that times out is terminated, and the next call starts another', async () => {
  jest.useFakeTimers();
  try {
    const {connection, workers} = connect([(call) => (call.name === 'start' ? succeed(call) : undefined)]);
    const sent = connection.send(REQUEST);
    const failed = expect(sent).rejects.toMatchObject({cause: 'time'});
    await jest.advanceTimersByTimeAsync(30_000);
    await failed;
    expect(workers[0]!.ended).toBe(true);
    await expect(connection.send(REQUEST)).resolves.toEqual(REPLY);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(workers[1]!.ended).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

test('calls fail in a browser without workers', async () => {
  const connection = new SandboxConnection(
    '',
    () => {
      throw new Error('no worker');
    },
    {folder: ''},
    {read: () => null, write: () => true},
  );
  await expect(connection.send(REQUEST)).rejects.toMatchObject({cause: 'worker', message: 'no worker'});
});
