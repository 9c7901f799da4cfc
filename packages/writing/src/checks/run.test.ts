import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Check} from '@nacre-docs/kit/contentSite';
import {defaultNames, formatResult, hasFailed, runChecks} from './run';

test('a passed check prints one line with its note', () => {
  expect(formatResult({name: 'samples', problems: [], note: '3 of 4 samples checked'})).toBe(
    'samples: ok (3 of 4 samples checked)',
  );
});

test('a failed check prints its problems by file and line', () => {
  const problems = [
    {file: 'b', line: 2, message: 'two'},
    {file: 'a', line: 10, message: 'ten'},
    {file: 'a', line: 9, message: 'nine'},
  ];
  expect(formatResult({name: 'links', problems})).toBe(
    'links: failed, 3 problems\n  a:9: nine\n  a:10: ten\n  b:2: two',
  );
  expect(formatResult({name: 'links', problems: problems.slice(0, 1)})).toContain('1 problem\n');
});

test('warnings are printed, and only problems fail a check', () => {
  const warning = {file: 'a', line: 1, message: 'short', isWarning: true} as const;
  const warned = {name: 'length', problems: [warning]};
  expect(hasFailed(warned)).toBe(false);
  expect(formatResult(warned)).toBe('length: ok, 1 warning\n  a:1: warning: short');
  const failed = {name: 'length', problems: [warning, {file: 'a', line: 2, message: 'wrong'}]};
  expect(hasFailed(failed)).toBe(true);
  expect(formatResult(failed)).toBe(
    'length: failed, 1 problem, 1 warning\n  a:1: warning: short\n  a:2: wrong',
  );
});

describe('of a site', () => {
  const problem = (message: string) => ({file: 'docs/a.mdx', line: 1, message});
  const checks: Check[] = [
    {name: 'links', run: ({pages}) => pages.map(({file}) => problem(`one in ${file}`))},
    {name: 'links', run: () => Promise.resolve({problems: [problem('two')], note: '1 of 2 checked'})},
    {name: 'titles', run: () => []},
    {name: 'freshness', run: () => [problem('old')], onlyByName: true},
  ];
  let folder: string;
  const cwd = process.cwd();

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'checks-'));
    fs.mkdirSync(path.join(folder, 'docs'));
    fs.writeFileSync(path.join(folder, 'docs/a.mdx'), 'Text.');
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(cwd);
    fs.rmSync(folder, {recursive: true});
  });

  test('checks with one name report together, those that run only by name are left out', async () => {
    expect(defaultNames({checks})).toEqual(['links', 'titles']);
    expect(await runChecks({checks})).toEqual([
      {name: 'links', problems: [problem('one in docs/a.mdx'), problem('two')], note: '1 of 2 checked'},
      {name: 'titles', problems: []},
    ]);
    expect(await runChecks({checks}, ['freshness'])).toEqual([
      {name: 'freshness', problems: [problem('old')]},
    ]);
  });

  test('an unknown name is an error with the closest', async () => {
    await expect(runChecks({checks}, ['title'])).rejects.toThrow(
      'Unknown check: title. Did you mean titles? Choose from links, titles, freshness.',
    );
  });

  test('each check fails with the problems of a description that cannot be read', async () => {
    const broken = {file: path.resolve('api.yaml'), line: 3, severity: 'error', message: 'Not YAML.'};
    const site = {generated: () => Promise.reject(Object.assign(new Error(), {problems: [broken]}))};
    const problems = [{file: 'api.yaml', line: 3, message: 'Not YAML.'}];
    expect(await runChecks({site, checks}, ['links', 'titles'])).toEqual([
      {name: 'links', problems},
      {name: 'titles', problems},
    ]);
  });
});
