/** Tools that pages provide for browser assistants. */
import {API, GUIDE, headingOf} from './pages';
import {useSite} from './use-site';

const site = useSite();

/** Replaces the draft browser API. It collects the tools in `offered`. */
const withModelContext = (place: string) =>
  `window.offered = [];
  Object.defineProperty(${place}, 'modelContext', {value: {registerTool: (tool) => void offered.push(tool)}});`;

interface Offered {
  offered: Array<{name: string; execute(input: unknown): Promise<string>}>;
}

test.each(['document', 'navigator'])('registers three working tools on %s.modelContext', async (place) => {
  const page = await site.open(GUIDE, {before: withModelContext(place)});
  await page.waitForFunction(() => (window as unknown as Offered).offered.length === 3);
  const ask = (name: string, input: object) =>
    page.evaluate(
      async ([wanted, given]) =>
        (window as unknown as Offered).offered.find((tool) => tool.name === wanted)!.execute(given),
      [name, input] as const,
    );
  expect(await ask('search_docs', {query: headingOf(API)})).toContain(`Address: ${API}`);
  expect(await ask('get_page', {page: GUIDE})).toContain(`# ${headingOf(GUIDE)}`);
  expect(await ask('get_operation', {operation: 'no such thing'})).toMatch(/^There is no operation/);
  expect(await ask('get_page', {})).toMatch(/^"page" is missing/);
});

test('other browsers load no code for the tools', async () => {
  const loaded: string[] = [];
  const page = await site.open(GUIDE, {
    prepare: async (opened) => void opened.on('request', (request) => loaded.push(request.url())),
  });
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  expect(loaded.filter((address) => /docs-tools|search-index/.test(address))).toEqual([]);
});
