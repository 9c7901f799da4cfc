import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';

const ROOT = path.join(__dirname, '..');

/** Translated by Docusaurus itself. */
const OF_DOCUSAURUS = 'theme.CodeBlock.copied';

test.each(fs.readdirSync(path.join(ROOT, 'locales')))('%s has every text of the browser code', (file) => {
  const folders = ['client', 'history/client', 'theme'].map((name) => path.join(__dirname, name));
  const sources = folders.flatMap((folder) =>
    listFiles(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8')),
  );
  const ids = sources.flatMap((source) =>
    [...source.matchAll(/\bid(?:=|: )["'](theme\.[^"']+)/g)].map(([, id]) => id),
  );
  const texts = JSON.parse(fs.readFileSync(path.join(ROOT, 'locales', file), 'utf8')) as object;
  expect(Object.keys(texts)).toEqual([...new Set(ids)].filter((id) => id !== OF_DOCUSAURUS).sort());
});
