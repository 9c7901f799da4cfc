import type {Page} from 'playwright-core';
import {lookPages} from '../../config/look';
import {EARLY_INTERACTION, openBrowser, serveBuild, type ServedSite} from '../browser';
import {decodePng, type Picture} from './png';
import {coarsen} from './cells';
import type {LookPage} from './page';

/** Desktop, tablet, and phone. */
export const SIZES = [
  {width: 1440, height: 900},
  {width: 820, height: 1180},
  {width: 390, height: 844},
];

const MODES = ['light', 'dark'] as const;

/**
 * Taller than any screen, to show most of a page's content. A full-page screenshot with long tables takes over
 * 30 seconds.
 */
const HEIGHT = 2400;

/** A date after all content. */
const NOW = new Date('2025-07-01T12:00:00Z');

/** Consistent font rendering, and no requests to other hosts. */
const ARGUMENTS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** One page at one width, in one color mode. */
export interface Shot {
  page: string;
  width: number;
  mode: (typeof MODES)[number];
  /** The PNG from the browser. */
  png: Buffer;
  cells: Picture;
}

/** File name of a screenshot. */
export const fileOf = ({page, width, mode}: Pick<Shot, 'page' | 'width' | 'mode'>): string =>
  `${page}-${width}-${mode}.png`;

/** All expected screenshot files. */
export const allFiles = (pages: readonly string[]): string[] =>
  pages.flatMap((page) => SIZES.flatMap(({width}) => MODES.map((mode) => fileOf({page, width, mode}))));

/**
 * Serves a build and starts a browser with deterministic rendering.
 *
 * @throws Error if there is no build
 */
export async function openForPictures(dir: string): Promise<ServedSite> {
  return openBrowser(await serveBuild(dir, false), ARGUMENTS);
}

/**
 * Takes all screenshots of a page: at each width as loaded, and at each width after toggling the color mode.
 * Loads it once.
 *
 * @param name the page's name in config/look.ts
 * @throws Error if the page doesn't exist or the browser can't take a screenshot
 */
export async function photograph(site: ServedSite, name: string): Promise<Shot[]> {
  const page = await openToLook(site, name);
  try {
    const shots: Shot[] = [];
    for (const mode of MODES) {
      if (mode === 'dark') await switchMode(page);
      for (const {width} of SIZES) {
        await page.setViewportSize({width, height: HEIGHT});
        const png = await takePicture(page).catch((error: Error) => {
          const subject = `${name}, ${width} px, ${mode}`;
          throw new Error(`${subject}: the screenshot failed. ${error.message}`, {cause: error});
        });
        shots.push({page: name, width, mode, png, cells: coarsen(decodePng(png))});
      }
    }
    return shots;
  } finally {
    await page.context().close();
  }
}

/**
 * Opens a page on a desktop in light mode, at a fixed time, fully loaded.
 *
 * @throws Error if the page doesn't exist
 */
export async function openToLook(
  site: ServedSite,
  name: string,
  {route, status = 200, prepare}: LookPage = lookPages[name]!,
): Promise<Page> {
  const context = await site.browser.newContext({
    viewport: {...SIZES[0]!, height: HEIGHT},
    reducedMotion: 'reduce',
  });
  await context.addInitScript('delete Navigator.prototype.serviceWorker');
  await context.addInitScript(EARLY_INTERACTION);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const answer = await page.goto(`${site.url}${route}`, {waitUntil: 'load'});
  if (answer?.status() !== status)
    throw new Error(
      `config/look.ts: ${name}: ${route} returned ${answer?.status()}, expected ${status}. Fix the route, or remove the page.`,
    );
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await loadImages(page);
  return page;
}

/** Loads images below the fold too. A failed image is missing in the screenshot. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}

/** On small screens the button is inside the menu, but the navbar's still works. */
async function switchMode(page: Page): Promise<void> {
  await page.locator('.navbar button[class*="toggleButton"]').first().dispatchEvent('click');
  await page.waitForSelector('html[data-theme="dark"]', {state: 'attached'});
}

/** Screenshot of the window without animations. */
export async function takePicture(page: Page): Promise<Buffer> {
  // Two frames: resize listeners paint in the second.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  return page.screenshot({animations: 'disabled', caret: 'hide', scale: 'css'});
}
