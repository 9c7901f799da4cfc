import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import type {Compiler} from 'webpack';
import {MaskedHashes} from './MaskedHashes';

/** Enough scripts that the hashes outweigh the names in the loader. */
const CHUNKS = 200;

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'masked-hashes-'));
afterAll(() => fs.rmSync(dir, {recursive: true, force: true}));

const names = Array.from({length: CHUNKS}, (_, index) => `chunk-${index}`);
for (const name of names) fs.writeFileSync(path.join(dir, `${name}.js`), `console.log('${name}');\n`);
fs.writeFileSync(path.join(dir, 'entry.js'), names.map((name) => `import('./${name}.js');\n`).join(''));

const out = path.join(dir, 'out');
const read = (file: string) => fs.readFileSync(path.join(out, file), 'utf8');

/**
 * Builds with provisional hashes that depend on the salt.
 * @returns the script names, and the content of the script that loads the others
 */
function build(salt: string, plugins: object[]): Promise<{files: string[]; loader: string}> {
  fs.rmSync(out, {recursive: true, force: true});
  const compiler = rspack({
    mode: 'production',
    context: dir,
    entry: './entry.js',
    output: {path: out, hashSalt: salt, filename: '[name].[contenthash:8].js'},
    // Final hashes would depend on the salt, too.
    optimization: {runtimeChunk: true, realContentHash: false},
    plugins: plugins as never[],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) {
          reject(error ?? new Error(stats?.toString('errors-only')));
          return;
        }
        const files = fs.readdirSync(out);
        resolve({files, loader: read(files.find((file) => file.startsWith('runtime~'))!)});
      }),
    ),
  );
}

const salts = ['first', 'second', 'third'];
const withoutHashes = (code: string) => code.replace(/"[0-9a-f]{8}"/g, '""');

test('minified variable names do not depend on hashes of other scripts', async () => {
  const without = new Set<string>();
  const masked = new Set<string>();
  for (const salt of salts) {
    without.add(withoutHashes((await build(salt, [])).loader));
    masked.add(withoutHashes((await build(salt, [new MaskedHashes()])).loader));
  }
  expect(masked.size).toBe(1);
  // Otherwise the minifier no longer needs help, or this test has too few scripts.
  expect(without.size).toBe(salts.length);
});

test('loads every script by the hash in its name', async () => {
  const {files, loader} = await build('first', [new MaskedHashes()]);
  const hashes = files.filter((file) => /^\d/.test(file)).map((file) => file.split('.')[1]!);
  expect(hashes).toHaveLength(CHUNKS);
  expect(hashes.filter((hash) => !loader.includes(`"${hash}"`))).toEqual([]);
  expect(loader).not.toContain('~#');
});

test('fails the build if the minifier drops a hash', async () => {
  const lossy = {
    apply: ({webpack, hooks}: Compiler) =>
      hooks.thisCompilation.tap('lossy', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
        compilation.hooks.processAssets.tap({name: 'lossy', stage}, (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            const code = String(source.source()).replace('~#7~', '');
            compilation.updateAsset(name, new webpack.sources.RawSource(code));
          }
        });
      }),
  };
  await expect(build('first', [new MaskedHashes(), lossy])).rejects.toThrow(/sameBytes of @nacre-docs\/lean/);
});
