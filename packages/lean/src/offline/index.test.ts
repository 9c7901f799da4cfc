import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {Compilation, Compiler} from 'webpack';
import {ChunkFiles} from './chunkFiles';
import offline, {type OfflineOptions} from '.';

const SEARCH_CHUNKS = ['search-client', 'search-dialog', 'search-worker'];

const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'offline-'));
const environment = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = environment;
});
afterAll(() => fs.rmSync(outDir, {recursive: true}));

const ON: OfflineOptions = {
  limit: 7,
  search: {index: 'search-index/manifest.json', chunks: SEARCH_CHUNKS},
};

/** A compilation with one script per chunk name and one shared stylesheet. */
function compile(plugin: ChunkFiles, names: readonly string[]): Error[] {
  const errors: Error[] = [];
  const groups = names.map(
    (name) => [name, {getFiles: () => [`assets/${name}.js`, 'assets/all.css']}] as const,
  );
  const assets = Object.fromEntries(names.map((name) => [`assets/${name}.js`, {}]));
  const compilation = {namedChunkGroups: new Map(groups), assets, errors} as unknown as Compilation;
  const tap = (_: string, listener: (compilation: Compilation) => void) => listener(compilation);
  plugin.apply({hooks: {afterEmit: {tap}}, webpack: {WebpackError: Error}} as unknown as Compiler);
  return errors;
}

/** The sw.js that a build with these options writes. */
async function build(
  options: OfflineOptions | undefined,
  chunks: readonly string[] = SEARCH_CHUNKS,
): Promise<string> {
  process.env.NODE_ENV = 'production';
  const plugin = offline({baseUrl: '/'} as LoadContext, options);
  const added = plugin.configureWebpack!({}, false, {} as never, undefined) as {plugins?: ChunkFiles[]};
  for (const chunkFiles of added.plugins ?? []) compile(chunkFiles, chunks);
  await plugin.postBuild!({outDir} as never);
  return fs.readFileSync(path.join(outDir, 'sw.js'), 'utf8');
}

test('the worker has its build, its limit and the files that search needs', async () => {
  const worker = await build(ON);
  expect(worker).toContain('"limit":7,"search":{"chunks":["assets/all.css","assets/search-client.js",');
  expect(worker).toContain('"index":"search-index/manifest.json"');
  const [settings] = worker.split('\n');
  expect((await build(ON)).split('\n')[0]).toBe(settings);
  expect((await build(ON, [...SEARCH_CHUNKS, 'another'])).split('\n')[0]).not.toBe(settings);
});

test('with hosted search, no search files are prefetched', async () => {
  expect(await build({...ON, search: undefined})).toContain('"search":{"chunks":[]}');
});

test("if turned off, the build writes a worker that unregisters itself, and pages don't register it", async () => {
  expect(await build(undefined)).toContain('registration.unregister()');
  expect(offline({baseUrl: '/'} as LoadContext, undefined).getClientModules!()).toEqual([]);
});

test('`npm start` serves the worker that unregisters itself', () => {
  process.env.NODE_ENV = 'development';
  const plugin = offline({baseUrl: '/handbook/'} as LoadContext, ON);
  const {devServer} = plugin.configureWebpack!({}, false, {} as never, undefined) as {
    devServer: {static: Array<{directory: string; publicPath: string}>};
  };
  const [{directory, publicPath}] = devServer.static as [{directory: string; publicPath: string}];
  expect(fs.readFileSync(path.join(directory, 'sw.js'), 'utf8')).toContain('registration.unregister()');
  expect(publicPath).toBe('/handbook/');
  expect(plugin.getClientModules!()).toEqual([]);
});

test('stops the build if a search chunk has no name', () => {
  const errors = compile(new ChunkFiles(SEARCH_CHUNKS, () => undefined), SEARCH_CHUNKS.slice(1));
  expect(errors.map(({message}) => message)).toEqual([
    expect.stringMatching(
      /^No import is called "search-client", and `offline\.search\.chunks` of @nacre-docs\/lean lists it\./,
    ),
  ]);
});
