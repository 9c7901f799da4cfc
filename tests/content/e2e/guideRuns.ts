/** Runs samples of guides in a page. */
import type {Locator, Page} from 'playwright-core';
import type {UsedSite} from '../../e2e/use-site';
import {expectReachable, scrollTo} from '../../e2e/visible';

export const GUIDE = '/docs/getting-started';
export const PHONE = {width: 390, height: 844};
/** A cold worker has to load its data. */
export const PATIENCE = {timeout: 30_000};

/** The visible code block with this text. */
export const block = (page: Page, text: string): Locator =>
  page
    .locator('.code-block:visible')
    .filter({has: page.locator(`pre.code:has-text(${JSON.stringify(text)})`)})
    .first();
export const runButton = (sample: Locator): Locator => sample.getByRole('button', {name: 'Run the code'});
export const output = (sample: Locator): Locator => sample.getByRole('region', {name: 'Output'});

/** Runs a sample and returns its output. */
export async function run(sample: Locator): Promise<string> {
  await expectReachable(runButton(sample));
  // A new run removes the previous output.
  const last = await output(sample).getByRole('button', {name: 'Start again', exact: true}).elementHandles();
  await runButton(sample).click();
  for (const shown of last) await shown.waitForElementState('hidden', PATIENCE);
  return finished(sample);
}

export async function finished(sample: Locator): Promise<string> {
  const done = output(sample).and(sample.page().locator('[aria-busy="false"]'));
  await done.waitFor(PATIENCE);
  return (await output(sample).locator('pre:not(details pre)').allInnerTexts()).join('\n');
}

/** Opens a guide at a tab. */
export async function openGuide(site: UsedSite, route = GUIDE, name = 'CLI', options = {}): Promise<Page> {
  const page = await site.open(route, options);
  const tab = page.getByRole('tab', {name, exact: true}).first();
  await scrollTo(tab);
  await tab.click();
  return page;
}
