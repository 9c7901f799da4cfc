/**
 * Code in every text that writers, translators and a description can provide.
 *
 * @takesTurnsWith languages configuration
 */
import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';
import {listRoutes} from '../../scripts/browser';
import {forEachAtOnce, openSite, type TestSite} from '../e2e/browser';
import {isCodeIn, RUNS} from '../fixtures/codeInTexts';
import {uncleanLines} from './clean-output';
import {AREA, createFixtureSite, type FixtureSite} from './fixture-site';
import {openWatched} from './harmless';

jest.setTimeout(10 * 60_000);

/** Each page waits for half a second without requests. */
const PAGES_AT_ONCE = 4;

/**
 * Single quotes, because JSON doesn't escape them. The part after the script ends a JavaScript string in
 * which only quotes are escaped.
 */
const run = (place: string) =>
  `</script><script>globalThis.hacked = '${place}'</script> \\\\', p: (globalThis.hacked = 1), //`;
/** For front matter: writes a file if it runs, and clears the screen if a terminal prints it. */
const worse = (place: string) => `${run(place)} ${RUNS} \u001b[2J`;
const inCode = (place: string) => `\`${run(place)}\``;
const yaml = (fields: object) =>
  Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');
const frontMatter = (fields: object) => `---\n${yaml({kind: 'landing', tags: ['api'], ...fields})}---\n\n`;
const description = `${run('description')} It is a description as long as search engines ask for.`;

let fixture: FixtureSite;
let site: TestSite;
let dir: string;

beforeAll(async () => {
  fixture = createFixtureSite();
  dir = path.join(fixture.dir, 'build');
  fixture.write('docs/tags.yml', yaml({api: {label: `API ${run('tag')}`, description: worse('tag text')}}));
  fixture.write(
    'docs/evil.mdx',
    `${frontMatter({
      title: `Evil ${worse('title')}`,
      sidebar_label: `Evil ${run('label')}`,
      keywords: [worse('keyword')],
      description,
    })}
## ${inCode('heading')}

Evil ${inCode('text')}

\`\`\`html
${run('fence')}
\`\`\`

\`\`\`mermaid
flowchart LR
  a["#lt;img src=x onerror=globalThis.hacked=1#gt;"] --> b
\`\`\`
`,
  );
  fixture.write(
    'docs/changelogs/2025/june.mdx',
    `${frontMatter({title: `June ${worse('month')}`, description})}
## ${inCode('area')}

### ${inCode('entry')} ]]>

**June 10, 2025${AREA}.** ${inCode('entry text')} ]]> **bold**
`,
  );
  fixture.write(
    'blog/authors.yml',
    yaml({
      evil: {
        name: run('team'),
        title: run('team title'),
        description: run('team text'),
        contact: '/docs/support',
      },
    }),
  );
  const guides = 'config/guides-sidebar.ts';
  fixture.write(
    guides,
    `${fs.readFileSync(path.join(fixture.dir, guides), 'utf8')}
guides.push({
  type: 'category',
  label: ${JSON.stringify(`Evil ${run('category')}`)},
  // Without its own page, it would be missing from the breadcrumbs for search engines.
  link: {type: 'doc', id: 'dimensions'},
  items: ['evil'],
} as never);
`,
  );
  // Area pages, which writers create. Their addresses follow from the tag names.
  const hostile = path.resolve('tests/fixtures/descriptions/hostile.yaml');
  fixture.write('openapi/openapi.yaml', fs.readFileSync(hostile, 'utf8'));
  // One of its servers replaces the one in the settings.
  fixture.replace('config/product.ts', '  simulatedServers:', "  simulatedServers: ['https://{zone}.test'], //");
  for (const area of [
    'script-global-this-hacked-tag-script',
    'breadcrumbs-script-script-global-this-hacked-breadcrumbs-script',
    'renamed',
    'plain',
  ])
    fixture.write(`docs/${area}-api-index.mdx`, `${frontMatter({title: run('area'), description})}Text.\n`);
  // The home page links to an operation that this description doesn't have.
  fixture.replace('docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'ignore'");
  translateAll();
  const {status, output} = fixture.build({}, {minify: true});
  expect(uncleanLines(output)).toEqual([]);
  expect(output).toContain('Generated static files');
  expect(status).toBe(0);
  site = await openSite(dir);
});

/** Translates a page, the sidebar, the reference and all interface texts. */
function translateAll(): void {
  const page = (title: string) => `${frontMatter({title, description})}Text.\n`;
  fixture.write('docs/translated.mdx', page('Translated'));
  fixture.write(
    'i18n/en/docusaurus-plugin-content-docs/current/translated.mdx',
    page(`Evil ${worse('translated title')}`),
  );
  const {status, output} = fixture.run('write-translations', '--locale', 'en');
  expect(status === 0 ? '' : output).toBe('');
  const files = listFiles(path.join(fixture.dir, 'i18n/en')).filter((file) => file.endsWith('.json'));
  expect(files).toEqual(
    expect.arrayContaining(['code.json', 'api-reference/words.json', 'docusaurus-theme-classic/navbar.json']),
  );
  for (const file of files) {
    const name = `i18n/en/${file}`;
    const messages = JSON.parse(fs.readFileSync(path.join(fixture.dir, name), 'utf8')) as Record<
      string,
      {message: string}
    >;
    // The copyright is HTML in every Docusaurus site.
    for (const [id, entry] of Object.entries(messages))
      if (id !== 'copyright') entry.message += ` ${run('translation')}`;
    fixture.write(name, JSON.stringify(messages));
  }
}

afterAll(async () => {
  await site?.close();
  fixture.remove();
});

const open = (route: string) => openWatched(site, route);

test('no text runs on any page, and no link would run code', async () => {
  const routes = listRoutes(dir).filter((route) => /evil|translated|api|tags|authors|june/.test(route));
  expect(routes).toEqual(
    expect.arrayContaining([
      '/docs/evil',
      '/docs/translated',
      '/docs/tags/api',
      '/blog/authors',
      '/docs/changelogs/2025/june',
      '/docs/api/breadcrumbs',
      '/docs/api/event',
      '/docs/api/schemas/evil-img-src-x-onerror-global-this-hacked-1',
      '/docs/renamed-api-index',
    ]),
  );
  await forEachAtOnce(routes, PAGES_AT_ONCE, async (route) => {
    const {page, expectHarmless} = await open(route);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
        details.open = true;
    });
    await expectHarmless();
    await page.context().close();
  });
});

