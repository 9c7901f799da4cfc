import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseLimits, readLimits} from './limits';
import {limitTable} from './limitTable';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {isSame, readQuantity} from './quantity';

const TABLE = `areas:
- area: access
  limits:
  - limit: Old secret
    value: 0 seconds to 7 days, 1 day by default
    fields: [ApiKeyRotate.overlap_seconds, "Tags{key}", "*.tags[]", "*.tags"]
    see: /docs/a
    beyond: "Only \`new\` works, see [this](/docs/b)."
  - limit: Batch
    value: 1 to 1,000
- area: plain
  limits:
  - limit: Life
    value: 2 to 3 hours
`;

test('reads a value with minimum, maximum and default, each with its unit', () => {
  const [secret, batch, life] = parseLimits(TABLE).areas.flatMap(({limits}) => limits);
  expect(secret).toMatchObject({
    min: {amount: 0, kind: 'time'},
    max: {amount: 604_800, kind: 'time'},
    default: {amount: 86_400, kind: 'time'},
    line: 4,
  });
  expect(batch).toMatchObject({min: {amount: 1}, max: {amount: 1000, kind: 'count'}});
  expect(life).toMatchObject({min: {amount: 7200}, max: {amount: 10_800}});
});

test.each([
  ['a: 1', '1: The key "a" is unknown. Use one of areas, unlisted.'],
  ['areas:\n- area: a\n  limits:\n  - value: 1 item', '4: "limit" is missing. Add it.'],
  ['areas:\n- area: a\n  limits:\n  - limit: A\n    value: 3', '5: "value" must be text.'],
  ['areas:\n- area: a\n  limits: 3', '3: Expected a list. Begin each entry with a dash.'],
  ['areas:\n- a', '2: Expected the keys area, limits. Write them one per line.'],
  [
    'areas:\n- area: a\n  limits:\n  - {limit: A, value: 1 a, fields: [3]}',
    '4: Each entry of "fields" must be text.',
  ],
  [
    'areas:\n- area: a\n  limits:\n  - {limit: A, value: 1 a}\n  - {limit: A, value: 1 a}',
    '5: "A" is listed twice. Keep one of them.',
  ],
])('rejects an invalid table with its line and a fix: %j', (source, message) => {
  expect(() => parseLimits(source)).toThrow(`docs/_data/limits.yaml:${message}`);
});

test('rejects invalid YAML with its line', () => {
  expect(() => parseLimits('areas:\n- area: "a\n')).toThrow(/limits\.yaml:\d: /);
});

test("an area's table has links, code and each field once, and omits empty columns", () => {
  const table = limitTable(parseLimits(TABLE), 'access');
  expect(cells(table)).toEqual([
    ['Limit', 'Value', 'Beyond it'],
    [
      'Old secret overlap_seconds, tags',
      '0 seconds to 7 days, 1 day by default',
      'Only new works, see this.',
    ],
    ['Batch', '1 to 1,000', ''],
  ]);
  expect(JSON.stringify(table)).toContain('{"type":"link","url":"/docs/b"');
  expect(cells(limitTable(parseLimits(TABLE), 'plain'))).toEqual([
    ['Limit', 'Value'],
    ['Life', '2 to 3 hours'],
  ]);
});

test('rejects an unknown area and lists the known ones', () => {
  expect(() => limitTable(parseLimits(TABLE), 'other')).toThrow(
    '<LimitTable area="other" /> is empty. The areas are access, plain.',
  );
});

test.each([
  ['72 hours', '3 days', true],
  ['five minutes', '300 seconds', true],
  ['1 MiB', '1,048,576', true],
  ['4 KB', '4 KiB', false],
  ['12 months', '1 year', true],
  ['12 months', '365 days', false],
])('%s and %s: same %s', (one, other, expected) => {
  expect(isSame(readQuantity(one)!, readQuantity(other)!)).toBe(expected);
});

test('a mistake in the limits of a frozen version has its file', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'limits-'));
  const file = path.join(dir, 'limits.yaml');
  expect(() => readLimits(file)).toThrow(`${file}:1: The file is missing.`);
  fs.writeFileSync(file, 'areas:\n  - limit: Old\n');
  expect(() => readLimits(file)).toThrow(`${file}:2: The key "limit" is unknown.`);
  fs.rmSync(dir, {recursive: true});
});

function cells(table: MdastNode): string[][] {
  const textOf = ({value, children = []}: MdastNode): string => value ?? children.map(textOf).join('');
  return table.children!.map((row) => row.children!.map(textOf));
}
