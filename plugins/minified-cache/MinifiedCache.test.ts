import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {writeKept} from '../cache/keptFile';
import {MinifiedCache} from './MinifiedCache';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'minified-'));
  fs.writeFileSync(
    path.join(dir, 'entry.js'),
    'export function first(longName) {\n  return longName + 1;\n}\nconsole.log(first(41), "kept text");\n',
  );
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

/** Builds the script and returns it. */
function build({minimize = true, version = '1'} = {}): Promise<string> {
  const compiler = rspack({
    mode: 'production',
    context: dir,
    entry: './entry.js',
    output: {path: path.join(dir, 'out')},
    optimization: {minimize},
    plugins: [new MinifiedCache(path.join(dir, 'cache'), version) as never],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error) =>
      compiler.close(() =>
        error ? reject(error) : resolve(fs.readFileSync(path.join(dir, 'out', 'main.js'), 'utf8')),
      ),
    ),
  );
}

const cached = () => fs.readdirSync(path.join(dir, 'cache')).map((name) => path.join(dir, 'cache', name));

test('what was minified once is taken from the cache, and what is gone is forgotten', async () => {
  const first = await build();
  expect(cached()).toHaveLength(1);
  const [file] = cached();
  const content = 'console.log("from the cache")';
  writeKept(file!, content);
  expect(await build()).toBe(content);
  expect(first).not.toBe(content);
  fs.appendFileSync(path.join(dir, 'entry.js'), 'console.log("more");\n');
  expect(await build()).toContain('more');
  expect(cached()).toHaveLength(1);
  expect(cached()).not.toEqual([file]);
});

test('a build without a minifier leaves nothing for the next one', async () => {
  const plain = await build({minimize: false});
  const minified = await build();
  expect(minified.length).toBeLessThan(plain.length);
});

test('a damaged file is made again, and so is one of another minifier', async () => {
  const first = await build();
  const [file] = cached();
  fs.truncateSync(file!, 80);
  expect(await build()).toBe(first);
  // Fixed, or every later build would minify it again.
  expect(fs.statSync(file!).size).toBeGreaterThan(80);
  await build({version: '2'});
  expect(cached()).not.toEqual([file]);
});
