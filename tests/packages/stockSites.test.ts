import {openSite, type TestSite} from '../e2e/browser';
import {stockSite, type StockSiteOptions} from './stockSite';

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

async function open(options: StockSiteOptions): Promise<TestSite> {
  return (site = await openSite((await stockSite(options)).build));
}

test('@nacre-docs/search finds docs, posts and pages of a stock site', async () => {
  const {open: visit} = await open({plugins: ['@nacre-docs/search'], packages: ['search']});
  const {page, problems} = await visit('/docs/intro');

  // The dialog, above the navbar.
  await page.click('.DocSearch-Button');
  await page.fill('.DocSearch-Input', 'plentiful');
  await page.click('.DocSearch-Hit a');
  await page.waitForURL('**/blog/2021/08/26/welcome');
  // While the dialog is open, the keys would close it. The next page replaces the navbar, and a dialog with it.
  await page.waitForSelector('.DocSearch-Modal', {state: 'detached'});
  await page.waitForSelector('h1:text("Welcome")');

  // The search page, opened from the dialog.
  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', 'build');
  await page.click('.DocSearch-HitsFooter a');
  await page.waitForURL('**/search?q=build');
  const titles = page.locator('main li h2');
  await titles.first().waitFor();
  expect(await titles.first().textContent()).toBe('Test your build');

  await page.fill('main input', 'dinosaurs');
  await page.waitForFunction(() => document.querySelectorAll('main li h2').length === 1);
  expect(await titles.allTextContents()).toEqual(['My site']);
  expect(problems).toEqual([]);
});

test('@nacre-docs/markdown writes pages and adds a menu, without search', async () => {
  const {open: visit} = await open({plugins: ['@nacre-docs/markdown'], packages: ['markdown']});
  const {page, problems} = await visit('/docs/intro');
  await page.click('.page-actions summary');
  await page.click('.page-actions a');
  await page.waitForURL('**/docs/intro.md');
  expect(await page.textContent('body')).toContain('# Tutorial intro');
  await page.goto(new URL('/llms.txt', page.url()).href);
  expect(await page.textContent('body')).toContain('[Deploy your site]');
  expect(problems).toEqual([]);
});

test('search and Markdown together provide tools for assistants', async () => {
  const {open: visit} = await open({
    plugins: ['@nacre-docs/search', ['@nacre-docs/markdown', {tools: true}]],
    packages: ['search', 'markdown'],
  });
  const {page, problems} = await visit('/docs/intro', {
    before: `window.tools = []; document.modelContext = {registerTool: (tool) => tools.push(tool)}`,
  });
  await page.waitForFunction('tools.length > 0');
  const answer = 'tools.find(({name}) => name === "search_docs").execute({query: "static files"})';
  expect(await page.evaluate(answer)).toContain('/docs/guides/deploy');
  expect(problems).toEqual([]);
});
