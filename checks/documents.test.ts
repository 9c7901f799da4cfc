import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';

const ROOT = path.resolve(__dirname, '..');

/** Folders and files that commands or writers create. */
const CREATED =
  /^(?:\.github\/CODEOWNERS|build|\.docusaurus|\.cache|docs\/api|docs\/_api|docs\/_partials|openapi\/history|versioned_docs|versioned_sidebars|versions\.json|i18n\/de)(?:\/|$)/;

const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'];
const documents = execFileSync('git', args, {cwd: ROOT, encoding: 'utf8'})
  .split('\0')
  // Example and template pages link to generated pages, which their own builds check.
  .filter(
    (file) =>
      file &&
      !/^(?:examples\/[^/]+\/(?:versioned_)?docs|packages\/[^/]+\/template)\//.test(file) &&
      fs.existsSync(path.join(ROOT, file)),
  );

const read = (file: string) =>
  fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
const exists = (file: string) => fs.existsSync(path.join(ROOT, file));

function anchorsOf(file: string): string[] {
  const slugger = createSlugger();
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map((heading) => slugger.slug(heading[1]!));
}

test.each(documents)('links of %s resolve', (document) => {
  const links = read(document)
    .replace(/`[^`\n]*`/g, '')
    .matchAll(/\]\((?![a-z]+:|\/)([^)#]*)(?:#([^)]+))?\)/g);
  for (const [, file, anchor] of links) {
    const target = file ? path.join(path.dirname(document), file) : document;
    expect({target, exists: exists(target)}).toEqual({target, exists: true});
    if (anchor) expect(anchorsOf(target)).toContain(anchor);
  }
});

test.each(documents)('paths in %s exist', (document) => {
  // Documents in folders may use relative paths.
  const folders = ['.', path.dirname(document), /^packages\/[^/]+/.exec(document)?.[0] ?? '.'];
  const paths = [...read(document).matchAll(/`((?!lib\/)[\w.-]+\/[\w./@-]*)`/g)].map((match) => match[1]!);
  const isIn = (name: string) => folders.some((folder) => exists(path.join(folder, name)));
  const missing = paths.filter((name) => isIn(name.split('/')[0]!) && !CREATED.test(name) && !isIn(name));
  expect(missing).toEqual([]);
});
