/** The list of resources on the sandbox page: its place, and its states. */
import {openExplorer, sendFor} from '../../e2e/explorer';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible} from '../../e2e/visible';

const site = useSite();

test('neither the filter nor the question before a reset moves or covers the list', async () => {
  const page = await site.open('/sandbox');
  const first = page.getByRole('link', {name: 'Fernhollow Stores'});
  await first.waitFor({timeout: 30_000});
  const place = (await first.boundingBox())!;
  const field = (await page.getByRole('searchbox', {name: 'Filter resources'}).boundingBox())!;
  expect(place.y).toBeGreaterThanOrEqual(field.y + field.height);
  await page.getByRole('button', {name: 'Reset the sandbox'}).click();
  await expectVisible(page.getByText('Forget everything created?'));
  expect(await first.boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expectHidden(page.getByText('Forget everything created?'));
});

test('the list follows states that change with time', async () => {
  const page = await site.open('/docs/api/create-deployment');
  await openExplorer(page);
  await sendFor(page, 202);
  await page.goto(`${site.url}/sandbox`);
  // It was "creating" in the answer.
  const own = page.getByRole('region', {name: 'Created by you'}).getByRole('listitem');
  await expectVisible(own.filter({hasText: 'running'}));
});
