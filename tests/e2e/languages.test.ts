/** A site in three languages, one of them written from right to left. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {product} from '../../config/product';
import {ENGLISH} from '../../plugins/api-reference/render/english';
import {openSite} from './browser';
import {AREA, createFixtureSite, DOCUSAURUS, type FixtureSite} from './fixture-site';
import {brokenAddresses} from './local-addresses';
import {writeReferenceContent} from './reference-content';
import {useSite} from './use-site';
import {expectVisible} from './visible';

jest.setTimeout(10 * 60_000);

let fixture: FixtureSite | undefined;
const dir = () => path.join(fixture!.dir, 'build');
afterAll(() => fixture?.remove());

/** A page and some words of the interface in another language. */
function translate(language: string, page: string, words: Record<string, string>): void {
  const messages = Object.entries(words).map(([id, message]) => [id, {message}]);
  fixture!.write(`i18n/${language}/code.json`, JSON.stringify(Object.fromEntries(messages)));
  fixture!.write(
    `i18n/${language}/docusaurus-plugin-content-docs/current/cli.mdx`,
    `---\n${page.replace('\n', '\nkind: reference\ntags: [api]\n---\n\n')}\n`,
  );
}

const site = useSite({
  serve() {
    fixture = createFixtureSite();
    writeReferenceContent(fixture);
    fixture.append(
      'docs/changelogs/2025/june.mdx',
      `\n## Added\n\n### News\n\n**June 5, 2025${AREA}.** Text.\n`,
    );
    fixture.replace('config/languages.ts', "locales: ['en']", "locales: ['en', 'de', 'ar']");
    translate(
      'de',
      'title: Die Befehlszeile\nMit ihr werden Anwendungen bereitgestellt. [Mehr](/docs/deployments).',
      {
        'theme.CopyButton.copy': 'Kopieren',
        'theme.TryIt.loading': 'Wird geladen …',
        'theme.SearchModal.placeholder': 'Suchen',
        'theme.NotFound.heading': 'Seite nicht gefunden',
        'theme.BaseUrlBanner.title': 'Die Seite wurde nicht richtig geladen',
      },
    );
    fixture.write(
      'i18n/de/api-reference/words.json',
      JSON.stringify({
        responses: {message: 'Antworten'},
        permission: {message: 'Berechtigung {permission}'},
      }),
    );
    translate('ar', 'title: سطر الأوامر\nينشر التطبيقات من الطرفية.', {'theme.CopyButton.copy': 'نسخ'});
    const {status, output} = fixture.build();
    if (status !== 0) throw new Error(output);
    return openSite(dir());
  },
});

async function searchFor(page: Page, query: string): Promise<Array<string | null>> {
  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', query);
  const answer = page.locator('.DocSearch-HitsFooter, .DocSearch-NoResults');
  await answer.waitFor();
  return page.locator('.DocSearch-Hit a').evaluateAll((hits) => hits.map((hit) => hit.getAttribute('href')));
}

test('whatever the files of the build lead to is there', () => {
  expect(brokenAddresses(dir(), {url: product.url, baseUrl: '/'})).toEqual([]);
});

test.each([
  ['/', 'en', 'ltr'],
  ['/de/', 'de', 'ltr'],
  ['/ar/docs/api/create-deployment', 'ar', 'rtl'],
])('%s says that it is in %s, from %s', async (route, language, direction) => {
  const page = await site.open(route);
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([language, direction]);
});

test('the switcher leads to the same page in the other language, and its links stay there', async () => {
  const page = await site.open('/docs/cli');
  await page.locator('.navbar__item.dropdown').filter({hasText: 'English'}).hover();
  await page.getByRole('link', {name: 'Deutsch'}).click();
  await page.waitForURL('**/de/docs/cli');
  await expectVisible(page.getByRole('heading', {level: 1, name: 'Die Befehlszeile'}));
  await page.getByRole('link', {name: 'Mehr'}).click();
  await page.waitForURL('**/de/docs/deployments');
  await expectVisible(page.locator('.navbar__link--active', {hasText: 'User guides'}));
});

