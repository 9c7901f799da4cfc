import type {SandboxCall, SandboxResult} from './messages';
import {SandboxConnection} from './connection';
import type {SessionStore} from './sessionStore';

/** A worker that the test answers for. */
class FakeWorker extends EventTarget {
  calls: SandboxCall[] = [];
  ended = false;

  constructor(private readonly answer: (call: SandboxCall) => Omit<SandboxResult, 'id'> | undefined) {
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

const obliging = (call: SandboxCall): Omit<SandboxResult, 'id'> =>
  ({
    type: 'done',
    value: call.type === 'start' ? {title: 'API', roles: []} : call.type === 'request' ? REPLY : null,
  }) as Omit<SandboxResult, 'id'>;

function connect(
  answers: Array<(call: SandboxCall) => Omit<SandboxResult, 'id'> | undefined>,
  store: SessionStore = {read: () => undefined, write: () => true},
  later: (task: () => void) => void = (task) => task(),
) {
  const workers: FakeWorker[] = [];
  const connection = new SandboxConnection(
    'https://docs.example/data.json',
    () => {
      const worker = new FakeWorker(answers[workers.length] ?? obliging);
      workers.push(worker);
      return worker as unknown as Worker;
    },
    {folder: ''},
    store,
    later,
  );
  return {connection, workers};
}

const REQUEST = {method: 'POST', path: '/things', headers: {}};

test('starts once, with what was saved, and keeps what a request has changed', async () => {
  const write = jest.fn(() => true);
  const {connection, workers} = connect([], {read: () => 'earlier', write});
  await Promise.all([connection.send(REQUEST), connection.send(REQUEST)]);
  expect(workers).toHaveLength(1);
  expect(workers[0]!.calls.map(({type}) => type)).toEqual(['start', 'request', 'request']);
  expect(workers[0]!.calls[0]).toMatchObject({saved: 'earlier'});
  expect(write).toHaveBeenLastCalledWith('state');
  await connection.reset();
  expect(write).toHaveBeenLastCalledWith(undefined);
});

test('says where it cannot keep what it remembers', async () => {
  const {connection} = connect([], {read: () => undefined, write: () => false});
  await connection.send(REQUEST);
  expect(connection.notSaved()).toBe('blocked');
});

test('keeps the last state once, when the page has time', async () => {
  const tasks: Array<() => void> = [];
  const write = jest.fn(() => true);
  const {connection} = connect([], {read: () => undefined, write}, (task) => tasks.push(task));
  await connection.send(REQUEST);
  await connection.send(REQUEST);
  expect(write).not.toHaveBeenCalled();
  expect(tasks).toHaveLength(1);
  tasks[0]!();
  expect(write.mock.calls).toEqual([['state']]);
});

test('a reset is not undone by what was still to be kept', async () => {
  const tasks: Array<() => void> = [];
  const write = jest.fn(() => true);
  const {connection} = connect([], {read: () => undefined, write}, (task) => tasks.push(task));
  await connection.send(REQUEST);
  await connection.reset();
  tasks[0]!();
  expect(write.mock.calls).toEqual([[undefined]]);
  expect(connection.isUsed()).toBe(false);
});

test('a state that is too large replaces the one kept before, and says so', async () => {
  const write = jest.fn(() => true);
  const tooLarge = (call: SandboxCall) =>
    call.type === 'request'
      ? ({type: 'done', value: {answer: REPLY.answer, tooLarge: true}} as Omit<SandboxResult, 'id'>)
      : obliging(call);
  const {connection} = connect([tooLarge], {read: () => 'earlier', write});
  await connection.send(REQUEST);
  expect(write.mock.calls).toEqual([[undefined]]);
  expect(connection.notSaved()).toBe('large');
});

test('is used by requests, and by none that only reads an entity', async () => {
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

test('starts again after its data did not come', async () => {
  const {connection, workers} = connect([() => ({type: 'failed', cause: 'data', reason: '404'})]);
  await expect(connection.send(REQUEST)).rejects.toMatchObject({cause: 'data', message: '404'});
  expect(workers[0]!.ended).toBe(true);
  await expect(connection.send(REQUEST)).resolves.toEqual(REPLY);
});

test('a worker that dies fails what it was asked, and the next call starts another', async () => {
  const {connection, workers} = connect([(call) => (call.type === 'start' ? obliging(call) : undefined)]);
  const sent = connection.send(REQUEST);
  await connection.start();
  await Promise.resolve();
  workers[0]!.dispatchEvent(new Event('error'));
  await expect(sent).rejects.toMatchObject({cause: 'worker'});
  await expect(connection.send(REQUEST)).resolves.toEqual(REPLY);
  expect(workers).toHaveLength(2);
});

test('a worker that never answers is ended, and the next call starts another', async () => {
  jest.useFakeTimers();
  try {
    const {connection, workers} = connect([(call) => (call.type === 'start' ? obliging(call) : undefined)]);
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

test('a browser without workers fails the call', async () => {
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
