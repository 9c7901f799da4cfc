import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import ChunkAssetPlugin from '@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin';
import {addressChunksByName} from './chunkAddresses';

let dir: string;
beforeEach(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chunks-'))));
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

test('a chunk is addressed by its name, once', async () => {
  fs.writeFileSync(
    path.join(dir, 'entry.js'),
    'globalThis.load = () => import(/* webpackChunkName: "page" */ "./page.js");\nglobalThis.answers = [__webpack_require__.gca("page"), __webpack_require__.gca("page")];\n',
  );
  fs.writeFileSync(path.join(dir, 'page.js'), 'export default 1;\n');
  const config = {plugins: [new ChunkAssetPlugin()]};
  const added = addressChunksByName(config) as object;
  expect(config.plugins).toEqual([]);
  const compiler = rspack({
    mode: 'production',
    context: dir,
    entry: './entry.js',
    target: 'web',
    output: {path: dir, publicPath: '/base/', chunkFilename: 'js/[name].js'},
    ...added,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  );
  const page: Record<string, unknown> = {};
  // The code is that of this test and of the bundler.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function('globalThis', 'self', fs.readFileSync(path.join(dir, 'main.js'), 'utf8')) as (
    ...values: object[]
  ) => void;
  run(page, {});
  expect(page.answers).toEqual(['/base/js/page.js', undefined]);
});

test('without the plugin of Docusaurus it is an error, not a table that is sent again', () => {
  expect(() => addressChunksByName({plugins: []})).toThrow(
    'Docusaurus has no ChunkAssetPlugin any more; see plugins/lean-bundle/chunkAddresses.ts.',
  );
});
