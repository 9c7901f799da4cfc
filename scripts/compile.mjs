/**
 * Compiles every package: packages/NAME/src becomes CommonJS in packages/NAME/lib and ES modules in
 * packages/NAME/esm. Skips up-to-date files and removes output without a source.
 */
import fs from 'node:fs';
import path from 'node:path';
import {transformFile} from '@swc/core';

const SCRIPT = /\.(?:ts|tsx)$/;
const LEFT_OUT = /\.d\.ts$|\.test\.tsx?$|\.snap$|(?:^|\/)(?:fixtures|__snapshots__)\//;

/** Targets by output folder. Node 20 is the oldest supported version. Browser targets come from Docusaurus. */
const OUTPUTS = {
  lib: {type: 'commonjs', target: 'es2022'},
  esm: {type: 'es6', target: 'es2022'},
};

/** Files below a folder as relative POSIX paths. */
export function filesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

const modified = (file) => fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? -Infinity;

async function compileFile(source, target, {type, target: ecmaVersion}) {
  const {code} = await transformFile(source, {
    swcrc: false,
    configFile: false,
    module: {type},
    jsc: {
      target: ecmaVersion,
      parser: {syntax: 'typescript', tsx: source.endsWith('x')},
      transform: {react: {runtime: 'automatic'}},
    },
  });
  fs.writeFileSync(target, code);
}

/** Updates one output folder and returns the number of files written. */
async function compileFolder(folder, name) {
  const sources = filesIn(path.join(folder, 'src')).filter((file) => !LEFT_OUT.test(file));
  const targets = new Map(sources.map((file) => [file.replace(SCRIPT, '.js'), file]));
  for (const file of filesIn(path.join(folder, name)))
    if (!targets.has(file) && !file.endsWith('.d.ts')) fs.rmSync(path.join(folder, name, file));
  const work = [...targets].map(async ([target, source]) => {
    const [from, to] = [path.join(folder, 'src', source), path.join(folder, name, target)];
    if (modified(to) > Math.max(modified(from), modified(import.meta.filename))) return 0;
    fs.mkdirSync(path.dirname(to), {recursive: true});
    if (SCRIPT.test(source)) await compileFile(from, to, OUTPUTS[name]);
    else fs.copyFileSync(from, to);
    return 1;
  });
  return (await Promise.all(work)).reduce((sum, count) => sum + count, 0);
}

/** Compiles all packages in a repository and returns the number of files written. */
export async function compilePackages(root) {
  const packages = path.join(root, 'packages');
  const folders = fs.readdirSync(packages).filter((name) => fs.existsSync(path.join(packages, name, 'src')));
  const counts = await Promise.all(
    folders.flatMap((name) =>
      Object.keys(OUTPUTS).map((output) => compileFolder(path.join(packages, name), output)),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Compiles packages again while their sources change. Doesn't keep the process alive.
 *
 * @param report called with the number of files written, or with the error of a file that doesn't compile
 */
export function watchPackages(root, report) {
  let last = Promise.resolve();
  let timer;
  const compile = () => {
    last = last.then(() => compilePackages(root)).then((count) => count > 0 && report(count), report);
  };
  const folder = path.join(root, 'packages');
  return fs.watch(folder, {recursive: true, persistent: false}, (_, name) => {
    if (!/^[^/\\]+[/\\]src[/\\]/.test(name ?? '')) return;
    // Editors and Git write files in bursts.
    clearTimeout(timer);
    timer = setTimeout(compile, 50);
  });
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) {
  const started = performance.now();
  const count = await compilePackages(path.join(import.meta.dirname, '..'));
  if (count > 0)
    console.log(`Packages: ${count} files compiled in ${Math.round(performance.now() - started)} ms`);
}
