/** Tables generated from the API description, on pages without JavaScript. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {listRoutes} from '../../../scripts/browser';
import {useSite} from '../../e2e/use-site';
import {expectReachable} from '../../e2e/visible';

const BUILD = path.resolve(process.env.SITE_DIR ?? 'build');

const site = useSite();

describe('generated tables', () => {
  const operationRows = (page: Page) =>
    page.$$eval('main li > a[href^="/docs/api/"]:has(.method)', (links) =>
      links.map((link) => {
        const [method, path, name, text] = link.firstElementChild!.children;
        return [name!.textContent, `${method!.textContent} ${path!.textContent}`, text!.textContent];
      }),
    );

  test('the API reference lists the areas of its sidebar', async () => {
    const page = await site.open('/docs/api-getting-started', {javaScriptEnabled: false});
    const hrefs = (selector: string) =>
      page.$$eval(selector, (links) => links.map((link) => link.getAttribute('href')));
    const areas = await hrefs('main .areas .prop-head a');
    expect(areas.length).toBeGreaterThan(20);
    const sidebar = '.theme-doc-sidebar-menu > li > .menu__list-item-collapsible > a[href$="-api-index"]';
    expect(areas).toEqual(await hrefs(sidebar));
    await expectReachable(page.locator('main .areas .prop-head a').last());
  });

  test("an index page lists its area's operations with request and purpose", async () => {
    const page = await site.open('/docs/scope-api-index', {javaScriptEnabled: false});
    const listed = await operationRows(page);
    const document = JSON.parse(fs.readFileSync(path.join(BUILD, 'openapi.json'), 'utf8')) as OpenApiDocument;
    const operations = Object.values(document.paths ?? {})
      .flatMap(({get, post, put, patch, delete: remove}) => [get, post, put, patch, remove])
      .filter((operation) => operation?.tags?.includes('scope'));
    for (const operation of operations) {
      const [, request, purpose] = listed.find(([title]) => title === operation!.summary) ?? [];
      expect(request).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/scope/);
      expect(purpose).toMatch(/\w{3}/);
    }
    expect(operations.length).toBeGreaterThan(5);
  });

  test('the roles page lists the operations of each role', async () => {
    const page = await site.open('/docs/authorization/roles', {javaScriptEnabled: false});
    const table = await page.locator('main table', {hasText: 'deployment:create'}).first().innerText();
    expect(table).toMatch(/developer/);
  });

  test('the limits page and a guide list limits with their fields', async () => {
    const page = await site.open('/docs/limits', {javaScriptEnabled: false});
    const row = page.locator('main tr', {hasText: 'Items per list page'});
    expect(await row.locator('td').allInnerTexts()).toEqual([
      'Items per list page limit',
      '1 to 100 items, 20 by default',
      '',
    ]);
    const guide = await site.open('/docs/approvals/actions', {javaScriptEnabled: false});
    expect(await guide.locator('main tr', {hasText: 'Time to decide'}).innerText()).toContain('72 hours');
  });

  test('no table has a row without cells', () => {
    const empty = listRoutes(BUILD).filter((route) =>
      /<tr>\s*(?:<\/?(?:tr|tbody|thead|table)\b)/.test(
        fs.readFileSync(path.join(BUILD, route, 'index.html'), 'utf8'),
      ),
    );
    expect(empty).toEqual([]);
  });
});
