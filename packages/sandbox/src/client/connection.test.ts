import type {SandboxCall} from './messages';
import {SandboxConnection} from './connection';
import type {SessionStore} from './sessionStore';

type Result = {value: unknown} | {cause: 'data' | 'internal'; reason: string};

/** A worker with scripted results. */
class FakeWorker extends EventTarget {
  calls: SandboxCall[] = [];
  ended = false;

  constructor(private readonly answer: (call: SandboxCall) => Result | undefined) {
    super();
  }

  postMessage(call: SandboxCall): void {
    this.calls.push(call);
    const result = this.answer(call);
    if (result) this.dispatchEvent(Object.assign(new Event('message'), {data: {...result, id: call.id}}));
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
  store: SessionStore = {read: () => undefined, write: () => true},
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
  expect(write).toHaveBeenLastCalledWith(undefined);
});

test('reports blocked storage', async () => {
  const {connection} = connect([], {read: () => undefined, write: () => false});
  await connection.send(REQUEST);
  expect(connection.notSaved()).toBe('blocked');
});

test('a reset deletes the saved state', async () => {
  const write = jest.fn(() => true);
  const {connection} = connect([], {read: () => undefined, write});
  await connection.send(REQUEST);
  await connection.reset();
  expect(write.mock.calls).toEqual([['state'], [undefined]]);
  expect(connection.isUsed()).toBe(false);
});

test('an oversized state deletes the saved one and is reported', async () => {
  const write = jest.fn(() => true);
  const tooLarge = (call: SandboxCall) =>
    call.name === 'request' ? {value: {answer: REPLY.answer, tooLarge: true}} : succeed(call);
  const {connection} = connect([tooLarge], {read: () => 'earlier', write});
  await connection.send(REQUEST);
  expect(write.mock.calls).toEqual([[undefined]]);
  expect(connection.notSaved()).toBe('large');
});

test('requests mark the sandbox as used, but reading an entity does not', async () => {
  const {connection} = connect([]);
  await connection.read('/things/7');
  expect(connection.isUsed()).toBe(false);
  const listener = jest.fn();
  const end = connection.subscribe(listener);
  await connection.send(REQUEST);
  expect(connection.isUsed()).toBe(true);
  expect(connect([], {read: () => 'earlier', write: () => true}).connection.isUsed()).toBe(true);
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  end();
  await connection.send(REQUEST);
  expect(listener).not.toHaveBeenCalled();
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
  await connection.start();
  await Promise.resolve();
  workers[0]!.dispatchEvent(new Event('error'));
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
    {read: () => undefined, write: () => true},
  );
  await expect(connection.send(REQUEST)).rejects.toMatchObject({cause: 'worker', message: 'no worker'});
});
