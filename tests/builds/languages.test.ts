/**
 * A site in two languages, one of them right-to-left.
 *
 * @takesTurnsWith hostile-texts configuration
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {product} from '../../config/product';
import {ENGLISH} from '@nacre-docs/openapi/render/englishMessages';
import {openSite} from '../e2e/browser';
import {AREA, createFixtureSite, DOCUSAURUS, type FixtureSite} from './fixture-site';
import {brokenAddresses} from '../e2e/local-addresses';
import {image, writeReferenceContent} from './reference-content';
import {useSite} from '../e2e/use-site';
import {expectVisible} from '../e2e/visible';

jest.setTimeout(10 * 60_000);

let fixture: FixtureSite | undefined;
const dir = () => path.join(fixture!.dir, 'build');
afterAll(() => fixture?.remove());

/** A page and some interface texts in another language. */
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
    fixture.write('static/img/fixture.svg', image(400));
    fixture.replace('docs/support.mdx', '---\n', '---\nimage: /img/fixture.svg\n');
    fixture.replace('config/locales.ts', "locales: ['en']", "locales: ['en', 'ar']");
    translate('ar', 'title: سطر الأوامر\nينشر التطبيقات من الطرفية. [المزيد](/docs/deployments).', {
      'theme.CopyButton.copy': 'نسخ',
      'theme.TryIt.loading': 'جارٍ التحميل …',
      'theme.SearchModal.placeholder': 'ابحث',
      'theme.NotFound.heading': 'الصفحة غير موجودة',
      'theme.BaseUrlBanner.title': 'لم يتم تحميل الصفحة بشكل صحيح',
    });
    fixture.write(
      'i18n/ar/api-reference/words.json',
      JSON.stringify({
        responses: {message: 'الردود'},
        permission: {message: 'الإذن {permission}'},
      }),
    );
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

test('every address in the build resolves', () => {
  expect(brokenAddresses(dir(), {url: product.url, baseUrl: '/'})).toEqual([]);
});

test.each([
  ['/', 'en', 'ltr'],
  ['/ar/', 'ar', 'rtl'],
  ['/ar/docs/api/create-deployment', 'ar', 'rtl'],
])('%s has the language %s and the direction %s', async (route, language, direction) => {
  const page = await site.open(route);
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([language, direction]);
});

test.each([
  ['docs/status', 'share-cards/docs/status.png'],
  ['ar/docs/status', 'ar/share-cards/docs/status.png'],
  ['docs/cli', 'share-cards/docs/cli.png'],
  // The fonts lack Arabic letters.
  ['ar/docs/cli', 'ar/img/social-card.png'],
  ['docs/support', 'img/fixture.svg'],
  ['ar/docs/support', 'ar/img/fixture.svg'],
])('a shared link to %s has the picture %s', (page, picture) => {
  const html = fs.readFileSync(path.join(dir(), page, 'index.html'), 'utf8');
  const [, shown] = /property="?og:image"? content="?([^" >]*)/.exec(html) ?? [];
  expect(shown).toBe(`${product.url}/${picture}`);
  expect(fs.existsSync(path.join(dir(), picture))).toBe(true);
  const ownCard = page.replace(/docs/, 'share-cards/docs');
  expect(fs.existsSync(path.join(dir(), `${ownCard}.png`))).toBe(picture === `${ownCard}.png`);
});

test('the switcher opens the same page in the other language, and its links keep the language', async () => {
  const page = await site.open('/docs/cli');
  await page.locator('.navbar__item.dropdown').filter({hasText: 'English'}).hover();
  await page.getByRole('link', {name: 'العربية'}).click();
  await page.waitForURL('**/ar/docs/cli');
  await expectVisible(page.getByRole('heading', {level: 1, name: 'سطر الأوامر'}));
  await page.getByRole('link', {name: 'المزيد'}).click();
  await page.waitForURL('**/ar/docs/deployments');
  await expectVisible(page.locator('.navbar__link--active', {hasText: 'User guides'}));
});

