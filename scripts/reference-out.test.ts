import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {bin} from '../checks/process';
import {refuseSources, SOURCES} from '../plugins/out-dir/sources';
import outDir from '../plugins/out-dir';
import {checkOut, replaceSite} from './reference-out';

let folder: string;
let description: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-out-'));
  description = path.join(folder, 'api/v1/openapi.yaml');
  write('api/v1/openapi.yaml', '');
  write('notes/note.md', 'A note');
  write('built/404.html', 'new');
});

afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, {recursive: true, force: true});
});

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
}

const at = (name: string) => path.join(folder, name);
const check = (out: string) => checkOut(out, description);

test.each([
  ['the folder of the description', 'api/v1'],
  ['a folder above it', 'api'],
  ['the same with a slash', 'api/'],
  ['the same by a detour', 'notes/../api/v1/.'],
  ['the same by a link', 'link'],
])('%s is refused', (_what, out) => {
  fs.symlinkSync('api', at('link'));
  expect(() => check(`${folder}/${out}`)).toThrow(
    /--out .* holds the description, and the site would replace it\. Name a folder/,
  );
});

test('the folder that the description links to is refused', () => {
  fs.renameSync(description, at('notes/real.yaml'));
  fs.symlinkSync('../../notes/real.yaml', description);
  expect(() => check(at('notes'))).toThrow(/holds the description/);
  expect(() => check(at('api'))).toThrow(/holds the description/);
});

test('a folder with files of its own is refused, by a link too', () => {
  fs.symlinkSync('notes', at('link'));
  for (const out of ['notes', 'link', 'notes/']) {
    expect(() => check(`${folder}/${out}`)).toThrow(
      /is not empty, and no earlier run of this command has made what is in it\. Empty it, or name another folder\./,
    );
  }
});

test('a file in the place of the folder or above it is refused', () => {
  expect(() => check(at('notes/note.md'))).toThrow(/note\.md is a file\. Name a folder\./);
  expect(() => check(at('notes/note.md/site'))).toThrow(
    /is below .*note\.md, which is a file\. Name another folder\./,
  );
});

test('a folder that may not be written to is refused', () => {
  fs.mkdirSync(at('closed'));
  // Tests may run as root, who may write everywhere.
  jest.spyOn(fs, 'mkdtempSync').mockImplementation(() => {
    throw new Error('EACCES');
  });
  expect(() => check(at('closed'))).toThrow(
    /closed may not be written to\. Allow it, or name another folder\./,
  );
  expect(() => check(at('closed/new/site'))).toThrow(/is below .*closed, which you may not write to\./);
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('a folder in which nothing can be created is refused, whatever its permissions are', () => {
  for (const out of ['/proc/site', '/proc/self/deep/site'])
    expect(() => check(out)).toThrow(
      /is below \/proc\S*, which you may not write to\. Name another folder\./,
    );
});

test('a Git repository is refused, even where a site was made', () => {
  replaceSite(at('built'), at('site'));
  write('site/.git/HEAD', '');
  expect(() => check(at('site'))).toThrow(/is a Git repository, and the site would replace it/);
});

test('a new folder, an empty one and that of an earlier run are taken', () => {
  fs.mkdirSync(at('empty'));
  for (const out of ['new/deep', 'empty', 'api/site']) {
    check(at(out));
    write('built/404.html', 'new');
    replaceSite(at('built'), at(out));
    write(`${out}/old.html`, 'old');
    check(at(out));
    write('built/404.html', 'new');
    replaceSite(at('built'), at(out));
    expect(fs.readdirSync(at(out)).sort()).toEqual(['.reference-site', '404.html']);
  }
});

test('a folder on another file system gets a copy', () => {
  write('built/docs/page.html', 'new');
  jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error('EXDEV: cross-device link not permitted'), {code: 'EXDEV'});
  });
  replaceSite(at('built'), at('site'));
  expect(fs.readFileSync(at('site/docs/page.html'), 'utf8')).toBe('new');
  expect(fs.readFileSync(at('site/404.html'), 'utf8')).toBe('new');
  // No second site is left.
  expect(fs.existsSync(at('built'))).toBe(false);
});

test('a site that cannot be written says where it is', () => {
  expect(() => replaceSite(at('built'), at('notes/note.md/site'))).toThrow(
    /The site cannot be written to --out .* \(.*\)\. Name another folder; the built site is in .*built\./,
  );
  expect(() => replaceSite(at('gone'), at('site'))).toThrow(/cannot be written/);
  // What a failed run has left may be replaced.
  check(at('site'));
});

