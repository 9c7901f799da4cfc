import type {Locator, Page} from 'playwright-core';

/** The navbar item with the current version. */
export const switcher = (page: Page): Locator => page.locator('.navbar .dropdown > a[title="Version"]');

/** Chooses another version with the mouse. */
export async function switchTo(page: Page, label: string): Promise<void> {
  await switcher(page).hover();
  await page.locator('.navbar .dropdown__menu').getByText(label, {exact: true}).click();
}
