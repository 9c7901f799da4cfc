import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import writing, {getSwizzleConfig, validateOptions, type WritingOptions} from '.';

let siteDir: string;
beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'writing-'));
});
afterEach(() => fs.rmSync(siteDir, {recursive: true, force: true}));

/** The plugin in a default Docusaurus site. */
function plugin(options: WritingOptions): Plugin {
  const context = {
    siteDir,
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    baseUrl: '/',
    i18n: {currentLocale: 'de'},
    siteConfig: {title: 'Docs', themeConfig: {}, staticDirectories: [], markdown: {}},
  };
  return writing(context as unknown as LoadContext, validateOptions({options})) as Plugin;
}

test('by default, a site has every part except the changelog', () => {
  const modules = plugin({}).getClientModules!().map((file) => path.basename(file));
  expect(modules).toEqual(['theme.css', 'tables.css', 'firstLink']);
});

test('each part can be turned off', () => {
  const parts: Array<keyof WritingOptions> = [
    ...(['contentModel', 'codeBlocks', 'diagrams', 'tables'] as const),
    ...(['shareCards', 'linkPreviews', 'changelog'] as const),
  ];
  const off = plugin(Object.fromEntries(parts.map((part) => [part, false])));
  expect(off.configureWebpack!({}, true, {} as never, {})).toEqual({});
  expect(off.getClientModules!()).toEqual([]);
});

test('rejects an unknown option and suggests the closest', () => {
  expect(() => validateOptions({options: {linkPreviews: {glosary: '/docs/terms'}}})).toThrow(
    '@nacre-docs/writing: unknown option "linkPreviews.glosary". Did you mean "glossary"?',
  );
});

const listFiles = (folder: string) =>
  fs.readdirSync(path.join(__dirname, folder), {recursive: true, encoding: 'utf8'});

test('every text has a German translation', () => {
  const code = listFiles('.')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(__dirname, file), 'utf8'));
  const ids = [...code.join('').matchAll(/\bid[:=]\s*['"](theme\.[\w.]+)['"]/g)].map(([, id]) => id);
  const translated = plugin({}).getDefaultCodeTranslationMessages!() as object;
  expect(Object.keys(translated).sort()).toEqual([...new Set(ids)].sort());
});

test('swizzling lists every theme component', () => {
  const names = listFiles('theme')
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replace(/(?:\/index)?\.tsx?$/, ''));
  expect(Object.keys(getSwizzleConfig().components).sort()).toEqual(names.sort());
});
