import type {SandboxCall, SandboxMessage} from './worker';
import {SandboxConnection} from './connection';
import type {BrowserStore} from '@nacre-docs/openapi/client/browserStore';

type Store = BrowserStore<string | null>;
type Answer = (call: SandboxCall) => SandboxMessage[];

/** A worker with scripted results. */
class FakeWorker {
  calls: SandboxCall[] = [];
  ended = false;
  onmessage?: (event: {data: SandboxMessage}) => void;
  onerror?: (event: Event) => void;

  constructor(private readonly answer: Answer) {}

  postMessage(call: SandboxCall): void {
    this.calls.push(call);
    for (const data of this.answer(call)) this.onmessage!({data});
  }

  terminate(): void {
    this.ended = true;
  }
}

const REPLY = {answer: {status: 201, headers: {}}};

const succeed: Answer = ({name}) => {
  if (name === 'start') return [{value: {title: 'API', roles: []}}];
  if (name === 'request') return [{saved: 'state'}, {value: REPLY}];
  return [{saved: null}, {value: undefined}];
};

/** Answers only the first call. */
const startOnly: Answer = (call) => (call.name === 'start' ? succeed(call) : []);

function connect(answers: Answer[], store: Store = {read: () => null, write: () => true}) {
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
  await Promise.all([connection.call('request', REQUEST), connection.call('request', REQUEST)]);
  expect(workers).toHaveLength(1);
  expect(workers[0]!.calls.map(({name}) => name)).toEqual(['start', 'request', 'request']);
  expect(workers[0]!.calls[0]).toMatchObject({args: ['https://docs.example/data.json', 'earlier']});
  expect(write).toHaveBeenLastCalledWith('state');
  await connection.call('reset');
  expect(write).toHaveBeenLastCalledWith(null);
});

test('a state that the browser does not store deletes the saved one and is reported', async () => {
  const write = jest.fn(() => false);
  const {connection} = connect([], {read: () => 'earlier', write});
  await connection.call('request', REQUEST);
  expect(write.mock.calls).toEqual([['state'], [null]]);
  expect(connection.isForgetful()).toBe(true);
});

test('a reset deletes the saved state', async () => {
  const write = jest.fn(() => true);
  const {connection} = connect([], {read: () => null, write});
  await connection.call('request', REQUEST);
  await connection.call('reset');
  expect(write.mock.calls).toEqual([['state'], [null]]);
});

test('tells listeners that the state was saved', async () => {
  const {connection} = connect([]);
  const listener = jest.fn();
  const end = connection.subscribe(listener);
  await connection.start();
  expect(listener).not.toHaveBeenCalled();
  await connection.call('request', REQUEST);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  await connection.call('request', REQUEST);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('is used if there is a saved state', () => {
  expect(connect([]).connection.isUsed()).toBe(false);
  expect(connect([], {read: () => 'earlier', write: () => true}).connection.isUsed()).toBe(true);
});

test('sends a call once the one before it is answered', async () => {
  const {connection, workers} = connect([startOnly]);
  await connection.start();
  const [worker] = workers as [FakeWorker];
  const sent = [connection.call('request', REQUEST), connection.call('request', REQUEST)];
  for (const count of [1, 2]) {
    await new Promise(setImmediate);
    expect(worker.calls.filter(({name}) => name === 'request')).toHaveLength(count);
    worker.onmessage!({data: {value: REPLY}});
  }
  await expect(Promise.all(sent)).resolves.toEqual([REPLY, REPLY]);
});

test('starts again after the data failed to load', async () => {
  const {connection, workers} = connect([() => [{cause: 'data', reason: '404'}]]);
  await expect(connection.call('request', REQUEST)).rejects.toMatchObject({cause: 'data', message: '404'});
  expect(workers[0]!.ended).toBe(true);
  await expect(connection.call('request', REQUEST)).resolves.toEqual(REPLY);
});

test('a crashed worker fails its calls, and the next call starts another', async () => {
  const {connection, workers} = connect([startOnly]);
  const sent = connection.call('request', REQUEST);
  await new Promise(setImmediate);
  workers[0]!.onerror!(new Event('error'));
  await expect(sent).rejects.toMatchObject({cause: 'worker'});
  await expect(connection.call('request', REQUEST)).resolves.toEqual(REPLY);
  expect(workers).toHaveLength(2);
});

test('a worker that times out is terminated, and the next call starts another', async () => {
  jest.useFakeTimers();
  try {
    const {connection, workers} = connect([startOnly]);
    const sent = connection.call('request', REQUEST);
    const failed = expect(sent).rejects.toMatchObject({cause: 'time'});
    await jest.advanceTimersByTimeAsync(30_000);
    await failed;
    expect(workers[0]!.ended).toBe(true);
    await expect(connection.call('request', REQUEST)).resolves.toEqual(REPLY);
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
  await expect(connection.call('request', REQUEST)).rejects.toMatchObject({
    cause: 'worker',
    message: 'no worker',
  });
});
