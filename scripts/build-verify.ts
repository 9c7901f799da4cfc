/**
 * Verifies reproducible builds: `npm run build:verify`. Builds the site in place with its caches, and in a copy
 * elsewhere with another time zone and locale, once without caches and once with its own, and compares all
 * files. Fails on any difference. `--keep` keeps the copy.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {compareFolders, type Difference} from './compare-folders';

/** Maximum differences shown. One cause often produces many. */
const SHOWN = 20;

const SITE = path.resolve(__dirname, '..');

/**
 * An unusual environment: a time zone with a different date half the day, and a locale with other sorting and
 * casing.
 */
const ELSEWHERE = {TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr'};
const AGAIN = {TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C', LANGUAGE: ''};

/** Copies files that Git tracks or would track, links installed packages, and compiles the site's own. */
function copySite(target: string): void {
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, {cwd: SITE, encoding: 'utf8', maxBuffer: 2 ** 28}).split('\0');
  // Deleted but uncommitted files are still listed.
  for (const file of files.filter((name) => name && fs.existsSync(path.join(SITE, name))))
    fs.cpSync(path.join(SITE, file), path.join(target, file));
  // Page dates come from the Git history, which stays in place.
  const repository = execFileSync('git', ['rev-parse', '--absolute-git-dir'], {cwd: SITE, encoding: 'utf8'});
  fs.writeFileSync(path.join(target, '.git'), `gitdir: ${repository}`);
  linkFolder(path.join(SITE, 'node_modules'), path.join(target, 'node_modules'));
  execFileSync(process.execPath, [path.join(target, 'scripts', 'compile.mjs')], {cwd: target});
}

/** Hard-links a folder's files. A symlink to the folder would be resolved to paths in this site. */
function linkFolder(from: string, to: string): void {
  fs.cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter(source, target) {
      if (!fs.lstatSync(source).isFile()) return true;
      try {
        fs.linkSync(source, target);
        return false;
      } catch {
        // Hard links don't work across file systems. Copy instead.
        return true;
      }
    },
  });
}

/** Builds a site and prints the output if it fails. */
function build(name: string, dir: string, env: NodeJS.ProcessEnv): void {
  const started = Date.now();
  process.stdout.write(`Building ${name} … `);
  const docusaurus = path.join(dir, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const {status, stdout, stderr} = spawnSync(process.execPath, [docusaurus, 'build'], {
    cwd: dir,
    encoding: 'utf8',
    env: {...process.env, ...env},
    maxBuffer: 2 ** 28,
  });
  console.log(`${Math.round((Date.now() - started) / 1000)} s`);
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe build of ${name} failed.`);
}

function report(name: string, differences: Difference[]): void {
  if (differences.length === 0) return;
  console.log(`\n${differences.length} files of ${name} differ:`);
  for (const {file, details} of differences.slice(0, SHOWN))
    console.log(`  ${file}: ${details.join('\n    ')}`);
  if (differences.length > SHOWN) console.log(`  and ${differences.length - SHOWN} more`);
}

function main(): void {
  const {values} = parseArgs({options: {keep: {type: 'boolean', default: false}}});
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'build-verify-'));
  const copy = path.join(temporary, 'another', 'folder');
  const built = path.join(SITE, 'build');
  try {
    copySite(copy);
    build('the site in place', SITE, {});
    build('a copy without caches', copy, ELSEWHERE);
    const cold = compareFolders(built, path.join(copy, 'build'));
    report('the copy', cold);
    build('the copy with caches', copy, AGAIN);
    const warm = compareFolders(built, path.join(copy, 'build'));
    report('the rebuilt copy', warm);
    const isSame = cold.length + warm.length === 0;
    console.log(isSame ? '\nAll three builds are identical.' : '\nThe builds differ.');
    process.exitCode = isSame ? 0 : 1;
  } finally {
    if (values.keep) console.log(`The copy is in ${copy}.`);
    else fs.rmSync(temporary, {recursive: true, force: true});
  }
}

runCommand(main);
