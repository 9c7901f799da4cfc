import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {RuleSetRule} from 'webpack';
import bundlerCache from '.';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'images-'));
afterAll(() => fs.rmSync(siteDir, {recursive: true, force: true}));

/** The page's dependencies as reported to the bundler. */
function dependencies(source: string): string[] {
  const context = {
    siteDir,
    siteConfig: {staticDirectories: ['static']},
    currentBundler: {},
  } as unknown as LoadContext;
  const configuration = bundlerCache(context, {folders: []}).configureWebpack!(
    {},
    false,
    {} as never,
    undefined,
  );
  const {loader, options} = (configuration!.module!.rules![0] as RuleSetRule).use as {
    loader: string;
    options: object;
  };
  const found: string[] = [];
  const page = {
    resourcePath: path.join(siteDir, 'docs/page.mdx'),
    getOptions: () => options,
    addDependency: (file: string) => found.push(path.relative(siteDir, file)),
  };
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const run = require(loader) as (this: typeof page, source: string) => string;
  expect(run.call(page, source)).toBe(source);
  return found;
}

test('a page depends on its images in any folder', () => {
  for (const file of ['static/img/a.svg', 'docs/b.png', 'docs/folder/c.webp']) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, file), '');
  }
  const source = '![A](/img/a.svg "Title")\n![B](./b.png)\n\n[c]: folder/c.webp\n\nNot here: `gone.png`.';
  expect(dependencies(source)).toEqual(['static/img/a.svg', 'docs/b.png', 'docs/folder/c.webp']);
});

test("a word of a million letters doesn't stall the scan", () => {
  expect(dependencies(`${'a'.repeat(1_000_000)} ${'a.'.repeat(500_000)}`)).toEqual([]);
});
