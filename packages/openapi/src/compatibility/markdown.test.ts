import fs from 'node:fs';
import path from 'node:path';
import {exports as packageExports} from '../../package.json';
import * as ours from './markdown';

/** Functions that only stock's own modules call. */
const INTERNAL = [
  ...['createNodes', 'mergeAllOf', 'createOpeningArrayBracket', 'createClosingArrayBracket'],
  ...['getSchemaName', 'runWithExternalization'],
];

test('has every function of the stock lib/markdown', () => {
  const folder = path.resolve('node_modules/docusaurus-plugin-openapi-docs/lib/markdown');
  const theirs = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.js') && !file.includes('.test.'))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/^exports\.(\w+) = \1;/gm),
    ])
    .map(([, name]) => name!);
  expect(theirs).toContain('createApiPageMD');
  expect(theirs.filter((name) => !(name in ours)).sort()).toEqual([...INTERNAL].sort());
  expect(packageExports['./lib/markdown']).toEqual(packageExports['./lib/markdown/*']);
});

test('a page that the stock generator writes shows the whole operation once', () => {
  expect(ours.runGenerator('api', () => `${ours.createApiPageMD({})}${ours.createParamsDetails({})}`)).toBe(
    '\n\n{/* api */}\n\n',
  );
});

test('clean escapes what MDX would read as code, but not code and tags', () => {
  expect(ours.clean('a < b <b>{c}</b> `{d}`\n```\n<e>{}\n```')).toBe(
    'a &lt; b <b>\\{c\\}</b> `{d}`\n```\n<e>{}\n```',
  );
  expect(ours.clean()).toBe('');
});
