import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {OpenApiDocument} from '../read/openapi';
import {applyEdits, findEdits} from './edits';
import {HISTORY, readHistory} from './files';
import {keepVersion} from './keepVersion';
import {descriptionAt, monthsIn} from './since';
import {stripTexts} from './stripTexts';

let site: string;
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'history-'));
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function description(fields: object = {}): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    paths: {
      '/a': {get: {summary: 'A', description: 'Text.'}, put: {'x-since': '2025-02', summary: 'B'}},
      '/b': {get: {'x-since': '2025-03', summary: 'C'}},
    },
    components: {
      schemas: {
        A: {
          required: ['description', 'later'],
          properties: {
            description: {type: 'string', description: 'Text.', enum: [{description: 'kept'}]},
            later: {type: 'string', 'x-since': '2025-03'},
            ...fields,
          },
        },
      },
    },
  };
}

const write = (name: string, content: string) => {
  fs.mkdirSync(path.join(site, HISTORY), {recursive: true});
  fs.writeFileSync(path.join(site, HISTORY, name), content);
};

test('a site without a history has no versions', () => {
  expect(readHistory(site)).toEqual([]);
});

test('drops texts, but keeps fields with their names', () => {
  const {paths, components} = stripTexts(description());
  expect(paths!['/a']).toEqual({get: {summary: 'A'}, put: {summary: 'B'}});
  expect(components!.schemas!.A).toEqual({
    required: ['description', 'later'],
    properties: {description: {type: 'string', enum: [{description: 'kept'}]}, later: {type: 'string'}},
  });
});

test('a month contains the changes up to then', () => {
  expect(monthsIn(description())).toEqual(['2025-02', '2025-03']);
  const earlier = descriptionAt(description(), '2025-02');
  expect(Object.keys(earlier.paths!)).toEqual(['/a']);
  expect(earlier.components!.schemas!.A).toMatchObject({required: ['description']});
  expect(Object.keys(descriptionAt(description(), '2025-01').paths!['/a']!)).toEqual(['get']);
});

test('later releases do not change a recorded version', () => {
  keepVersion(site, description(), '2025-03', true);
  keepVersion(site, description({more: {type: 'integer'}}), '2025-04', false);
  const versions = readHistory(site);
  expect(versions.map(({version}) => version)).toEqual(['2025-01', '2025-02', '2025-03', '2025-04']);
  expect(versions[1]!.document).toEqual(stripTexts(descriptionAt(description(), '2025-02')));
  expect(versions[2]!.document).toEqual(stripTexts(description()));
  expect(versions[3]!.document).toEqual(stripTexts(description({more: {type: 'integer'}})));
});

test.each([
  [undefined, false, 'Name the month of the version.'],
  ['2025-13', false, 'Name the month of the version.'],
  ['2025-03', false, 'already has 2025-03. Name a later month'],
  ['2025-04', true, 'Leave out --from-since.'],
])('rejects the month %s', (month, fromSince, message) => {
  keepVersion(site, description(), '2025-03', true);
  expect(() => keepVersion(site, description(), month, fromSince)).toThrow(message);
});

test.each([
  ['notes.txt', '', "notes.txt:1: The name isn't a month."],
  ['2025-13.json', '{}', "The name isn't a month."],
  ['2025-01.json', '{\n"edits": [\n}', "2025-01.json:3: This isn't JSON"],
  ['2025-01.json', '', "2025-01.json:1: This isn't JSON"],
  ['2025-01.json', '[]', 'neither a `description` nor `edits`'],
  ['2025-01.json', 'null', 'The file is not an object.'],
  ['2025-01.json', '{"next": "2025-02", "edits": []}', 'the next file is missing'],
])('rejects %s with %p', (name, content, message) => {
  write(name, content);
  expect(() => readHistory(site)).toThrow(message);
});

test('rejects an edit without a target, with its pointer', () => {
  write('2025-02.json', '{"description": {"paths": {}}}');
  write('2025-01.json', '{"next": "2025-02", "edits": [{"at": "/paths/~1a", "remove": true}]}');
  expect(() => readHistory(site)).toThrow(
    "2025-01.json:1: It doesn't match 2025-02: /paths/~1a doesn't exist.",
  );
});

test.each([
  [{a: 1}, {a: 2, b: [1]}],
  [{'a/b': {'~': 1}}, {'a/b': {'~': 2}}],
  [{a: [1, 2]}, {a: [1]}],
  [{a: [{b: 1}]}, {a: [{b: 2}]}],
  [{a: {b: 1}}, {a: null}],
  [[], {}],
])('edits change %j to %j', (from, to) => {
  expect(applyEdits(from, findEdits(from, to))).toEqual(to);
});
