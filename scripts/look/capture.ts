import type {Page} from 'playwright-core';
import {lookPages} from '../../config/look';
import {EAGER_READER, openBrowser, serveBuild, type ServedSite} from '../browser';
import {decodePng, type Picture} from './png';
import {coarsen} from './cells';
import type {LookPage} from './page';

/** A desktop, a tablet and a phone. */
export const SIZES = [
  {width: 1440, height: 900},
  {width: 820, height: 1180},
  {width: 390, height: 844},
];

const MODES = ['light', 'dark'] as const;

/**
 * A window as high as no screen: it shows most kinds of content of a page. A picture of a whole page with long tables
 * did not end within 30 seconds.
 */
const HEIGHT = 2400;

/** A day after all that the pages tell of. */
const NOW = new Date('2025-07-01T12:00:00Z');

/** Letters are drawn alike whatever the machine's settings of fonts are, and no other host is asked for anything. */
const ARGUMENTS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** A page as a reader sees it at one width, in one color mode. */
export interface Shot {
  page: string;
  width: number;
  mode: (typeof MODES)[number];
  /** The picture as the browser made it. */
  png: Buffer;
  cells: Picture;
}

/** The name of a picture's file. */
export const fileOf = ({page, width, mode}: Pick<Shot, 'page' | 'width' | 'mode'>): string =>
  `${page}-${width}-${mode}.png`;

/** Files of all pictures that there should be. */
export const allFiles = (pages: readonly string[]): string[] =>
  pages.flatMap((page) => SIZES.flatMap(({width}) => MODES.map((mode) => fileOf({page, width, mode}))));

/**
 * Serves a build, and starts a browser that draws alike on every machine.
 *
 * @throws Error where there is no build
 */
export async function openForPictures(dir: string): Promise<ServedSite> {
  return openBrowser(await serveBuild(dir, false), ARGUMENTS);
}

/**
 * Takes the pictures of a page: at each width as it loads, then at each width after a press on the button of the color
 * mode. It is loaded once.
 *
 * @param name that of the page in config/look.ts
 * @throws Error when the page is not there, or the browser takes no picture of it
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
          throw new Error(`${subject}: no picture could be taken. ${error.message}`, {cause: error});
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
 * Opens a page on a desktop in light mode, at a fixed time and with all that belongs to it.
 *
 * @throws Error when the page is not there
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
  await context.addInitScript(EAGER_READER);
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const answer = await page.goto(`${site.url}${route}`, {waitUntil: 'load'});
  if (answer?.status() !== status)
    throw new Error(
      `config/look.ts: ${name}: ${route} answers ${answer?.status()}, not ${status}. Correct the route, or remove the page.`,
    );
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await loadImages(page);
  return page;
}

/** Those below the first screen too. One that cannot be loaded is missing in the picture. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}

/** On small screens the button is in the menu, but the one of the navbar works all the same. */
async function switchMode(page: Page): Promise<void> {
  await page.locator('.navbar button[class*="toggleButton"]').first().dispatchEvent('click');
  await page.waitForSelector('html[data-theme="dark"]', {state: 'attached'});
}

/** The picture of what is in the window, without what moves. */
export async function takePicture(page: Page): Promise<Buffer> {
  // Two frames: what listens to the window's size draws in the second.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  return page.screenshot({animations: 'disabled', caret: 'hide', scale: 'css'});
}
