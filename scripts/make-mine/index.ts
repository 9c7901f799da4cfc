/**
 * Makes the site an adopter's: `npm run make-mine -- --name Quayline --api my.yaml` takes away this product's content,
 * puts a small site of the adopter's own in its place, and then itself. `--dry-run` says what would be done.
 */
import '@nacre-docs/kit/cleanConsole';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {bin, runNode} from '../../checks/process';
import {isInside, realPath} from '@nacre-docs/kit/files';
import type {Plan} from './plan';
import {readRequest, UserError} from './request';

const ROOT = path.resolve(__dirname, '../..');

/** What git prints. @throws UserError when it fails */
function git(...args: string[]): string {
  const {status, stdout} = spawnSync('git', args, {cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26});
  if (status !== 0)
    throw new UserError(
      'The files of this folder cannot be listed by git. Work in a clone, or run git init, git add --all and git commit first.',
    );
  return stdout;
}

/** Files of the project. @throws UserError when something is not committed, which could not be brought back */
function listTracked(): string[] {
  if (path.resolve(git('rev-parse', '--show-toplevel').trim()) !== realPath(ROOT))
    throw new UserError(
      `${ROOT} is inside another repository. Make it a repository of its own, so that this can be undone.`,
    );
  const changed = git('status', '--porcelain').trim();
  if (changed)
    throw new UserError(
      `There are changes that are not committed. Commit or stash them, so that this can be undone. If an earlier run of this command was interrupted, git checkout . && git clean -fd brings everything back:\n${changed}`,
    );
  return git('ls-files', '-z').split('\0').filter(Boolean);
}

/** Does what was planned. @throws UserError before the first change when a path leads out of the project */
function carryOut({remove, write}: Plan): void {
  for (const file of [...remove, ...write.keys()]) {
    if (!isInside(realPath(path.dirname(path.join(ROOT, file))), realPath(ROOT)))
      throw new UserError(`${file} is behind a link that leads out of the project. Remove the link.`);
  }
  for (const [file, content] of write) {
    fs.mkdirSync(path.join(ROOT, path.dirname(file)), {recursive: true});
    fs.writeFileSync(path.join(ROOT, file), content);
  }
  for (const file of remove) fs.rmSync(path.join(ROOT, file), {force: true});
  removeEmptyFolders(new Set(remove.map((file) => path.dirname(file))));
}

function removeEmptyFolders(folders: Set<string>): void {
  for (const folder of folders) {
    for (let at = folder; at !== '.'; at = path.dirname(at)) {
      const absolute = path.join(ROOT, at);
      if (!fs.existsSync(absolute) || fs.readdirSync(absolute).length > 0) break;
      fs.rmdirSync(absolute);
    }
  }
}

/** Texts of the description are longer or shorter than their places in templates, and lines have gone. */
async function format(files: Iterable<string>): Promise<void> {
  await runNode([bin('prettier'), '--write', '--ignore-unknown', ...files]);
}

/** Adds the words of the new pages that no dictionary knows, such as names of tags, to that of the project. */
async function learnWords(): Promise<void> {
  const options = ['--words-only', '--unique', '--no-progress', '--no-summary', '--no-color'];
  const {stdout} = await runNode([bin('cspell'), 'lint', ...options, 'docs/**', 'src/pages/**', '*.md']);
  const file = path.join(ROOT, 'checks/dictionary.txt');
  const words = `${fs.readFileSync(file, 'utf8')}\n${stdout}`.toLowerCase().split(/\s+/).filter(Boolean);
  fs.writeFileSync(file, `${[...new Set(words)].sort().join('\n')}\n`);
}

async function listAddresses(): Promise<void> {
  const {code, stderr} = await runNode(['packages/writing/bin/docs-check.js', '--addresses']);
  if (code !== 0) throw new Error(`The list of addresses could not be made: ${stderr}`);
}

/**
 * What `npm test` will find wrong in a description that the build can read, to be corrected by its owner; empty when
 * nothing is.
 */
async function invalidParts(): Promise<string> {
  const [{formatResult}, {runTool, TOOLS}] = await Promise.all([
    import('@nacre-docs/writing/checks/run'),
    import('../../checks/tools'),
  ]);
  const problems = await runTool(TOOLS.redocly!);
  if (problems.length === 0) return '';
  return `
The description is not valid OpenAPI everywhere. Correct it, or turn the rule off in openapi/redocly.yaml; npm test
fails until then.
${formatResult({name: 'redocly', problems})}`;
}

function nextSteps(name: string): string {
  return `This is the site of ${name} now. Next:

1. npm test                     proves it; npm start shows it.
2. config/product.ts            tagline, addresses, links in the footer, languages of code samples. "Try it" answers from
                                a sandbox in the browser: simulatedServers names the servers that it stands for.
3. docs/                        a template for each kind of page; config/guides-sidebar.ts has their order.
4. static/, src/css/tokens.css  your logo in place of the plain mark, your colors.
5. LICENSE                      the license of this code (Apache 2.0). What you write is yours: say so where you need to.
6. .github/                     who reviews (CODEOWNERS), and where the site is published from.

Look at git diff, then commit. git checkout . && git clean -fd brings everything back until you do, also this
command: it has removed itself, and npm run make-mine is not known any more.`;
}

async function main(): Promise<void> {
  process.chdir(ROOT);
  const request = readRequest(process.argv.slice(2));
  const tracked = listTracked();
  // Only now: a run that was interrupted leaves modules that can't be loaded until everything is brought back.
  const {inSteps, makePlan} = await import('./plan');
  const plan = await makePlan(ROOT, tracked, request);
  if (request.dryRun) {
    for (const file of plan.remove) console.log(`remove ${file}`);
    for (const file of plan.write.keys())
      console.log(`${tracked.includes(file) ? 'replace' : 'add'} ${file}`);
    console.log(
      `\n${plan.remove.length} files would go, ${plan.write.size} would be written. Nothing has been changed.`,
    );
    return;
  }
  const [site, command] = inSteps(plan) as [Plan, Plan];
  carryOut(site);
  await format(site.write.keys());
  await listAddresses();
  await learnWords();
  carryOut(command);
  const invalid = await invalidParts();
  console.log(nextSteps(request.name));
  if (invalid) console.log(invalid);
}

main().catch((error: unknown) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
});
