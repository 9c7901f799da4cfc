import type {Locator, Page} from 'playwright-core';
import {expectVisible, scrollTo} from './visible';

export const tryItForm = (page: Page): Locator => page.locator('.try-it');

/** Presses "Try it" and waits for the tryItForm, the site's largest download. */
export async function openTryIt(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Try it'}).click();
  await tryItForm(page).waitFor({timeout: 30_000});
}

export const send = (page: Page): Locator => tryItForm(page).getByRole('button', {name: 'Send', exact: true});

/** Sends requests of "Try it" to the first server of the description instead of the sandbox. */
export async function chooseServer(page: Page): Promise<void> {
  await tryItForm(page).getByLabel('Server', {exact: true}).selectOption('0');
}

/** Opens a request tab. Pressing an open one would fold it. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = tryItForm(page).getByRole('tab', {name}).first();
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
}

/** The access token field for a server. */
export async function tokenField(page: Page): Promise<Locator> {
  await chooseServer(page);
  await openTab(page, 'Authorization');
  const field = tryItForm(page).locator('input[type="password"]').first();
  await field.scrollIntoViewIfNeeded();
  await expectVisible(field);
  return field;
}

/** The sandbox caller. */
export const viewAs = (page: Page): Locator => tryItForm(page).getByLabel('View as');

export const answerBody = (page: Page): Locator => tryItForm(page).getByLabel('Body of the answer');

/** Sends the request and waits for an answer with this status. */
export async function sendFor(page: Page, status: number): Promise<void> {
  await scrollTo(send(page));
  await send(page).click();
  await expectStatus(page, status);
}

export async function expectStatus(page: Page, status: number): Promise<void> {
  const shown = tryItForm(page)
    .locator('.try-it__status .status')
    .filter({hasText: String(status)});
  await shown.waitFor({timeout: 30_000});
  await scrollTo(shown);
  await expectVisible(shown);
}

/** The answer's body, parsed as JSON. */
export async function answer(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await answerBody(page).textContent())!) as Record<string, unknown>;
}
