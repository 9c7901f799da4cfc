/** The requests of a sandbox, on its page and in the details of a resource. */
import {openTryIt, sendFor} from '../../e2e/try-it';
import {useSite} from '../../e2e/use-site';
import {expectHidden, expectVisible, scrollTo} from '../../e2e/visible';

const site = useSite();

test("a resource's requests can be removed", async () => {
  const page = await site.open('/docs/api/create-scope');
  await openTryIt(page);
  await sendFor(page, 202);
  await page.goto(`${site.url}/sandbox`);
  const detail = page.getByRole('region', {name: 'Details'});
  const removeAll = detail.getByRole('button', {name: 'Remove all'});
  await removeAll.waitFor({timeout: 30_000});
  await scrollTo(removeAll);
  await removeAll.click();
  await page.getByRole('dialog').getByRole('button', {name: 'Remove all'}).click();
  await expectHidden(detail.getByRole('heading', {name: /^Its requests/}));
  await expectVisible(detail.and(page.locator(':focus')));
});
