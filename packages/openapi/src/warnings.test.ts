import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {printWarnings} from './warnings';

let folder: string;
let printed: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'warnings-'));
  printed = [];
  jest.spyOn(console, 'warn').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, {recursive: true});
});

const file = () => path.join(folder, 'cache', 'warnings.txt');
const warning = (message: string, line: number): DescriptionProblem => ({
  ...{file: path.resolve('api.yaml'), line, severity: 'warning', message},
});
const summary = (name: string, line: number) =>
  warning(`${name} is missing a summary. Its page is titled after the operationId. Add a summary.`, line);

test('groups warnings of one kind on one line, and lists all in a file', () => {
  const names = ['readThing', 'users', 'delete_thing'];
  printWarnings(
    [...names.map((name, index) => summary(name, index + 1)), warning('The paths /a and /b.', 9)],
    file(),
  );
  expect(printed).toEqual([
    'api.yaml:1: warning: readThing is missing a summary. Its page is titled after the operationId. Add a summary. (The first of 3 such warnings.)',
    'api.yaml:9: warning: The paths /a and /b.',
    `All 4 warnings are in ${path.relative(process.cwd(), file())}.`,
  ]);
  expect(fs.readFileSync(file(), 'utf8').match(/^api\.yaml:/gm)).toHaveLength(4);
});

test('prints a few warnings unchanged', () => {
  printWarnings([summary('a', 1), summary('b', 2)], file());
  expect(printed).toHaveLength(2);
  expect(fs.existsSync(file())).toBe(false);
});

test('repeats warnings if they change, but not if only their lines do', () => {
  printWarnings([summary('a', 1)], file());
  printWarnings([summary('a', 7)], file());
  expect(printed).toHaveLength(1);
  printWarnings([summary('b', 7)], file());
  printWarnings([], file());
  printWarnings([summary('b', 7)], file());
  expect(printed).toHaveLength(3);
});
