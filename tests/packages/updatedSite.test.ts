import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {listFiles} from '@nacre-docs/kit/files';
import {listPackages, packageFolder, packPackages, tarballPath} from '../../scripts/packages';
import {openSite, type TestSite} from '../e2e/browser';
import {create, installSite} from './createdSite';
import {buildSite, packedTarball, temporaryFolder} from './install';
import {startRegistry, type Registry} from './registry';

const run = promisify(execFile);

// Packs all packages and builds sites. Takes a minute, or several on a busy machine.
jest.setTimeout(10 * 60_000);

/** All packages have the same version. */
const {version: VERSION} = JSON.parse(
  fs.readFileSync(path.join(packageFolder('preset'), 'package.json'), 'utf8'),
) as {version: string};
const NEXT = VERSION.replace(/\d+$/, (patch) => String(Number(patch) + 1));

const OLD = 'Query parameters';
const NEW = 'Parameters in the query';

let registry: Registry | undefined;
afterAll(() => registry?.close());

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

/**
 * Packs all packages as their next version, with a changed heading. @returns a function for the path of a
 * package's tarball
 */
function packNext(): (name: string) => string {
  const folder = temporaryFolder('next-');
  for (const name of listPackages()) {
    const copy = path.join(folder, name);
    fs.cpSync(packageFolder(name), copy, {recursive: true});
    const manifest = path.join(copy, 'package.json');
    const source = fs.readFileSync(manifest, 'utf8');
    const ours = new RegExp(`("(?:version|@nacre-docs/[a-z-]+)": ")${VERSION}"`, 'g');
    fs.writeFileSync(manifest, source.replace(ours, `$1${NEXT}"`));
    if (name === 'openapi') {
      const texts = path.join(copy, 'lib/render/englishMessages.js');
      fs.writeFileSync(texts, fs.readFileSync(texts, 'utf8').replace(OLD, NEW));
    }
  }
  packPackages(
    listPackages().map((name) => path.join(folder, name)),
    folder,
  );
  return (name) => tarballPath(path.join(folder, name), folder);
}

/** Files of the site's owner, without generated ones. */
function ownFiles(dir: string): Map<string, string> {
  const generated =
    /^(?:node_modules|build|\.docusaurus|\.cache|docs\/api)\/|-api-index\.mdx$|^package-lock\.json$/;
  const files = listFiles(dir).filter((file) => !generated.test(file));
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(dir, file), 'latin1')]));
}

/** Resolved versions of our packages. */
function lockedVersions(dir: string): string[] {
  const {packages} = JSON.parse(fs.readFileSync(path.join(dir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, {version: string}>;
  };
  const ours = Object.entries(packages).filter(([name]) => name.startsWith('node_modules/@nacre-docs/'));
  expect(ours.length).toBeGreaterThan(5);
  return [...new Set(ours.map(([, {version}]) => version))];
}

/** The folder of a site, installed with `npm install` and built. */
let dir: string;
let npm: (command: string) => Promise<unknown>;

beforeAll(async () => {
  registry = await startRegistry();
  for (const name of listPackages()) registry.publish(packedTarball(name));
  const folder = temporaryFolder('updated-');
  create(folder, 'pets');
  dir = path.join(folder, 'pets');
  const options = ['--package-lock-only', '--prefer-online', '--no-audit', '--no-fund'];
  const places = ['--registry', registry.url, '--cache', path.join(folder, 'cache')];
  npm = (command) => run('npm', [command, ...options, ...places], {cwd: dir});
  fs.appendFileSync(path.join(dir, 'docs/getting-started.md'), '\nA line of the owner.\n');
  await npm('install');
  installSite(dir);
  await buildSite(dir);
});

async function open(route: string) {
  site = await openSite(path.join(dir, 'build'));
  return site.open(route);
}

test('a site created without a description is a pet store', async () => {
  const {page, problems} = await open('/');
  expect(await page.locator('h1').textContent()).toBe('Pet store');
  await page.locator('.navbar').getByRole('link', {name: 'API', exact: true}).click();
  await page.waitForURL('**/docs/pets-api-index');
  await page
    .locator('main')
    .getByRole('link', {name: /^GET.*List pets/})
    .click();
  await page.getByRole('heading', {name: 'List pets'}).waitFor();
  await page.locator('.navbar').getByRole('link', {name: 'Sandbox'}).click();
  await page.getByRole('region', {name: 'All resources'}).waitFor();
  expect(problems).toEqual([]);
});

test('npm update upgrades a site to the next version and leaves its files unchanged', async () => {
  expect(lockedVersions(dir)).toEqual([VERSION]);
  const listPets = path.join(dir, 'build/docs/api/list-pets/index.html');
  expect(fs.readFileSync(listPets, 'utf8')).toContain(OLD);
  const before = ownFiles(dir);

  const nextTarball = packNext();
  for (const name of listPackages()) registry!.publish(nextTarball(name));
  await npm('update');
  expect(lockedVersions(dir)).toEqual([NEXT]);
  installSite(dir, nextTarball);
  await buildSite(dir);
  expect(ownFiles(dir)).toEqual(before);

  const {page, problems} = await open('/docs/api/list-pets');
  expect(await page.getByRole('heading', {name: NEW}).count()).toBe(1);
  expect(await page.getByText(OLD, {exact: true}).count()).toBe(0);
  expect(problems).toEqual([]);
});
