/** Builds every hostile description of the tests with `npm run reference`. Runs in `npm run test:all`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {buildSource} from '@nacre-docs/markdown/mcp/buildSource';
import {listFiles} from '@nacre-docs/kit/files';
import {listRoutes} from '../../scripts/browser';
import {forEachAtOnce, openSite} from '../e2e/browser';
import {isCodeIn, RUNS} from '../fixtures/codeInTexts';
import {HOSTILE_SITES, writeHostileSites, type HostileSites} from '../fixtures/hostileSites';
import {useDescription} from '../fixtures/useDescription';
import {uncleanLines} from './clean-output';
import {createFixtureSite, type FixtureSite} from './fixture-site';
import {openWatched} from './harmless';

jest.setTimeout(60 * 60_000);

/** Clears a terminal screen. */
const CLEARS = '\u001b[2J';
/** How many pages of each site are opened in a browser, and how many at once. */
const PAGES = 24;
const PAGES_AT_ONCE = 4;
const CACHES = ['.cache', '.docusaurus', 'node_modules'];

let fixture: FixtureSite;
let folder: string;
let sites: HostileSites;
beforeAll(() => {
  fixture = createFixtureSite();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-sites-'));
  sites = writeHostileSites(folder, `${RUNS} ${CLEARS}`);
});
afterAll(() => {
  fixture.remove();
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Files of the site and next to the descriptions, without caches. */
const filesAround = () => [
  ...fs.readdirSync(fixture.dir).filter((name) => !CACHES.includes(name)),
  ...listFiles(folder),
];

const describeAll = process.env.TEST_ALL ? describe : describe.skip;

describeAll('hostile descriptions', () => {
  test.each(HOSTILE_SITES)('builds %s into a site with search, sandbox and mock, without running any of its texts', async (name) => {
    const out = path.join(fixture.dir, 'build-reference');
    const before = filesAround();
    const {status, output} = fixture.reference(path.join(folder, sites.readable.get(name)!), '--out', out);
    expect(uncleanLines(output)).toEqual([]);
    expect(output).toContain('The reference is in');
    expect(status).toBe(0);
    expect(filesAround().filter((file) => !before.includes(file))).toEqual(['build-reference']);
    expect(listFiles(fixture.dir).filter((file) => file.endsWith('ran.txt'))).toEqual([]);
    const scripts = listFiles(out).filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => isCodeIn(fs.readFileSync(path.join(out, file), 'utf8')))).toEqual([]);

    await useDescription(path.join(out, 'openapi.json'), path.join(folder, 'used'));
    const source = buildSource(out);
    expect((await source.pages()).length).toBeGreaterThan(0);
    await source.search('S', 20);
    // Menus of a million letters take a browser minutes, and those descriptions don't contain code.
    if (name !== 'endless') await openPages(out);
    for (const made of [out, path.join(folder, 'used')]) fs.rmSync(made, {recursive: true});
  });

  test('rejects invalid ones with file and line', () => {
    const out = path.join(fixture.dir, 'refused');
    for (const file of sites.refused) {
      const {status, output} = fixture.reference(path.join(folder, file), '--out', out);
      expect({file, unclean: uncleanLines(output)}).toEqual({file, unclean: []});
      expect(output).toMatch(/^\S.*:\d+: error: /m);
      expect({file, status}).toEqual({file, status: 1});
      expect(fs.existsSync(out)).toBe(false);
    }
  });
});

/** Opens pages spread over the list, and moves the pointer to load deferred scripts. */
async function openPages(out: string): Promise<void> {
  const routes = listRoutes(out);
  const every = Math.ceil(routes.length / PAGES);
  const site = await openSite(out);
  try {
    await forEachAtOnce(
      routes.filter((_, index) => index % every === 0),
      PAGES_AT_ONCE,
      async (route) => {
        const {page, expectHarmless} = await openWatched(site, route);
        await page.mouse.move(100, 100);
        await expectHarmless();
        await page.context().close();
      },
    );
  } finally {
    await site.close();
  }
}
