import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {changedFiles, summarizeOtherWarnings} from './changedFiles';

const warning = (file: string) => ({file, line: 1, message: 'short', isWarning: true}) as const;
const error = {file: 'docs/old.mdx', line: 2, message: 'wrong'};

test('warnings of unchanged files are counted, problems are kept', () => {
  const problems = [warning('docs/old.mdx'), warning('docs/new.mdx'), error];
  expect(
    summarizeOtherWarnings({name: 'length', problems, note: 'a note'}, new Set(['docs/new.mdx'])),
  ).toEqual({
    name: 'length',
    problems: [warning('docs/new.mdx'), error],
    note: 'a note, 1 more in unchanged files: npm run check -- length',
  });
  const result = {name: 'length', problems: [error]};
  expect(summarizeOtherWarnings(result, new Set())).toBe(result);
});

describe('in a repository', () => {
  let folder: string;
  const write = (name: string) => fs.writeFileSync(path.join(folder, name), name);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {cwd: folder});

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'own-warnings-'));
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  test('changed files are those of the branch, edited, and new', () => {
    git('init', '--quiet', '--initial-branch', 'main');
    ['old', 'edited'].forEach(write);
    git('add', '.');
    git('commit', '--quiet', '--message', 'Start');
    git('checkout', '--quiet', '-b', 'page');
    write('committed');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Add a page');
    write('new');
    fs.appendFileSync(path.join(folder, 'edited'), 'more');
    expect(changedFiles(folder)).toEqual(new Set(['committed', 'edited', 'new']));
  });

  test('without a main branch, they are unknown', () => {
    git('init', '--quiet', '--initial-branch', 'other');
    expect(changedFiles(folder)).toBeUndefined();
  });
});
