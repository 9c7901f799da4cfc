/** Tag pages: guides and API pages. */
import {useSite} from '../../e2e/use-site';
import {expectReachable} from '../../e2e/visible';

const site = useSite();

test('tags are in two groups, each with page counts by kind', async () => {
  const page = await site.open('/docs/tags');
  const groups = page.locator('main section');
  expect(await groups.locator('h2').allTextContents()).toEqual([
    'In guides and the API reference',
    'In guides',
  ]);
  const scopes = groups.first().locator('li', {has: page.getByRole('link', {name: 'scopes', exact: true})});
  expect(await scopes.textContent()).toMatch(/\d+ guides · \d+ API pages/);
  const cli = groups.last().locator('li', {has: page.getByRole('link', {name: 'cli', exact: true})});
  expect(await cli.textContent()).not.toContain('API pages');
  await expectReachable(cli);
});

test('a tag page separates guides, API pages and months', async () => {
  const page = await site.open('/docs/tags/scopes');
  const groups = page.locator('main section');
  expect(await groups.locator('h2').allTextContents()).toEqual(['Guides', 'API reference', 'Changelog']);
  const linksOf = (group: number) =>
    groups
      .nth(group)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect((await linksOf(1)).every((href) => href.endsWith('-api-index'))).toBe(true);
  expect((await linksOf(2)).every((href) => href.startsWith('/docs/changelogs/'))).toBe(true);
  expect((await linksOf(0)).some((href) => href.endsWith('-api-index'))).toBe(false);
  await expectReachable(groups.last().getByRole('link').last());
});
