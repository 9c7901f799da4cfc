import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {listFiles} from '@nacre-docs/kit/files';
import {listPackages, packageFolder, packPackage} from '../../scripts/packages';
import {openSite, type TestSite} from '../e2e/browser';
import {create, installSite} from './createdSite';
import {buildSite, packOnce, temporaryFolder} from './install';
import {startRegistry, type Registry} from './registry';

const run = promisify(execFile);

// All packages are packed, and sites built: a minute and a multiple on a machine that does more.
jest.setTimeout(10 * 60_000);

/** All packages have one version. */
const {version: VERSION} = JSON.parse(
  fs.readFileSync(path.join(packageFolder('preset'), 'package.json'), 'utf8'),
) as {version: string};
const NEXT = VERSION.replace(/\d+$/, (patch) => String(Number(patch) + 1));

const OLD = 'Query parameters';
const NEW = 'Parameters in the query';

let registry: Registry | undefined;
let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  await registry?.close();
});

/** Tarballs of the packages in their next version, in which a heading is different, by their names in packages/. */
function packNext(): Map<string, string> {
  const folder = temporaryFolder('next-');
  const tarballs = new Map<string, string>();
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
    tarballs.set(name, packPackage(copy, folder));
  }
  return tarballs;
}

/** The owner's files. */
function ownFiles(dir: string): Map<string, string> {
  const generated =
    /^(?:node_modules|build|\.docusaurus|\.cache|docs\/api)\/|-api-index\.mdx$|^package-lock\.json$/;
  const files = listFiles(dir).filter((file) => !generated.test(file));
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(dir, file), 'latin1')]));
}

/** Versions of our packages that npm resolved. */
function lockedVersions(dir: string): string[] {
  const {packages} = JSON.parse(fs.readFileSync(path.join(dir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, {version: string}>;
  };
  const ours = Object.entries(packages).filter(([name]) => name.startsWith('node_modules/@nacre-docs/'));
  expect(ours.length).toBeGreaterThan(5);
  return [...new Set(ours.map(([, {version}]) => version))];
}

test('npm update brings a site to the next version and leaves its files alone', async () => {
  registry = await startRegistry();
  for (const name of listPackages()) registry.publish(packOnce(name));
  const folder = temporaryFolder('updated-');
  create(folder, 'pets');
  const dir = path.join(folder, 'pets');
  const npm = (command: string) =>
    run(
      'npm',
      [
        command,
        '--package-lock-only',
        '--registry',
        registry!.url,
        '--cache',
        path.join(folder, 'cache'),
        '--prefer-online',
        '--no-audit',
        '--no-fund',
      ],
      {cwd: dir},
    );
  fs.appendFileSync(path.join(dir, 'docs/getting-started.md'), '\nA line of the owner.\n');

  await npm('install');
  expect(lockedVersions(dir)).toEqual([VERSION]);
  installSite(dir);
  await buildSite(dir);
  const page = path.join(dir, 'build/docs/api/list-pets/index.html');
  expect(fs.readFileSync(page, 'utf8')).toContain(OLD);
  const before = ownFiles(dir);

  const next = packNext();
  for (const tarball of next.values()) registry.publish(tarball);
  await npm('update');
  expect(lockedVersions(dir)).toEqual([NEXT]);
  installSite(dir, (name) => next.get(name)!);
  await buildSite(dir);
  expect(ownFiles(dir)).toEqual(before);

  site = await openSite(path.join(dir, 'build'));
  const opened = await site.open('/docs/api/list-pets');
  expect(await opened.page.getByRole('heading', {name: NEW}).count()).toBe(1);
  expect(await opened.page.getByText(OLD, {exact: true}).count()).toBe(0);
  expect(opened.problems).toEqual([]);
});
