import type {Locator, Page} from 'playwright-core';

/** The entry of the navbar that names the version being read. */
export const switcher = (page: Page): Locator =>
  page.locator('.navbar .dropdown > a[title="Version of the docs"]');

/** Chooses another version, as a reader with a mouse does. */
export async function switchTo(page: Page, label: string): Promise<void> {
  await switcher(page).hover();
  await page.locator('.navbar .dropdown__menu').getByText(label, {exact: true}).click();
}
