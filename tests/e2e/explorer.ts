import type {Locator, Page} from 'playwright-core';
import {expectVisible} from './visible';

export const explorer = (page: Page): Locator => page.locator('.explorer');

/** Presses "Try it", and waits until the explorer is there: it is the largest download of the site. */
export async function openExplorer(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Try it'}).click();
  await explorer(page).waitFor({timeout: 30_000});
}

export const send = (page: Page): Locator => explorer(page).getByRole('button', {name: 'Send', exact: true});

/** Has the explorer send its requests to the first server of the description, not to the sandbox. */
export async function chooseServer(page: Page): Promise<void> {
  await explorer(page).getByLabel('Server', {exact: true}).selectOption('0');
}

/** The field of the access token that a server is sent. */
export async function tokenField(page: Page): Promise<Locator> {
  await chooseServer(page);
  const field = explorer(page).locator('input[type="password"]').first();
  await field.scrollIntoViewIfNeeded();
  await expectVisible(field);
  return field;
}