test('a page of the reference comes from the folder of its language, with its words', async () => {
  const page = await site.open('/de/docs/application-api-index');
  const content = page.waitForResponse('**/de/api-pages/create-deployment.json?*');
  await page.locator('main').getByRole('link', {name: 'Create a deployment'}).first().click();
  expect((await content).status()).toBe(200);
  const {page: missing} = await site.openFaulty('/de/docs/deploymint');
  await missing.getByRole('link', {name: 'Support'}).first().waitFor();
});

test('the words inside a page of the reference are those of its language', async () => {
  const german = await site.open('/de/docs/api/create-deployment');
  await expectVisible(german.getByRole('heading', {level: 2, name: 'Antworten'}));
  await expectVisible(german.getByText('Berechtigung deployment:create'));
  await expectVisible(german.getByRole('heading', {level: 2, name: 'Authorization'}));
  const english = await site.open('/docs/api/create-deployment');
  await expectVisible(english.getByRole('heading', {level: 2, name: 'Responses'}));
});

test('each language has an index of its own, and is searched in its own words', async () => {
  const german = await site.open('/de/docs/deployments');
  expect(await searchFor(german, 'befehlszeile')).toContain('/de/docs/cli');
  expect(await german.getAttribute('.DocSearch-Input', 'placeholder')).toBe('Suchen');
  const arabic = await site.open('/ar/docs/deployments');
  expect(await searchFor(arabic, 'التطبيقات')).toEqual(['/ar/docs/cli']);
  const english = await site.open('/docs/deployments');
  expect(await searchFor(english, 'befehlszeile')).toEqual([]);
});

test.each([1440, 390])('from right to left, %i pixels wide, nothing leaves the screen', async (width) => {
  for (const route of ['/ar/', '/ar/docs/cli', '/ar/docs/api/read-role', '/ar/search/?q=a']) {
    const page = await site.open(route, {viewport: {width, height: 900}});
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([route, beyond]).toEqual([route, 0]);
  }
});

test('from right to left, the sidebar is right of the text', async () => {
  const page = await site.open('/ar/docs/cli');
  const sidebar = (await page.locator('.theme-doc-sidebar-container').boundingBox())!;
  const text = (await page.locator('.theme-doc-markdown').boundingBox())!;
  expect(sidebar.x).toBeGreaterThanOrEqual(text.x + text.width);
});

test('from right to left, code keeps its direction', async () => {
  const page = await site.open('/ar/docs/api/create-deployment');
  const code = page.locator('pre').first();
  expect(
    await code.evaluate((element) => [
      getComputedStyle(element).direction,
      getComputedStyle(element).textAlign,
    ]),
  ).toEqual(['ltr', 'left']);
});

test('one list of headers is for all languages', () => {
  const headers = fs.readFileSync(path.join(dir(), '_headers'), 'utf8');
  expect(headers.match(/Content-Security-Policy/g)).toHaveLength(1);
  expect(headers).toContain('/de/assets/*');
  expect(fs.readFileSync(path.join(dir(), '_redirects'), 'utf8')).toContain(
    '/de/docs /de/docs/getting-started 301',
  );
  expect(fs.existsSync(path.join(dir(), 'de/_headers'))).toBe(false);
});

test('write-translations finds every word of the interface and of the reference', () => {
  const {status, stderr} = spawnSync(process.execPath, [DOCUSAURUS, 'write-translations', '--locale', 'de'], {
    cwd: fixture!.dir,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const written = (file: string) =>
    JSON.parse(fs.readFileSync(path.join(fixture!.dir, 'i18n/de', file), 'utf8')) as Record<string, object>;
  const ofReference = written('api-reference/words.json');
  expect(Object.keys(ofReference).sort()).toEqual(Object.keys(ENGLISH).sort());
  expect(ofReference).toMatchObject({
    responses: {message: 'Antworten'},
    requestBody: {message: 'Request body'},
  });
  const found = Object.keys(written('code.json'));
  const used = ['src', 'plugins'].flatMap((folder) =>
    fs
      .readdirSync(path.join(fixture!.dir, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = fs.readFileSync(path.join(fixture!.dir, folder, file), 'utf8');
        return [...text.matchAll(/\bid[=:] ?["']((?:theme|pages)\.[\w.]+)["']/g)].map(([, id]) => id!);
      }),
  );
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((id) => !found.includes(id))).toEqual([]);
});
