import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {takeLock, waitForLock, type Holder} from './lockFile';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'run-lock-'));
const file = path.join(dir, 'generated', 'run.lock');
let other: ChildProcess;

beforeAll(async () => {
  other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(other, 'spawn');
});
afterEach(() => fs.rmSync(path.dirname(file), {recursive: true, force: true}));
afterAll(() => {
  other.kill();
  fs.rmSync(dir, {recursive: true});
});

/** Leaves a lock as another process would write it. */
function leave(holder: Partial<Holder> | string): void {
  const whole = {
    pid: other.pid,
    host: os.hostname(),
    command: 'docusaurus start',
    since: '2025-06-01T08:00:00Z',
  };
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify({...whole, ...holder}));
}

/** The number of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid!;
}

test('a lock is there until it is given back, and nothing else is left', () => {
  const release = takeLock(file, 'docusaurus build');
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({
    pid: process.pid,
    command: 'docusaurus build',
  });
  expect(fs.readdirSync(path.dirname(file))).toEqual(['run.lock']);
  release();
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
});

test('a process that is at work is named, and keeps its lock', () => {
  leave({});
  expect(() => takeLock(file, 'docusaurus build')).toThrow(
    `"docusaurus start" (process ${other.pid}, since 2025-06-01T08:00:00Z) is running in this folder`,
  );
  expect(fs.readdirSync(path.dirname(file))).toEqual(['run.lock']);
  expect(fs.readFileSync(file, 'utf8')).toContain(`"pid":${other.pid}`);
});

test('one on another machine may be at work, and the message says how to go on', () => {
  leave({host: 'elsewhere', pid: process.pid});
  expect(() => takeLock(file, 'docusaurus build')).toThrow(
    `on elsewhere, since 2025-06-01T08:00:00Z) is running in this folder, and another run would overwrite its files. Wait until it ends, stop it, or work in a copy of the folder. If it is no longer running, remove ${file}.`,
  );
});

test('the lock of a process that was killed is taken over', async () => {
  leave({pid: await endedProcess()});
  takeLock(file, 'docusaurus build');
  expect(fs.readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
});

// In a container, the first process of each run has the same number.
test('so is one of an earlier process with the number of this one', () => {
  leave({pid: process.pid});
  takeLock(file, 'docusaurus build');
  expect(fs.readFileSync(file, 'utf8')).toContain('docusaurus build');
});

test.each(['', '{"pid":', 'null', '{"pid":"12"}'])('so is the damaged lock %j', (text) => {
  leave(text);
  takeLock(file, 'docusaurus build');
  expect(fs.readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
});

test('a lock that another process has taken over is not removed', () => {
  const release = takeLock(file, 'docusaurus build');
  leave({});
  release();
  expect(fs.existsSync(file)).toBe(true);
});

test('a process waits for one that is at work, and says so once', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const busy = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(busy, 'spawn');
  leave({pid: busy.pid, command: 'npm run reference'});
  let isTaken = false;
  const waiting = waitForLock(file, 'npm run reference').then((release) => {
    isTaken = true;
    return release;
  });
  expect(log.mock.calls).toEqual([
    [`Waiting for "npm run reference" (process ${busy.pid}, since 2025-06-01T08:00:00Z) to end.`],
  ]);
  expect(isTaken).toBe(false);
  busy.kill();
  (await waiting)();
  expect(log).toHaveBeenCalledTimes(1);
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
  log.mockRestore();
});