test('no text ran in the build, and no script contains a text as code', () => {
  expect(listFiles(fixture.dir).filter((file) => file.endsWith('ran.txt'))).toEqual([]);
  const scripts = listFiles(dir)
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(path.join(dir, file), 'utf8'))
    .filter((source) => source.includes('getBuiltinModule'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(isCodeIn)).toEqual([]);
});

test('breadcrumbs for search engines contain unchanged names', async () => {
  const {page} = await open('/docs/evil');
  const names = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.flatMap(({textContent}) =>
        (JSON.parse(textContent) as {itemListElement: Array<{name: string}>}).itemListElement.map(
          ({name}) => name,
        ),
      ),
    );
  expect(names).toEqual([`Evil ${run('category')} ${run('translation')}`, `Evil ${run('label')}`]);
});

test('no text runs in search, in stored searches or on the search page', async () => {
  const {page, expectHarmless} = await open('/docs/support');
  for (const query of ['evil', 'hacked', 'hostile', run('query').slice(0, 64)]) {
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill(query);
    await page.locator('.DocSearch-Hit, .DocSearch-NoResults').first().waitFor();
    await expectHarmless();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').fill('evil');
  await page.locator('.DocSearch-Hit a').first().click();
  await page.waitForURL('**/docs/evil**');
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Hit').first().waitFor();
  await expectHarmless();
  await page.goto(`${site.url}/search?q=${encodeURIComponent('evil hacked')}`);
  await page.locator('main h2 a').first().waitFor();
  await expectHarmless();
});

test.each(['/docs/api/hostile', '/docs/api/form', '/docs/api/breadcrumbs'])(
  'no text runs in the request form of %s',
  async (route) => {
    const {page, expectHarmless} = await open(route);
    await page.getByRole('button', {name: 'Try it'}).click();
    await page.locator('.try-it').waitFor({timeout: 30_000});
    const visible = (selector: string) => page.locator(`.try-it ${selector}`).filter({visible: true}).all();
    for (const tab of await visible('[role="tab"]')) {
      await tab.click();
      for (const button of await page.locator('.try-it').getByRole('button', {name: 'Form'}).all())
        if (await button.isVisible()) await button.click();
      for (const summary of await visible('details:not([open]) > summary')) await summary.click();
      for (const list of await visible('[role="tabpanel"] select'))
        if ((await list.locator('option').count()) > 1) await list.selectOption({index: 1});
    }
    for (const list of (await visible('.try-it__bar select')).reverse())
      if ((await list.locator('option').count()) > 1) await list.selectOption({index: 1});
    await expectHarmless();
  },
);

test('feeds and the sitemap are well-formed and escape the texts', async () => {
  const {page} = await open('/docs/support');
  const files = ['/docs/changelogs/rss.xml', '/docs/changelogs/atom.xml', '/sitemap.xml'];
  const read = await page.evaluate(async (addresses) => {
    const documents = addresses.map(async (address) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/xml');
      return {
        broken: xml.querySelector('parsererror')?.textContent,
        scripts: xml.querySelectorAll('script').length,
        title: xml.querySelector('item > title, entry > title')?.textContent,
      };
    });
    return Promise.all(documents);
  }, files);
  const title = `${run('entry')} ]]>`;
  expect(read).toEqual([
    {broken: undefined, scripts: 0, title},
    {broken: undefined, scripts: 0, title},
    {broken: undefined, scripts: 0, title: undefined},
  ]);
});
