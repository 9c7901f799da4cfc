import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {withImports} from '../cache/withImports';
import bundlerCache from '.';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bundler-cache-'));
afterAll(() => fs.rmSync(siteDir, {recursive: true, force: true}));

const siteConfigPath = path.join(siteDir, 'docusaurus.config.ts');
const loader = path.join(siteDir, 'loader.cjs');
beforeEach(() => {
  fs.writeFileSync(siteConfigPath, "export default {loader: require.resolve('./loader.cjs')};\n");
  fs.writeFileSync(loader, '');
});

/** What the plugin adds to a configuration of the bundler. */
function configure(
  name: string,
  config: object = {experiments: {cache: {version: '3.10'}}},
  generatedFilesDir = path.join(siteDir, '.docusaurus'),
): unknown {
  const context = {siteDir, siteConfigPath, generatedFilesDir, currentBundler: {name}};
  const plugin = bundlerCache(context as unknown as LoadContext);
  return plugin.configureWebpack!(config, false, {} as never, undefined);
}

test.each<[string, object | undefined]>([
  ['rspack', undefined],
  ['webpack', {cache: {type: 'filesystem', version: '3.10'}}],
])('another loader is another cache of %s', (name, config) => {
  const before = configure(name, config);
  expect(JSON.stringify(before)).toMatch(/"version":"3\.10-\w{64}"/);
  expect(configure(name, config)).toEqual(before);
  fs.writeFileSync(loader, '// Changed.');
  expect(configure(name, config)).not.toEqual(before);
});

test('every loader of this site is part of the key', () => {
  const plugins = path.dirname(__dirname);
  const loaders = fs
    .readdirSync(plugins, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.cjs$/.test(name));
  const sources = withImports([path.resolve('docusaurus.config.ts')]).map(({name}) => name);
  expect(loaders.filter((name) => !sources.includes(name))).toEqual([]);
  expect(loaders.length).toBeGreaterThan(0);
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

test('where no cache is wanted there is none', () => {
  expect(configure('rspack', {})).toEqual({});
  expect(configure('webpack', {})).toEqual({});
});
