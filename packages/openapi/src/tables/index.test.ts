import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {tableDependencies} from '.';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tables-'));
  fs.mkdirSync(path.join(dir, 'static'));
  write('static/openapi.json', '"roles"');
  write('operations.json', '"operations"');
  write('table.mdx', '<OperationList tag="scope" />');
  write('plain.mdx', 'Text.');
  write('entry.js', "import './table.mdx';\nimport './plain.mdx';\n");
  // Like the MDX compiler: reads files without the bundler's knowledge.
  write(
    'compiler.cjs',
    `const read = (name) => require('node:fs').readFileSync(require('node:path').join(__dirname, name), 'utf8');
module.exports = function () {
  require('node:fs').appendFileSync(__dirname + '/compiled', this.resourcePath.replace(/.*[\\\\/]/, '') + ' ');
  return 'console.log(' + read('operations.json') + ',' + read('static/openapi.json') + ');';
};`,
  );
});
afterEach(() => fs.rmSync(dir, {recursive: true, force: true}));

const write = (file: string, content: string) => fs.writeFileSync(path.join(dir, file), content);

/** Runs the bundler with its cache of the last run, and returns the compiled pages. */
async function build(): Promise<string[]> {
  write('compiled', '');
  const compiler = rspack({
    mode: 'production',
    context: dir,
    entry: './entry.js',
    output: {path: path.join(dir, 'out')},
    cache: true,
    experiments: {
      cache: {type: 'persistent', storage: {type: 'filesystem', directory: path.join(dir, 'cache')}},
    },
    module: {
      rules: [
        {test: /\.mdx$/, use: path.join(dir, 'compiler.cjs')},
        tableDependencies({docsDir: dir, cacheDir: dir}),
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      });
    });
  });
  return fs.readFileSync(path.join(dir, 'compiled'), 'utf8').split(' ').filter(Boolean).sort();
}

test.each(['operations.json', 'static/openapi.json'])(
  'recompiles only pages with tables when %s changes',
  async (file) => {
    expect(await build()).toEqual(['plain.mdx', 'table.mdx']);
    expect(await build()).toEqual([]);
    write(file, '"changed"');
    expect(await build()).toEqual(['table.mdx']);
    expect(fs.readFileSync(path.join(dir, 'out/main.js'), 'utf8')).toContain('changed');
  },
);
