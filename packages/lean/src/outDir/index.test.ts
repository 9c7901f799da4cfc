import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import outDir from '.';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'out-dir-'));
  for (const name of ['site/docs/page.md', 'notes/note.md', 'built/404.html']) {
    fs.mkdirSync(path.dirname(at(name)), {recursive: true});
    fs.writeFileSync(at(name), '');
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, {recursive: true, force: true});
});

const at = (name: string) => path.join(folder, name);

describe('docusaurus build --out-dir', () => {
  const environment = process.env.NODE_ENV;
  beforeEach(() => {
    process.env.NODE_ENV = 'production';
  });
  afterEach(() => {
    process.env.NODE_ENV = environment;
  });

  const build = (out: string) =>
    outDir({outDir: out, siteDir: at('site'), generatedFilesDir: at('generated')} as Parameters<
      typeof outDir
    >[0]);

  test('stops before it empties a folder that is not a built site', () => {
    expect(() => build(at('site/docs'))).toThrow(/is in docs of this site/);
    expect(() => build(at('notes'))).toThrow(
      /notes has files but isn't a built site, and the build would remove them\. Empty it, or name another folder with --out-dir\./,
    );
    expect(() => build(at('notes/note.md'))).toThrow(/note\.md is a file/);
    jest.spyOn(fs, 'mkdtempSync').mockImplementation(() => {
      throw new Error('ENOENT');
    });
    expect(() => build(at('new'))).toThrow(/is not writable\. Name another folder with --out-dir\./);
  });

  test('continues if the folder is missing or a built site', () => {
    expect(() => build(at('new'))).not.toThrow();
    expect(() => build(at('built'))).not.toThrow();
    expect(() => build(at('site/build'))).not.toThrow();
  });

  test('continues after an interrupted build, but not with a changed folder after a complete one', async () => {
    const plugin = build(at('half'));
    fs.mkdirSync(at('half/assets'), {recursive: true});
    expect(() => build(at('half'))).not.toThrow();
    await plugin.postBuild!({} as never);
    expect(() => build(at('half'))).toThrow(/half has files but isn't a built site/);
  });
});
