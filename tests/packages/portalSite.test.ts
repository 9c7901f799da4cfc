/**
 * A site with two descriptions, a frozen version, and two languages.
 *
 * @takesTurnsWith presetSite
 */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {openSite, type TestSite} from '../e2e/browser';
import {
  answerBody,
  chooseServer,
  tryItForm,
  openTryIt,
  send,
  sendFor,
  tokenField,
  viewAs,
} from '../e2e/try-it';
import {stockSite} from './stockSite';

// Builds two languages.
jest.setTimeout(10 * 60_000);

let build: string;
let site: TestSite;
beforeAll(async () => {
  ({build} = await stockSite({
    example: 'portal',
    packages: ['kit', 'markdown', 'openapi', 'sandbox', 'search'],
  }));
  site = await openSite(build);
});
afterAll(() => site.close());

const read = (file: string) => fs.readFileSync(path.join(build, file), 'utf8');

/** Labels of the sidebar's operations. */
const sidebar = (page: Page): Promise<string[]> =>
  page.locator('.theme-doc-sidebar-menu .menu-operation').allInnerTexts();

/** Opens another page in the same tab, with the same storage. Aborts pending requests. */
const go = (page: Page, route: string) => page.goto(new URL(route, page.url()).href);

/** Sends a request to the sandbox and returns the answer. */
async function ask(page: Page, status: number): Promise<string> {
  await openTryIt(page);
  await viewAs(page).selectOption('*');
  await sendFor(page, status);
  return answerBody(page).innerText();
}

test('each reference has its pages, its sidebar and its sandbox', async () => {
  const pets = await site.open('/docs/pets/list-pets');
  expect(await sidebar(pets.page)).toEqual(['List pets', 'Add a pet', 'Get a pet', 'Remove a pet']);
  expect(await ask(pets.page, 200)).toContain('pets');
  await go(pets.page, '/docs/orders/create-order');
  expect(await sidebar(pets.page)).toEqual(['List orders', 'Order a pet', 'Get an order']);
  expect(await ask(pets.page, 201)).toContain('pet_1');

  await tryItForm(pets.page).getByRole('link', {name: 'Sandbox'}).click();
  await pets.page.waitForURL('**/sandbox?reference=orders#list');
  await pets.page.getByRole('tab', {name: 'Requests'}).click();
  const requests = pets.page.getByRole('tabpanel', {name: 'Requests'}).locator('li');
  await requests.first().waitFor();
  expect(await requests.allInnerTexts()).toEqual([expect.stringMatching(/^POST\s+201\s+\/orders/)]);
  await pets.page.getByLabel('Sandbox of').selectOption('Pets');
  await pets.page.waitForURL(/\/sandbox#list$/);
  await pets.page.getByRole('region', {name: 'All resources'}).waitFor();
  await pets.page.getByRole('tab', {name: 'Requests'}).click();
  await requests.filter({hasText: '/pets'}).waitFor();
  expect(await requests.count()).toBe(1);
  expect(pets.problems.filter((problem) => !problem.includes('ERR_ABORTED'))).toEqual([]);
});

test("a credential for one API's server is not filled in for another", async () => {
  const opened = await site.open('/docs/pets/list-pets');
  await openTryIt(opened.page);
  await (await tokenField(opened.page)).fill('secret');
  await go(opened.page, '/docs/orders/list-orders');
  await openTryIt(opened.page);
  expect(await tryItForm(opened.page).getByLabel('Server', {exact: true}).inputValue()).not.toBe('0');
  await chooseServer(opened.page);
  expect(await tryItForm(opened.page).locator('input[type="password"]').first().inputValue()).toBe('');
  await send(opened.page).waitFor();
});

test('version 1.0 only has the reference that was frozen with it', async () => {
  const {page, problems} = await site.open('/docs/1.0/orders/create-order');
  expect(await sidebar(page)).toEqual(['Order a pet', 'Get an order']);
  expect(await page.locator('main').innerText()).not.toContain('gift');
  expect(await page.locator('.op-foot a').first().getAttribute('href')).toBe('/docs/1.0/orders/openapi.yaml');
  expect(await ask(page, 201)).not.toContain('gift');
  expect(read('docs/1.0/orders/openapi.yaml')).toContain('https://orders.petstore.example/v1');
  expect(read('docs/orders/openapi.yaml')).toContain('https://orders.petstore.example/v2');
  expect(fs.existsSync(path.join(build, 'docs/1.0/pets'))).toBe(false);
  expect(problems).toEqual([]);
});

test('both references are also in German', async () => {
  const {page, problems} = await site.open('/de/docs/orders/create-order');
  await page.getByRole('heading', {name: 'Body der Anfrage'}).first().waitFor();
  await page.getByRole('button', {name: 'Ausprobieren'}).click();
  await tryItForm(page).getByRole('button', {name: 'Senden', exact: true}).waitFor();
  expect(read('de/docs/pets/list-pets/index.html')).toContain('Antworten');
  expect(problems).toEqual([]);
});

test('guides list the operations of the reference that they name', async () => {
  const {page, problems} = await site.open('/docs/order-a-pet');
  const links = await page
    .locator('main a[href^="/docs/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toEqual(expect.arrayContaining(['/docs/pets/list-pets', '/docs/orders/create-order']));
  expect(problems).toEqual([]);
});

test('search, Markdown and llms.txt distinguish the references', async () => {
  const {page, problems} = await site.open('/docs');
  await page.click('.DocSearch-Button');
  await page.fill('.DocSearch-Input', 'list');
  await page.locator('.DocSearch-Hit-source', {hasText: 'Orders: Orders'}).waitFor();
  await page.locator('.DocSearch-Hit-source', {hasText: 'Pets: Pets'}).waitFor();
  await page.locator('.DocSearch-Hit a[href*="/docs/orders/list-orders"]').first().click();
  await page.waitForURL('**/docs/orders/list-orders');
  expect(read('docs/pets/list-pets.md')).toContain('/docs/pets/openapi.yaml');
  expect(read('docs/orders/list-orders.md')).toContain('# List orders');
  const lists = fs
    .readdirSync(path.join(build, 'llms'), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.txt'))
    .map((name) => read(`llms/${name}`))
    .join('\n');
  expect(lists).toContain('/docs/pets/list-pets.md');
  expect(lists).toContain('/docs/orders/list-orders.md');
  expect(problems).toEqual([]);
});