describe('the sources of this repository', () => {
  const repository = process.cwd();

  test.each(['.', '..', '/', `../${path.basename(repository)}`])('are not held by %s', (out) => {
    expect(() => check(path.resolve(out))).toThrow(
      /holds this repository, and the build would empty it\. Name another folder\./,
    );
  });

  test.each(['docs', 'src/pages/new', 'node_modules', '.git', '.cache', 'build/../static'])(
    'do not hold %s',
    (out) => {
      expect(() => check(path.resolve(out))).toThrow(
        /is in .* of this repository, and the build would empty it\. Name another/,
      );
    },
  );

  test('are not reached by a link', () => {
    fs.symlinkSync(path.join(repository, 'docs'), at('docs-link'));
    fs.symlinkSync(repository, at('link'));
    expect(() => refuseSources(at('docs-link'), repository)).toThrow(/is in docs of/);
    expect(() => refuseSources(at('docs-link/new'), repository)).toThrow(/is in docs of/);
    expect(() => refuseSources(at('link'), repository)).toThrow(/holds this repository/);
  });

  test('are protected behind a link of their own', () => {
    fs.mkdirSync(at('repository'));
    fs.mkdirSync(at('elsewhere'));
    fs.symlinkSync(at('elsewhere'), at('repository/node_modules'));
    for (const out of ['repository/node_modules', 'repository/node_modules/new', 'elsewhere'])
      expect(() => refuseSources(at(out), at('repository'))).toThrow(/is in node_modules of this repository/);
  });

  test('are all known', () => {
    const {status, stdout} = spawnSync('git', ['ls-files'], {encoding: 'utf8'});
    // Without Git there is no list to compare with.
    if (status !== 0) return;
    const folders = stdout
      .split('\n')
      .filter((file) => file.includes('/'))
      .map((file) => file.split('/')[0]);
    expect(SOURCES).toEqual(expect.arrayContaining([...new Set(folders)]));
  });

  test('may have builds beside them', () => {
    for (const out of ['build', 'build-reference', 'site/new'])
      expect(() => refuseSources(path.resolve(out), repository)).not.toThrow();
  });
});

describe('docusaurus build --out-dir', () => {
  const environment = process.env.NODE_ENV;
  beforeEach(() => {
    process.env.NODE_ENV = 'production';
  });
  afterEach(() => {
    process.env.NODE_ENV = environment;
  });

  const build = (out: string) =>
    outDir({outDir: out, siteDir: process.cwd(), generatedFilesDir: at('generated')} as Parameters<
      typeof outDir
    >[0]);

  test('stops before it empties what is no built site', () => {
    expect(() => build(path.resolve('docs'))).toThrow(/is in docs of this repository/);
    expect(() => build(at('notes'))).toThrow(
      /notes holds files and no built site, and the build would remove them\. Empty it, or name another folder with --out-dir\./,
    );
    expect(() => build(at('notes/note.md'))).toThrow(/note\.md is a file/);
    jest.spyOn(fs, 'mkdtempSync').mockImplementation(() => {
      throw new Error('ENOENT');
    });
    expect(() => build(at('new'))).toThrow(/cannot be written to\. Name another folder with --out-dir\./);
  });

  test('goes on where there is nothing or a built site', () => {
    expect(() => build(at('new'))).not.toThrow();
    expect(() => build(at('built'))).not.toThrow();
    expect(() => build(path.resolve('build'))).not.toThrow();
  });

  test('goes on with what an interrupted build has left, and not with what is there after a whole one', async () => {
    const plugin = build(at('half'));
    fs.mkdirSync(at('half/assets'), {recursive: true});
    expect(() => build(at('half'))).not.toThrow();
    await plugin.postBuild!({} as never);
    expect(() => build(at('half'))).toThrow(/half holds files and no built site/);
  });
});

test('npm run reference leaves a folder as it is that it may not empty', () => {
  const {status, stderr} = spawnSync(
    process.execPath,
    [bin('jiti'), 'scripts/reference.ts', description, '--out', at('api'), '--no-serve'],
    {encoding: 'utf8'},
  );
  expect(stderr).toMatch(/^--out .*api holds the description, and the site would replace it\..*\n$/);
  expect(status).toBe(1);
  expect(fs.existsSync(description)).toBe(true);
});
