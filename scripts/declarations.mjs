/**
 * Writes type declarations into packages/NAME/lib, next to the compiled code. Only published packages need them: inside
 * this repository, types come from the sources.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {filesIn} from './compile.mjs';

const ROOT = path.join(import.meta.dirname, '..');
const PACKAGES = path.join(ROOT, 'packages');
const OUT = path.join(ROOT, '.cache/declarations');

const declarationsIn = (folder) => filesIn(folder).filter((file) => file.endsWith('.d.ts'));

function copyAll(from, to, sources) {
  for (const file of declarationsIn(from)) {
    // JavaScript scripts are loaded by path, not imported.
    const source = path.join(sources, file.replace(/\.d\.ts$/, ''));
    if (![`${source}.ts`, `${source}.tsx`, `${source}.d.ts`].some((candidate) => fs.existsSync(candidate)))
      continue;
    fs.mkdirSync(path.dirname(path.join(to, file)), {recursive: true});
    fs.copyFileSync(path.join(from, file), path.join(to, file));
  }
}

fs.rmSync(OUT, {recursive: true, force: true});
try {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', path.join(ROOT, 'tsconfig.packages.json')], {
    stdio: 'inherit',
  });
} catch {
  // The compiler has printed file, line and reason.
  process.exit(1);
}
for (const name of fs.readdirSync(OUT)) {
  const lib = path.join(PACKAGES, name, 'lib');
  for (const file of declarationsIn(lib)) fs.rmSync(path.join(lib, file));
  // Including handwritten declarations, which the compiler doesn't copy.
  const sources = path.join(PACKAGES, name, 'src');
  for (const folder of [path.join(OUT, name, 'src'), sources]) copyAll(folder, lib, sources);
}
