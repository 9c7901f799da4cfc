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

/** The plugin's additions to a bundler configuration. */
function configure(
  name: string,
  config: object = {experiments: {cache: {version: '3.10'}}},
  generatedFilesDir = path.join(siteDir, '.docusaurus'),
): unknown {
  const siteConfig = {staticDirectories: ['static']};
  const context = {siteDir, siteConfig, generatedFilesDir, currentBundler: {name}};
  const plugin = bundlerCache(context as unknown as LoadContext, {folders: ['config']});
  return plugin.configureWebpack!(config, false, {} as never, undefined);
}

test.each<[string, object | undefined]>([
  ['rspack', undefined],
  ['webpack', {cache: {type: 'filesystem', version: '3.10'}}],
])('different settings use a different %s cache', (name, config) => {
  const before = configure(name, config);
  expect(JSON.stringify(before)).toMatch(/"version":"3\.10-\w{64}"/);
  expect(configure(name, config)).toEqual(before);
  fs.writeFileSync(settings, '// Changed.');
  expect(configure(name, config)).not.toEqual(before);
});

test('without a cache, the configuration has none', () => {
  for (const name of ['rspack', 'webpack'])
    expect(Object.keys(configure(name, {}) as object)).toEqual(['module']);
});
