import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readRecords} from './records';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'search-records-'));
});
afterEach(() => fs.rmSync(dir, {recursive: true}));

/** Writes a one-paragraph page in a language. */
function write(file: string, language: string, title: string): void {
  const target = path.join(dir, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(
    target,
    `<html class="plugin-docs"><head><meta name="docsearch:language" content="${language}"></head><main><h1>${title}</h1><p>Text.</p></main>`,
  );
}

test("records have the site's URL, in every language", async () => {
  write('docs/a/index.html', 'en', 'A');
  write('de/docs/a/index.html', 'de', 'Ä');
  const records = await readRecords(
    dir,
    {rootArea: 'User guides', cli: 'acme', otherLocales: ['de']},
    {url: 'https://acme.test', baseUrl: '/handbook/', trailingSlash: true},
  );
  expect(records.map(({objectID, url, language, kind}) => [objectID, url, language, kind])).toEqual([
    ['/handbook/docs/a/', 'https://acme.test/handbook/docs/a/', 'en', 'guide'],
    ['/handbook/de/docs/a/', 'https://acme.test/handbook/de/docs/a/', 'de', 'guide'],
  ]);
});
