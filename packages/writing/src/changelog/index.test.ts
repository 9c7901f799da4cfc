import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import changelogFeeds, {readChangelog} from './index';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'feeds-'));
});
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

function write(file: string, content: string): void {
  const target = path.join(siteDir, file);
  fs.mkdirSync(path.dirname(target), {recursive: true});
  fs.writeFileSync(target, content);
}

function writeMonth(file: string, dates: string[]): void {
  const entries = dates.map((date, index) => `### Entry ${index + 1}\n\n**${date}.** Text.\n`);
  write(`docs/changelogs/${file}.mdx`, `## Added\n\n${entries.join('\n')}`);
}

function plugin(baseUrl = '/') {
  const context = {
    siteDir,
    baseUrl,
    siteConfig: {url: 'https://docs.test'},
    i18n: {currentLocale: 'en'},
  } as LoadContext;
  return changelogFeeds(context, {title: 'Changes', description: 'What changed.', author: 'Us', areas: []});
}

test("lists the newest entries first, and those of one day in the page's order", () => {
  writeMonth('2024/december', ['December 5, 2024']);
  writeMonth('2025/april', ['April 9, 2025']);
  writeMonth('2025/march', ['March 4, 2025', 'March 20, 2025', 'March 20, 2025']);
  write('docs/changelogs/index.mdx', '### No entry\n\nText.\n');
  const entries = readChangelog(siteDir, {baseUrl: 'https://docs.test/'});
  expect(entries.map(({date, title}) => `${date} ${title}`)).toEqual([
    '2025-04-09 Entry 1',
    '2025-03-20 Entry 2',
    '2025-03-20 Entry 3',
    '2025-03-04 Entry 1',
    '2024-12-05 Entry 1',
  ]);
});

test('reports the problems of all pages at once', () => {
  writeMonth('2025/april', ['May 9, 2025']);
  writeMonth('2025/march', ['May 9, 2025']);
  expect(() => readChangelog(siteDir, {baseUrl: '/'})).toThrow(
    /^docs\/changelogs\/2025\/april\.mdx:5: .*\ndocs\/changelogs\/2025\/march\.mdx:5: .*$/,
  );
});

test.each(['/', '/base/'])('writes and announces feeds under %s', async (baseUrl) => {
  writeMonth('2025/march', ['March 4, 2025']);
  const {loadContent, injectHtmlTags, postBuild} = plugin(baseUrl);
  const content = await loadContent!();
  const {headTags} = injectHtmlTags!({content}) as {headTags: Array<{attributes: object}>};
  expect(headTags.map(({attributes}) => attributes)).toEqual([
    {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Changes (RSS)',
      href: `${baseUrl}docs/changelogs/rss.xml`,
    },
    expect.objectContaining({href: `${baseUrl}docs/changelogs/atom.xml`}),
    expect.objectContaining({href: `${baseUrl}docs/changelogs/feed.json`}),
  ]);
  const outDir = path.join(siteDir, 'build');
  await postBuild!({content, outDir} as Parameters<NonNullable<typeof postBuild>>[0]);
  for (const name of ['rss.xml', 'atom.xml', 'feed.json']) {
    const text = fs.readFileSync(path.join(outDir, 'docs/changelogs', name), 'utf8');
    expect(text).toContain(`https://docs.test${baseUrl}docs/changelogs/2025/march#entry-1`);
    expect(text).toContain(`https://docs.test${baseUrl}docs/changelogs/${name}`);
  }
});

test('the list of entries has addresses under the docs route', async () => {
  writeMonth('2025/march', ['March 4, 2025']);
  const {allContentLoaded} = plugin('/base/');
  const createData = jest.fn<Promise<string>, [string, string]>().mockResolvedValue('');
  type Loaded = Parameters<NonNullable<typeof allContentLoaded>>[0];
  await allContentLoaded!({actions: {createData}} as unknown as Loaded);
  const [[name, data]] = createData.mock.calls as [[string, string]];
  expect([name, JSON.parse(data)]).toEqual([
    'changelog.json',
    [{title: 'Entry 1', kind: 'Added', date: '2025-03-04', to: '/changelogs/2025/march#entry-1'}],
  ]);
});

test('a site without a changelog neither has nor announces feeds', async () => {
  const {loadContent, injectHtmlTags, postBuild} = plugin();
  const content = await loadContent!();
  expect(injectHtmlTags!({content})).toEqual({headTags: []});
  await postBuild!({content, outDir: siteDir} as Parameters<NonNullable<typeof postBuild>>[0]);
  expect(fs.readdirSync(siteDir)).toEqual([]);
});
