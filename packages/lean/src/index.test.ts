import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import lean, {getSwizzleConfig, pageTemplate, validateOptions, type LeanOptions} from '.';
import {partOptions} from '@nacre-docs/kit/partOptions';

/** The plugin in a stock site. */
function plugin(options: LeanOptions, siteConfig: object = {ssrTemplate: pageTemplate}): Plugin {
  const context = {
    siteDir: '/site',
    siteConfigPath: '/site/docusaurus.config.js',
    generatedFilesDir: '/site/.docusaurus',
    baseUrl: '/',
    currentBundler: {name: 'rspack'},
    i18n: {currentLocale: 'de'},
    siteConfig: {themeConfig: {}, staticDirectories: [], ...siteConfig},
  };
  return lean(context as unknown as LoadContext, validateOptions({options})) as Plugin;
}

const scripts = (made: Plugin): unknown => made.injectHtmlTags?.({content: {}})?.headTags;

test('a stock site needs the page template', () => {
  expect(scripts(plugin({}))).toHaveLength(2);
  expect(() => plugin({}, {})).toThrow(
    'docusaurus.config.js: @nacre-docs/lean loads scripts late only with its page template.',
  );
  expect(scripts(plugin({lateScripts: false}, {}))).toHaveLength(1);
});

test('each part can be turned off', () => {
  const parts: Array<keyof LeanOptions> = [
    ...(['lateScripts', 'bundle', 'styles', 'sameBytes', 'bundlerCache', 'addresses'] as const),
    ...(['runLock', 'outDir', 'reloadQueue', 'licenses', 'hosting', 'offline'] as const),
  ];
  const off = plugin(Object.fromEntries(parts.map((part) => [part, false])), {});
  expect(off.configureWebpack!({}, false, {} as never, {})).toEqual({});
  expect([scripts(off), off.getClientModules!()]).toEqual([[], []]);
});

test("an object is merged into a part's defaults", () => {
  const defaults = {limit: 1000, search: undefined};
  expect(partOptions(true, defaults)).toEqual(defaults);
  expect(partOptions({limit: 1}, defaults)).toEqual({limit: 1, search: undefined});
  expect(partOptions(false, defaults)).toBeUndefined();
});

test('rejects an unknown option and suggests the closest', () => {
  expect(() => validateOptions({options: {bundle: {docCard: false}}})).toThrow(
    '@nacre-docs/lean: unknown option "bundle.docCard". Did you mean "docCards"?',
  );
});

const SOURCES = path.join(__dirname);

test('every text has a German translation', () => {
  const files = fs.readdirSync(SOURCES, {recursive: true, encoding: 'utf8'});
  const code = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(SOURCES, file)));
  const ids = code.join('').matchAll(/\bid[:=]\s*['"](theme\.[\w.]+)['"]/g);
  const translated = plugin({}).getDefaultCodeTranslationMessages!() as object;
  expect(Object.keys(translated).sort()).toEqual([...new Set([...ids].map(([, id]) => id))].sort());
});

test('swizzling lists every theme component', () => {
  const theme = path.join(SOURCES, 'theme');
  const files = fs
    .readdirSync(theme, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.tsx?$/.test(file));
  const names = files.map((file) => file.replace(/(?:\/index)?\.tsx?$/, ''));
  expect(Object.keys(getSwizzleConfig().components).sort()).toEqual(names.sort());
});
