import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {bin} from '../checks/process';
import {refuseSources} from '@nacre-docs/kit/sourceFolders';
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
  ["the description's folder", 'api/v1'],
  ['a folder above it', 'api'],
  ['the same with a slash', 'api/'],
  ['the same with ..', 'notes/../api/v1/.'],
  ['the same through a symlink', 'link'],
])('rejects %s', (_what, out) => {
  fs.symlinkSync('api', at('link'));
  expect(() => check(`${folder}/${out}`)).toThrow(
    /--out .* contains the description, which the site would replace\. Use a separate folder/,
  );
});

test('rejects the folder the description links to', () => {
  fs.renameSync(description, at('notes/real.yaml'));
  fs.symlinkSync('../../notes/real.yaml', description);
  expect(() => check(at('notes'))).toThrow(/contains the description/);
  expect(() => check(at('api'))).toThrow(/contains the description/);
});

test('rejects a folder with other files, also through a symlink', () => {
  fs.symlinkSync('notes', at('link'));
  for (const out of ['notes', 'link', 'notes/']) {
    expect(() => check(`${folder}/${out}`)).toThrow(
      /is not empty, and its content is not from an earlier run\. Empty it, or use another folder\./,
    );
  }
});

test('rejects a file as the folder or its parent', () => {
  expect(() => check(at('notes/note.md'))).toThrow(/note\.md is a file\. Use another folder\./);
  expect(() => check(at('notes/note.md/site'))).toThrow(
    /is below .*note\.md, which is a file\. Use another folder\./,
  );
});

test('rejects a read-only folder', () => {
  fs.mkdirSync(at('closed'));
  // Tests may run as root, which can write everywhere.
  jest.spyOn(fs, 'mkdtempSync').mockImplementation(() => {
    throw new Error('EACCES');
  });
  expect(() => check(at('closed'))).toThrow(/closed is not writable\. Use another folder\./);
  expect(() => check(at('closed/new/site'))).toThrow(/is below .*closed, which is not writable\./);
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux('rejects a folder where nothing can be created, regardless of its permissions', () => {
  for (const out of ['/proc/site', '/proc/self/deep/site'])
    expect(() => check(out)).toThrow(/is below \/proc\S*, which is not writable\. Use another folder\./);
});

test('rejects a Git repository, even with a generated site', () => {
  replaceSite(at('built'), at('site'));
  write('site/.git/HEAD', '');
  expect(() => check(at('site'))).toThrow(/is a Git repository, which the site would replace/);
});

test('accepts a new folder, an empty one, and one from an earlier run', () => {
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

test('copies to another file system', () => {
  write('built/docs/page.html', 'new');
  jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error('EXDEV: cross-device link not permitted'), {code: 'EXDEV'});
  });
  replaceSite(at('built'), at('site'));
  expect(fs.readFileSync(at('site/docs/page.html'), 'utf8')).toBe('new');
  expect(fs.readFileSync(at('site/404.html'), 'utf8')).toBe('new');
  // No second site remains.
  expect(fs.existsSync(at('built'))).toBe(false);
});

test("if writing fails, the message has the built site's path", () => {
  expect(() => replaceSite(at('built'), at('notes/note.md/site'))).toThrow(
    /Cannot write the site to --out .* \(.*\)\. Use another folder; the built site is in .*built\./,
  );
  expect(() => replaceSite(at('gone'), at('site'))).toThrow(/Cannot write the site/);
  // Files from a failed run may be replaced.
  check(at('site'));
});

describe("this repository's sources", () => {
  const repository = process.cwd();

  test.each(['.', '..', '/', `../${path.basename(repository)}`])('are outside %s', (out) => {
    expect(() => check(path.resolve(out))).toThrow(
      /contains this site's sources, and the build would empty it\. Name another folder\./,
    );
  });

  test.each(['docs', 'src/pages/new', 'node_modules', '.git', '.cache', 'build/../static'])(
    'do not contain %s',
    (out) => {
      expect(() => check(path.resolve(out))).toThrow(
        /is in .* of this site, and the build would empty it\. Name another/,
      );
    },
  );

  test('are not reached through a symlink', () => {
    fs.symlinkSync(path.join(repository, 'docs'), at('docs-link'));
    fs.symlinkSync(repository, at('link'));
    expect(() => refuseSources(at('docs-link'), repository)).toThrow(/is in docs of/);
    expect(() => refuseSources(at('docs-link/new'), repository)).toThrow(/is in docs of/);
    expect(() => refuseSources(at('link'), repository)).toThrow(/contains this site's sources/);
  });

  test('are protected behind their own symlink', () => {
    fs.mkdirSync(at('repository'));
    write('elsewhere/package/index.js', '');
    fs.symlinkSync(at('elsewhere'), at('repository/node_modules'));
    for (const out of ['repository/node_modules', 'repository/node_modules/new', 'elsewhere'])
      expect(() => refuseSources(at(out), at('repository'))).toThrow(/is in node_modules of this site/);
  });

  test('may be next to builds', () => {
    for (const out of ['build', 'build-reference', 'site/new'])
      expect(() => refuseSources(path.resolve(out), repository)).not.toThrow();
  });
});

test('npm run reference does not empty a folder that contains other files', () => {
  const {status, stderr} = spawnSync(
    process.execPath,
    [bin('jiti'), 'scripts/reference.ts', description, '--out', at('api'), '--no-serve'],
    {encoding: 'utf8'},
  );
  expect(stderr).toMatch(/^--out .*api contains the description, which the site would replace\..*\n$/);
  expect(status).toBe(1);
  expect(fs.existsSync(description)).toBe(true);
});