test('a reference page comes from the folder of its language and uses its texts', async () => {
  const page = await site.open('/ar/docs/application-api-index');
  const content = page.waitForResponse('**/ar/api-pages/create-deployment.json?*');
  await page.locator('main').getByRole('link', {name: 'Create a deployment'}).first().click();
  expect((await content).status()).toBe(200);
  const {page: missing} = await site.openFaulty('/ar/docs/deploymint');
  await missing.getByRole('link', {name: 'Support'}).first().waitFor();
});

test('the texts inside a reference page are in its language', async () => {
  const arabic = await site.open('/ar/docs/api/create-deployment');
  await expectVisible(arabic.getByRole('heading', {level: 2, name: 'الردود'}));
  await expectVisible(arabic.getByText('الإذن deployment:create'));
  await expectVisible(arabic.getByRole('heading', {level: 2, name: 'Authorization'}));
  const english = await site.open('/docs/api/create-deployment');
  await expectVisible(english.getByRole('heading', {level: 2, name: 'Responses'}));
});

test('each language has its own index and search texts', async () => {
  const arabic = await site.open('/ar/docs/deployments');
  expect(await searchFor(arabic, 'التطبيقات')).toEqual(['/ar/docs/cli']);
  expect(await arabic.getAttribute('.DocSearch-Input', 'placeholder')).toBe('ابحث');
  const english = await site.open('/docs/deployments');
  expect(await searchFor(english, 'التطبيقات')).toEqual([]);
});

test.each([1440, 390])("a right-to-left page doesn't overflow at %i pixels", async (width) => {
  for (const route of ['/ar/', '/ar/docs/cli', '/ar/docs/api/read-role', '/ar/search/?q=a']) {
    const page = await site.open(route, {viewport: {width, height: 900}});
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([route, beyond]).toEqual([route, 0]);
  }
});

test('the sidebar of a right-to-left page is on the right', async () => {
  const page = await site.open('/ar/docs/cli');
  const sidebar = (await page.locator('.theme-doc-sidebar-container').boundingBox())!;
  const text = (await page.locator('.theme-doc-markdown').boundingBox())!;
  expect(sidebar.x).toBeGreaterThanOrEqual(text.x + text.width);
});

test('code stays left-to-right on a right-to-left page', async () => {
  const page = await site.open('/ar/docs/api/create-deployment');
  const code = page.locator('pre').first();
  expect(
    await code.evaluate((element) => [
      getComputedStyle(element).direction,
      getComputedStyle(element).textAlign,
    ]),
  ).toEqual(['ltr', 'left']);
});

test('all languages share one list of headers', () => {
  const headers = fs.readFileSync(path.join(dir(), '_headers'), 'utf8');
  expect(headers.match(/Content-Security-Policy/g)).toHaveLength(1);
  expect(headers).toContain('/ar/assets/*');
  expect(fs.readFileSync(path.join(dir(), '_redirects'), 'utf8')).toContain(
    '/ar/docs /ar/docs/getting-started 301',
  );
  expect(fs.existsSync(path.join(dir(), 'ar/_headers'))).toBe(false);
});

test('write-translations extracts every text of the interface and the reference', () => {
  const {status, stderr} = spawnSync(process.execPath, [DOCUSAURUS, 'write-translations', '--locale', 'ar'], {
    cwd: fixture!.dir,
    encoding: 'utf8',
  });
  // The fixture site isn't in a Git repository. There is no other output.
  expect([status, stderr.replace(/^\[last-change\] .*\n/, '')]).toEqual([0, '']);
  const written = (file: string) =>
    JSON.parse(fs.readFileSync(path.join(fixture!.dir, 'i18n/ar', file), 'utf8')) as Record<string, object>;
  const ofReference = written('api-reference/words.json');
  expect(Object.keys(ofReference).sort()).toEqual(Object.keys(ENGLISH).sort());
  expect(ofReference).toMatchObject({
    responses: {message: 'الردود'},
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
