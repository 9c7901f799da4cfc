import type {Page} from 'playwright-core';
import {expectSoon} from '../../e2e/soon';
import {useSite} from '../../e2e/use-site';
import {expectVisible, scrollTo} from '../../e2e/visible';

/** Diagrams drawn in the build, and one drawn in the browser. */
const PAGE = '/markdown-page';

/** Only Mermaid's scripts contain this. */
const MERMAID = /mermaidAPI|mermaid-parser/;

const site = useSite();

/** The scripts of a page that contain Mermaid code, including chunks and workers. */
async function mermaidScripts(route: string, ready: (page: Page) => Promise<void>): Promise<string[]> {
  const scripts: Array<Promise<string | undefined>> = [];
  const {page} = await site.openFaulty(route, {
    prepare: async (opened) => {
      opened.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return;
        scripts.push(response.text().then((text) => (MERMAID.test(text) ? response.url() : undefined)));
      });
      return Promise.resolve();
    },
  });
  await ready(page);
  await page.waitForLoadState('networkidle');
  const found = await Promise.all(scripts);
  expect(found.length).toBeGreaterThan(2);
  return found.filter((url) => url !== undefined);
}

const drawn = (page: Page) => page.locator('.browser-diagram svg').first();

test('a page loads Mermaid for a diagram drawn in the browser', async () => {
  expect(await mermaidScripts(PAGE, (page) => drawn(page).waitFor())).not.toEqual([]);
});

test.each(['/', '/docs/getting-started', '/docs/deployments', '/docs/api/create-deployment', '/search'])(
  "%s doesn't load Mermaid",
  async (route) => {
    expect(await mermaidScripts(route, (page) => page.locator('main').waitFor())).toEqual([]);
  },
);

test.each([
  ['a wide window', 1440],
  ['a phone', 390],
])('the diagram is legible on %s', async (_what, width) => {
  const {page, problems} = await site.openFaulty(PAGE, {viewport: {width, height: 800}});
  await drawn(page).waitFor();
  const word = page.locator('.browser-diagram').getByText('DEPLOYMENT', {exact: true});
  await scrollTo(word);
  await expectVisible(word);
  const {size, scale, overflow} = await word.evaluate((element) => {
    const svg = element.closest('svg')!;
    return {
      size: parseFloat(getComputedStyle(element).fontSize),
      scale: svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
  expect(size * scale).toBeGreaterThan(10);
  expect(overflow).toBe(0);
  // Each word is inside the drawing, so none is cut off.
  const cut = await page.locator('.browser-diagram').evaluate((group) => {
    const frame = group.querySelector('svg')!.getBoundingClientRect();
    return [...group.querySelectorAll('foreignObject')]
      .filter((label) => {
        const box = (label.firstElementChild ?? label).getBoundingClientRect();
        const room = label.getBoundingClientRect();
        return box.width > room.width + 1 || box.height > room.height + 1 || box.right > frame.right + 1;
      })
      .map((label) => label.textContent);
  });
  expect(cut).toEqual([]);
  expect(problems).toEqual([]);
});

test('the diagram follows the color mode and has a name', async () => {
  const {page} = await site.openFaulty(PAGE);
  await page.getByRole('group', {name: 'What an application has'}).locator('svg').waitFor();
  const readsWell = async (mode: string) => {
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, mode);
    await expectSoon(async () => (await brightness(page)) > 0.6, mode === 'dark');
    const text = await brightness(page);
    expect(Math.min(text, 1 - text)).toBeLessThan(0.25);
  };
  await readsWell('light');
  await page
    .getByRole('button', {name: /dark and light mode/})
    .first()
    .click();
  await readsWell('dark');
});

/** Brightness of the diagram's text, from 0 to 1. */
const brightness = (page: Page): Promise<number> =>
  page.locator('.browser-diagram').evaluate((group) => {
    const words = [...group.querySelectorAll('span, p, text')];
    const label = words.find(({textContent}) => textContent === 'SCOPE');
    const [red = 0, green = 0, blue = 0] =
      (label &&
        getComputedStyle(label)
          .color.match(/[\d.]+/g)
          ?.map(Number)) ??
      [];
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  });

test('shows the source as code, with an explanation, without JavaScript', async () => {
  const {page} = await site.openFaulty(PAGE, {javaScriptEnabled: false});
  const code = page.locator('.browser-diagram pre');
  await scrollTo(code);
  await expectVisible(code);
  expect(await code.textContent()).toMatch(
    /^erDiagram\n {2}accTitle: .*\n[\s\S]*APPLICATION \|\|--o\{ SCOPE/,
  );
  const sentence = page.locator('.browser-diagram-source p');
  expect(await sentence.textContent()).toContain('Its source:');
  await scrollTo(sentence);
  await expectVisible(sentence);
});

test('shows the source if Mermaid fails to load', async () => {
  const {page} = await site.openFaulty(PAGE, {
    prepare: async (opened) => {
      await opened.route('**/assets/js/*', async (route) => {
        const response = await route.fetch();
        if (MERMAID.test(await response.text())) await route.abort();
        else await route.fulfill({response});
      });
    },
  });
  const code = page.locator('.browser-diagram pre');
  await code.waitFor();
  await scrollTo(code);
  await expectVisible(code);
});
