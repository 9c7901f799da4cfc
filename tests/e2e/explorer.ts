import type {Locator, Page} from 'playwright-core';
import {expectVisible} from './visible';

export const explorer = (page: Page): Locator => page.locator('.explorer');

/** Presses "Try it", and waits until the explorer is there: it is the largest download of the site. */
export async function openExplorer(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Try it'}).click();
  await explorer(page).waitFor({timeout: 30_000});
}

/** The field of the access token, disclosed. */
export async function tokenField(page: Page): Promise<Locator> {
  const field = explorer(page).locator('input[type="password"]').first();
  if (!(await field.isVisible())) await explorer(page).getByText('Auth', {exact: true}).first().click();
  await field.scrollIntoViewIfNeeded();
  await expectVisible(field);
  return field;
}
