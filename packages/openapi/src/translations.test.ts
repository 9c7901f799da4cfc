import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readTranslation, wordsFile} from './translations';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'words-'))));
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

function read(content: string) {
  const language = path.join(folder, 'i18n/de');
  fs.mkdirSync(path.dirname(wordsFile(language)), {recursive: true});
  fs.writeFileSync(wordsFile(language), content);
  return () => readTranslation(folder, language, 'de');
}

test('a language without the file has no translations', () => {
  expect(readTranslation(folder, path.join(folder, 'i18n/de'), 'de')).toEqual({locale: 'de', messages: {}});
});

test('reads texts by id', () => {
  expect(read('{"required": {"message": "erforderlich"}}')()).toEqual({
    locale: 'de',
    messages: {required: 'erforderlich'},
  });
});

test('reports every translation that drops a value, with file, line and key', () => {
  expect(
    read('{\n"allLines": {"message": "Alle Zeilen"},\n"since": {"message": "Seit {version} {x}"}\n}'),
  ).toThrow(
    /^i18n\/de\/api-reference\/words\.json:2: "allLines" is missing \{count\}.*\n.*:3: "since" has the placeholder \{x\}/,
  );
});

test.each([
  ['{', 'is not JSON'],
  ['{"required": "erforderlich"}', '"required" has no message'],
])('rejects %s', (content, message) => expect(read(content)).toThrow(message));
