import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {frontMatterProblems} from '@nacre-docs/writing/contentModel/frontMatter';
import {proseFindings} from '@nacre-docs/writing/checks/proseRules';
import {parseMarkdown} from '@nacre-docs/kit/mdx/markdown';
import {frontMatterRules, GUIDE_KINDS} from '../config/front-matter';
import {newPage} from './new-page';
import {addSidebarEntry} from './sidebar-source';

const page = (tags: string) => `---\ntitle: A\ntags: [${tags}]\n---\n`;
const FILES = {
  'docs/scopes/overview.mdx': page('scopes'),
  'docs/scopes/logs.mdx': page('troubleshooting, scopes'),
  'docs/cli.mdx': page('cli'),
  'docs/agent/index.mdx': page('agent'),
  'docs/api-index/keys.mdx': '---\ntitle: A\nslug: /keys-api-index\n---\n',
  'config/guides-sidebar.ts':
    "export const guides = [section('Scopes', 'scopes/overview', [...under('scopes', 'logs')]), 'cli'];\n",
};

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'new-page-'));
  for (const [file, content] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, file), content);
  }
});
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

const read = (file: string) => fs.readFileSync(path.join(siteDir, file), 'utf8');
const create = (kind: string, name: string) => newPage({siteDir, kind, page: name});

test('writes a page with the tags of its folder, and its sidebar entry', () => {
  expect(create('how-to', 'scopes/preview-environments')).toEqual([
    'docs/scopes/preview-environments.mdx: a how-to with the tags of its folder, scopes',
    'config/guides-sidebar.ts: added scopes/preview-environments; move it if necessary',
  ]);
  expect(read('docs/scopes/preview-environments.mdx')).toMatch(
    /^---\ntitle: Preview environments\ndescription: '.{70,160}'\ntags: \[scopes\]\nkind: how-to\n---\n\nTODO: /,
  );
  expect(read('config/guides-sidebar.ts')).toContain("...under('scopes', 'logs', 'preview-environments')");
});

test('accepts the path of the file', () => {
  create('concept', 'docs/scopes/regions.mdx');
  expect(read('docs/scopes/regions.mdx')).toContain('title: Regions\n');
});

test('adds a changelog month to the sidebar without an entry', () => {
  expect(create('changelog', 'changelogs/2025/june')).toEqual(['docs/changelogs/2025/june.mdx: a changelog']);
  expect(read('docs/changelogs/2025/june.mdx')).toContain('title: June 2025\n');
});

test.each(GUIDE_KINDS)('a new %s builds, and the prose check finds its placeholders', (kind) => {
  const name = kind === 'changelog' ? 'changelogs/2025/june' : 'new-area/overview';
  create(kind, name);
  const source = read(`docs/${name}.mdx`);
  const {frontMatter, prose} = parseMarkdown(source);
  expect(frontMatterProblems(name, source, frontMatter, frontMatterRules(new Set()))).toEqual([]);
  expect(prose.flatMap(({text}) => proseFindings(text)).map(({message}) => message)).toContain(
    '"TODO" is a placeholder. Finish the text.',
  );
});

test('a page needs only a title and a description', () => {
  const frontMatter = {
    title: 'A',
    description: 'What readers get from this page, in one sentence that says enough of it.',
  };
  expect(frontMatterProblems('docs/a.mdx', '', frontMatter, frontMatterRules(new Set()))).toEqual([]);
});

test.each([
  ['howto', 'scopes/a', 'Unknown kind: howto. Did you mean how-to? Choose from tutorial, how-to,'],
  ['nonsense', 'scopes/a', 'Unknown kind: nonsense. Choose from'],
  ['how-to', 'scopes/logs', 'docs/scopes/logs.mdx already has this address'],
  ['how-to', 'scopes/logs/index', 'docs/scopes/logs.mdx already has this address'],
  ['how-to', 'agent', 'docs/agent/index.mdx already has this address'],
  ['how-to', 'keys-api-index', 'docs/api-index/keys.mdx already has this address'],
  ['how-to', 'Scopes/Preview_Environments', "can't be the path of a page. Use lowercase words"],
  ['how-to', '../a', "can't be the path"],
  ['how-to', 'scopes/', "can't be the path"],
  ['how-to', '_partials/a', "can't be the path"],
  ['how-to', 'api/a', 'among the generated pages'],
  ['changelog', 'scopes/june', "isn't a month"],
  ['changelog', 'changelogs/2025/jun', 'jun'],
  ['concept', 'changelogs/2025/june', 'is a month of the changelog'],
])('rejects %s %s without changes: %s', (kind, name, message) => {
  const before = fs.readdirSync(siteDir, {recursive: true});
  expect(() => create(kind, name)).toThrow(message);
  expect(fs.readdirSync(siteDir, {recursive: true})).toEqual(before);
  expect(read('config/guides-sidebar.ts')).toBe(FILES['config/guides-sidebar.ts']);
});

test.each([
  ['the list of its folder', "[...under('a', 'b'), 'c'];", "[...under('a', 'b', 'x'), 'c'];"],
  ['a page of its folder', "['c', 'a/b', 'd'];", "['c', 'a/b', 'a/x', 'd'];"],
  ['no overview', "[section('A', 'a/b', ['c'])];", "[section('A', 'a/b', ['c']), 'a/x'];"],
  ['the end', "['c',\n  'd',\n] satisfies S['s'];", "['c',\n  'd', 'a/x'] satisfies S['s'];"],
])('a page goes after %s', (_, before, after) => {
  expect(addSidebarEntry(`const s = ${before}\n`, 'a/x')).toBe(`const s = ${after}\n`);
});

test('a page in a new folder goes to the list of the parent folder', () => {
  expect(addSidebarEntry("[...under('a', 'b')];\n", 'a/n/x')).toBe("[...under('a', 'b', 'n/x')];\n");
});
