import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import bundlerCache from '.';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bundler-cache-'));
afterAll(() => fs.rmSync(siteDir, {recursive: true, force: true}));

/** What the plugin adds to the bundler's configuration. */
function configure(
  name: string,
  experiments: object = {cache: {version: '3.10'}},
  generatedFilesDir = path.join(siteDir, '.docusaurus'),
): unknown {
  const context = {siteDir, generatedFilesDir, currentBundler: {name}};
  const plugin = bundlerCache(context as unknown as LoadContext);
  return plugin.configureWebpack!({experiments}, false, {} as never, undefined);
}

test('another version of a package is another cache', () => {
  fs.mkdirSync(path.join(siteDir, 'node_modules'));
  const record = path.join(siteDir, 'node_modules/.package-lock.json');
  fs.writeFileSync(record, '1');
  const before = configure('rspack');
  expect(JSON.stringify(before)).toMatch(/"version":"3\.10-\w{64}"/);
  expect(configure('rspack')).toEqual(before);
  fs.writeFileSync(record, '2');
  expect(configure('rspack')).not.toEqual(before);
});

test('a damaged cache is thrown away before the bundler starts, and not while it runs', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const generated = path.join(siteDir, 'damaged');
  const pack = path.join(generated, 'bundler/test/pack');
  for (const isDamaged of [true, false]) {
    fs.mkdirSync(path.dirname(pack), {recursive: true});
    fs.writeFileSync(pack, '');
    configure('rspack', undefined, generated);
    expect(fs.existsSync(pack)).toBe(!isDamaged);
  }
  expect(warn.mock.calls).toEqual([
    ["The bundler's cache in damaged/bundler/test was not left whole by its last run. It is made again."],
  ]);
});

test('webpack keeps its own, and without a cache there is none', () => {
  expect(configure('rspack', {})).toEqual({});
  expect(configure('webpack')).toEqual({});
});
