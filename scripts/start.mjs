/**
 * `npm start`: compiles the packages, runs `docusaurus start`, and compiles a package again when its source changes.
 * Browser code then reloads automatically. Code that runs at build time requires a restart.
 */
import path from 'node:path';
import {compilePackages, watchPackages} from './compile.mjs';

const root = path.join(import.meta.dirname, '..');
await compilePackages(root);
watchPackages(root, (result) => {
  if (typeof result === 'number')
    console.log(`Packages: ${result} files compiled. Restart npm start if they run at build time.`);
  else console.error(result.message);
});
process.argv.splice(2, 0, 'start');
await import('@docusaurus/core/bin/docusaurus.mjs');
