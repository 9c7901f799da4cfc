import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {takeLock, waitForLock, type LockOwner} from './lockFile';

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

/** Writes a lock as another process would. */
function leave(holder: Partial<LockOwner> | string): void {
  const whole = {
    pid: other.pid,
    host: os.hostname(),
    command: 'docusaurus start',
    since: '2025-06-01T08:00:00Z',
  };
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify({...whole, ...holder}));
}

/** The id of a process that has exited. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid!;
}

test('a lock exists until released and leaves nothing behind', () => {
  const release = takeLock(file, 'docusaurus build');
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({
    pid: process.pid,
    command: 'docusaurus build',
  });
  expect(fs.readdirSync(path.dirname(file))).toEqual(['run.lock']);
  release();
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
});

test('a running process keeps its lock and is named in the error', () => {
  leave({});
  expect(() => takeLock(file, 'docusaurus build')).toThrow(
    `"docusaurus start" (process ${other.pid}, since 2025-06-01T08:00:00Z) is running in this folder`,
  );
  expect(fs.readdirSync(path.dirname(file))).toEqual(['run.lock']);
  expect(fs.readFileSync(file, 'utf8')).toContain(`"pid":${other.pid}`);
});

test('a lock from another machine is kept, and the error explains how to remove it', () => {
  leave({host: 'elsewhere', pid: process.pid});
  expect(() => takeLock(file, 'docusaurus build')).toThrow(
    `on elsewhere, since 2025-06-01T08:00:00Z) is running in this folder, and another run would overwrite its files. Wait until it ends, stop it, or work in a copy of the folder. If it is no longer running, remove ${file}.`,
  );
});

test('takes over the lock of a killed process', async () => {
  leave({pid: await endedProcess()});
  takeLock(file, 'docusaurus build');
  expect(fs.readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
});

// In a container, the first process of each run has the same id.
test('takes over the lock of an earlier process with the same id', () => {
  leave({pid: process.pid});
  takeLock(file, 'docusaurus build');
  expect(fs.readFileSync(file, 'utf8')).toContain('docusaurus build');
});

test.each(['', '{"pid":', 'null', '{"pid":"12"}'])('takes over the damaged lock %j', (text) => {
  leave(text);
  takeLock(file, 'docusaurus build');
  expect(fs.readFileSync(file, 'utf8')).toContain(`"pid":${process.pid}`);
});

test('does not remove a lock that another process took over', () => {
  const release = takeLock(file, 'docusaurus build');
  leave({});
  release();
  expect(fs.existsSync(file)).toBe(true);
});

test('waits for a running process and prints that once', async () => {
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
