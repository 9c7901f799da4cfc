import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {lastChangeVcs} from './index';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2025, 0, 1);

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'last-change-'));
});

afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, {recursive: true, force: true});
});

function git(cwd: string, day: number, ...args: string[]): void {
  const date = new Date(START + day * DAY).toISOString();
  const person = {NAME: 'A', EMAIL: 'a@site.example', DATE: date};
  const env = Object.fromEntries(
    Object.entries(person).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  execFileSync('git', args, {cwd, env: {...process.env, ...env}, stdio: 'pipe'});
}

/** Commits the site's files, one commit per day. */
function commit(day: number, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'repository', name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, text);
  }
  const repository = path.join(folder, 'repository');
  if (day === 0) git(repository, day, 'init', '-q');
  git(repository, day, 'add', '-A');
  git(repository, day, 'commit', '-q', '-m', `Day ${day}`);
}

function makeSite(): string {
  commit(0, {'site/docs/a.mdx': '1', 'else.txt': '1'});
  commit(1, {'site/docs/a.mdx': '2'});
  commit(2, {'else.txt': '2'});
  return path.join(folder, 'repository', 'site');
}

test('returns dates by absolute path, and none for uncommitted files', async () => {
  const site = makeSite();
  fs.writeFileSync(path.join(site, 'docs/generated.mdx'), '');
  const vcs = lastChangeVcs(site, {required: true});
  vcs.initialize({siteDir: site});
  expect(await vcs.getFileLastUpdateInfo(path.join(site, 'docs/a.mdx'))).toMatchObject({
    timestamp: START + DAY,
  });
  expect(await vcs.getFileLastUpdateInfo(path.join(site, 'docs/generated.mdx'))).toBeNull();
});

test('rejects a shallow clone, because its dates would be wrong', () => {
  makeSite();
  git(folder, 3, 'clone', '-q', '--depth', '1', `file://${path.join(folder, 'repository')}`, 'clone');
  const site = path.join(folder, 'clone', 'site');
  expect(() => lastChangeVcs(site, {required: true})).toThrow(
    /this is a shallow clone.*Run `git fetch --unshallow`. In GitHub Actions, .*`fetch-depth: 0`\.$/,
  );
});

test('if dates are optional, warns once about missing ones', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const site of [folder, path.join(folder, '..')]) {
    const vcs = lastChangeVcs(site, {required: false});
    vcs.initialize({siteDir: site});
    expect(await vcs.getFileLastUpdateInfo(path.join(site, 'a.mdx'))).toBeNull();
  }
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/not a git repository.* Build in a clone/)]]);
});

test('a repository without commits has no dates', () => {
  git(folder, 0, 'init', '-q');
  expect(() => lastChangeVcs(folder, {required: true})).toThrow(/Page dates can't be read: /);
});
