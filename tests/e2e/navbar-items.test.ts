/** Every type of navbar item: spec section 2. The site's own navbar has few of them. */
import path from 'node:path';
import {openSite} from './browser';
import {createFixtureSite, type FixtureSite} from './fixture-site';
import {expectVisible} from './visible';

const MINUTES = 60_000;
jest.setTimeout(10 * MINUTES);

let site: FixtureSite;
beforeEach(() => {
  site = createFixtureSite();
});
afterEach(() => site.remove());

/** Puts items before those that the navbar has. */
const addItems = (...items: object[]) =>
  site.replace(
    'config/navbar.ts',
    '  items: [\n',
    `  items: [\n    ...(${JSON.stringify(items)} as never[]),\n`,
  );

test('a doc that does not exist stops the build, and says which item names it', () => {
  addItems({type: 'dropdown', label: 'More', items: [{type: 'doc', docId: 'suport', label: 'Help'}]});
  const {status, output} = site.build();
  expect(output).toMatch(
    /docusaurus\.config\.ts: the navbar item "Help" names the doc "suport", which does not exist\. Write the path of a page below docs\//,
  );
  expect(status).not.toBe(0);
});

test('each leads where it should, and marks the pages that belong to it', async () => {
  addItems(
    {type: 'doc', docId: 'cli', label: 'Command line', position: 'left'},
    {type: 'docSidebar', sidebarId: 'api', label: 'Reference', position: 'left'},
    {type: 'docsVersion', label: 'Docs', position: 'left'},
    {type: 'html', value: '<b class="news">News</b>', position: 'left'},
    {
      type: 'dropdown',
      label: 'More',
      position: 'left',
      items: [{type: 'doc', docId: 'api/create-deployment', label: 'Deploy'}],
    },
    {type: 'search', position: 'right'},
  );
  const {status, output} = site.build();
  expect(output).toMatch(/Generated static files/);
  expect(status).toBe(0);
  const opened = await openSite(path.join(site.dir, 'build'));
  try {
    const {page} = await opened.open('/docs/api/create-deployment');
    const link = (label: string) => page.locator(`.navbar a:text-is("${label}")`);
    const leadsTo = async (label: string) => {
      await expectVisible(link(label));
      return link(label).getAttribute('href');
    };
    expect(await leadsTo('Command line')).toBe('/docs/cli');
    expect(await leadsTo('Reference')).toBe('/docs/api-getting-started');
    expect(await leadsTo('Docs')).toBe('/docs/getting-started');
    await expectVisible(page.locator('.navbar .news'));
    await expectVisible(page.locator('.navbar .DocSearch-Button'));
    await page.hover('.navbar a:text-is("More")');
    expect(await leadsTo('Deploy')).toBe('/docs/api/create-deployment');

    const marked = () => page.locator('.navbar__items > a[aria-current="page"]').allTextContents();
    expect(await marked()).toEqual(['Reference', 'API']);
    await link('Command line').click();
    await page.waitForURL('**/docs/cli');
    expect(await marked()).toEqual(['Command line', 'User guides']);
    await link('User guides').click();
    // A page of the same sidebar.
    await page.waitForURL('**/docs/getting-started');
    expect(await marked()).toEqual(['Command line', 'Docs', 'User guides']);
  } finally {
    await opened.close();
  }
});
