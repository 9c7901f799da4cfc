import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {binCommand, callingManager, managerOf, requireLoader, runIn, scriptCommand} from './packageManager';

const agent = process.env.npm_config_user_agent;
afterEach(() => {
  if (agent === undefined) delete process.env.npm_config_user_agent;
  else process.env.npm_config_user_agent = agent;
});

test.each([
  ['pnpm/9.1.0 npm/? node/v20.19.0', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v20.19.0', 'yarn'],
  ['bun/1.3.14 npm/? node/v24.3.0 linux x64', 'bun'],
  ['npm/10.8.2 node/v20.19.0', 'npm'],
  ['', 'npm'],
])('the user agent %j means %s', (text, name) => {
  process.env.npm_config_user_agent = text;
  expect(callingManager()).toBe(name);
});

test.each([
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
])('%s selects %s, even in a parent folder of the site', (lockfile, name) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-nacre-docs-'));
  const site = path.join(folder, 'sites/docs');
  fs.mkdirSync(site, {recursive: true});
  fs.writeFileSync(path.join(folder, lockfile), '');
  expect(managerOf(site)).toBe(name);
  // The search stops at the repository root.
  fs.mkdirSync(path.join(folder, 'sites/.git'));
  expect(managerOf(site)).toBe(callingManager());
  fs.rmSync(folder, {recursive: true});
});

test.each([
  ['.pnp.cjs', ''],
  ['.yarnrc.yml', 'enableTelemetry: false\nnodeLinker: pnp\n'],
])("Yarn's Plug'n'Play needs Node.js 24, by %s", (file, content) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pnp-'));
  fs.writeFileSync(path.join(folder, 'yarn.lock'), '');
  expect(() => requireLoader(folder, '20.19.0')).not.toThrow();
  fs.writeFileSync(path.join(folder, file), content);
  expect(() => requireLoader(folder, '24.1.0')).not.toThrow();
  expect(() => requireLoader(folder, '20.19.0')).toThrow(/needs Node\.js 24 .*nodeLinker: node-modules/);
  fs.rmSync(folder, {recursive: true});
});

test("Plug'n'Play is the default since Yarn 2, unless the site has node_modules or another linker", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pnp-'));
  const write = (file: string, content: string) => fs.writeFileSync(path.join(folder, file), content);
  const require20 = () => requireLoader(folder, '20.19.0');
  write('yarn.lock', '# yarn lockfile v1\n');
  expect(require20).not.toThrow();
  write('yarn.lock', '__metadata:\n  version: 8\n');
  expect(require20).toThrow(/needs Node\.js 24/);
  write('.yarnrc.yml', 'nodeLinker: "node-modules"\n');
  expect(require20).not.toThrow();
  fs.rmSync(path.join(folder, '.yarnrc.yml'));
  fs.mkdirSync(path.join(folder, 'node_modules'));
  expect(require20).not.toThrow();
  fs.rmSync(folder, {recursive: true});
});

test('npm requires "run" for most scripts', () => {
  expect(scriptCommand('npm', 'start')).toBe('npm start');
  expect(scriptCommand('npm', 'build')).toBe('npm run build');
  expect(scriptCommand('yarn', 'build')).toBe('yarn build');
  // "bun build" bundles.
  expect(scriptCommand('bun', 'build')).toBe('bun run build');
});

test.each([
  ['npm', 'npx docusaurus clear'],
  ['pnpm', 'pnpm exec docusaurus clear'],
  ['yarn', 'yarn docusaurus clear'],
  ['bun', 'bun x docusaurus clear'],
] as const)('%s runs a local program', (manager, command) => {
  expect(binCommand(manager, 'docusaurus', 'clear').join(' ')).toBe(command);
});

test('returns the reason for a failed command', () => {
  const run = runIn(os.tmpdir());
  const node = (code: string) => run([process.execPath, '--eval', code], 'pipe');
  expect(node('')).toBeUndefined();
  expect(node('process.exitCode = 3')).toBe('its exit status is 3');
  expect(node('console.error("no network"); process.exitCode = 1')).toBe('no network');
  // On CI, Yarn rejects a changed package.json otherwise.
  expect(
    node('process.exitCode = process.env.YARN_ENABLE_IMMUTABLE_INSTALLS === "false" ? 0 : 1'),
  ).toBeUndefined();
  expect(run(['no-such-manager', '--version'], 'pipe')).toMatch(/no-such-manager/);
});
