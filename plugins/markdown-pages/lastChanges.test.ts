import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {lastChanges} from './lastChanges';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'last-changes-'));
});
afterEach(() => fs.rmSync(dir, {recursive: true}));

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.test', ...args], {
    cwd,
    env: {...process.env, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull},
    stdio: 'pipe',
  });

function commit(cwd: string, day: string, ...files: string[]): void {
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(cwd, file)), {recursive: true});
    fs.writeFileSync(path.join(cwd, file), day);
  }
  git(cwd, 'add', '-A');
  process.env.GIT_COMMITTER_DATE = `${day}T12:00:00Z`;
  git(cwd, 'commit', '-qm', day);
  delete process.env.GIT_COMMITTER_DATE;
}

test('each file has the day of its last commit, relative to the folder of the site', () => {
  const site = path.join(dir, 'site');
  git(dir, 'init', '-q');
  commit(dir, '2025-01-02', 'site/docs/a.mdx', 'site/docs/ü.mdx', 'other.md');
  commit(dir, '2025-03-04', 'site/docs/a.mdx');
  expect([...lastChanges(site)].sort()).toEqual([
    ['docs/a.mdx', '2025-03-04'],
    ['docs/ü.mdx', '2025-01-02'],
  ]);
});

test('a shallow clone, which knows one day for all, has none and says so', () => {
  const origin = path.join(dir, 'origin');
  fs.mkdirSync(origin);
  git(origin, 'init', '-q');
  commit(origin, '2025-01-02', 'docs/a.mdx');
  commit(origin, '2025-03-04', 'docs/b.mdx');
  git(dir, 'clone', '-q', '--depth', '1', `file://${origin}`, 'clone');
  const log = jest.spyOn(console, 'log').mockImplementation();
  expect(lastChanges(path.join(dir, 'clone')).size).toBe(0);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('this clone is shallow'));
  log.mockRestore();
});

test('without Git there is none', () => {
  expect(lastChanges(dir).size).toBe(0);
});
