import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import bundlerCache from '.';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bundler-cache-'));
afterAll(() => fs.rmSync(siteDir, {recursive: true, force: true}));

const settings = path.join(siteDir, 'config', 'docs.ts');
beforeEach(() => {
  fs.mkdirSync(path.dirname(settings), {recursive: true});
  fs.writeFileSync(settings, '');
});

/** What the plugin adds to a configuration of the bundler. */
function configure(
  name: string,
  config: object = {experiments: {cache: {version: '3.10'}}},
  generatedFilesDir = path.join(siteDir, '.docusaurus'),
): unknown {
  const context = {siteDir, generatedFilesDir, currentBundler: {name}};
  const plugin = bundlerCache(context as unknown as LoadContext);
  return plugin.configureWebpack!(config, false, {} as never, undefined);
}

test.each<[string, object | undefined]>([
  ['rspack', undefined],
  ['webpack', {cache: {type: 'filesystem', version: '3.10'}}],
])('other settings are another cache of %s', (name, config) => {
  const before = configure(name, config);
  expect(JSON.stringify(before)).toMatch(/"version":"3\.10-\w{64}"/);
  expect(configure(name, config)).toEqual(before);
  fs.writeFileSync(settings, '// Changed.');
  expect(configure(name, config)).not.toEqual(before);
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
