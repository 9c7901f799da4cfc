import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {loadPage} from './loadPage.server';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  Object.assign(globalThis, {API_PAGES_DIRS: [path.join(dir, 'missing'), dir]});
});
afterEach(() => fs.rmSync(dir, {recursive: true}));

test('server rendering reads content when it renders a page', () => {
  const read = loadPage('list-pets');
  expect(read).toThrow('The content of list-pets is in none of');
  fs.writeFileSync(path.join(dir, 'list-pets.json'), '{"html": "<p>Pets</p>"}');
  expect(read()).toBe('<p>Pets</p>');
  fs.writeFileSync(path.join(dir, 'list-pets.json'), '{"html": "", "nodes": ["<p>Parts</p>"]}');
  expect(read()).toEqual(['<p>Parts</p>']);
});
