import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {docsDataFiles} from './docsData';

let dir: string;
beforeEach(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-data-'))));
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
  fs.writeFileSync(path.join(dir, file), content);
}

const DATA = 'docusaurus-plugin-content-docs/default/p';
const row = (file: string) => `"a": [() => import("@generated/${file}"), "@generated/${file}"],\n`;

test('finds the data of the docs root route, without tags and files from earlier builds', () => {
  write(`${DATA}/docs-1a2.json`, '{"version": {"docs": {}}}');
  write(`${DATA}/docs-tags-api-3b4.json`, '{"tag": {}}');
  write(`${DATA}/guides-5c6.json`, '{"version": {"docs": {}}}');
  write('registry.js', row(`${DATA}/docs-1a2.json`) + row(`${DATA}/docs-tags-api-3b4.json`));
  expect(docsDataFiles(dir)).toEqual([path.join(dir, DATA, 'docs-1a2.json')]);
});

test('throws if the docs data is not found', () => {
  write('registry.js', 'export default {};\n');
  expect(() => docsDataFiles(dir)).toThrow(
    "registry.js doesn't name the data of the docs root route. Docusaurus has changed",
  );
});
