import vm from 'node:vm';
import * as themeScripts from '@docusaurus/theme-classic/lib/inlineScripts';
import {minifyThemeScripts, type ThemeScripts} from '.';

const SETTINGS = {
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
  siteStorage: {type: 'localStorage', namespace: ''},
};

/** The scripts that a page has from the theme, as the theme joins them. */
function scriptsOf(module: ThemeScripts): string {
  const {getThemeInlineScript, getAnnouncementBarInlineScript, DataAttributeQueryStringInlineJavaScript} =
    module as Record<keyof ThemeScripts, (settings: unknown) => string>;
  return [
    getThemeInlineScript(SETTINGS),
    DataAttributeQueryStringInlineJavaScript,
    getAnnouncementBarInlineScript(SETTINGS),
  ].join('\n');
}

/** What the scripts set on the page of a reader. */
function setBy(scripts: string, search: string, stored: Record<string, string>): Record<string, string> {
  const attributes: Record<string, string> = {};
  const window = {
    location: {search},
    localStorage: {getItem: (key: string) => stored[key] ?? null},
    matchMedia: () => ({matches: true}),
  };
  const setAttribute = (name: string, value: unknown) => (attributes[name] = String(value));
  const document = {documentElement: {setAttribute}};
  vm.runInNewContext(scripts, {...window, window, document, URLSearchParams});
  return attributes;
}

const minifiedScripts: ThemeScripts = {...themeScripts};
minifyThemeScripts(minifiedScripts);

test("the theme's scripts are a third shorter, each in one line", () => {
  const scripts = scriptsOf(minifiedScripts);
  expect(scripts.length).toBeLessThan(scriptsOf({...themeScripts}).length * 0.7);
  expect(scripts.split('\n')).toHaveLength(3);
});

test.each([
  ['nothing chosen', '', {}],
  ['a stored choice', '', {theme: 'dark', 'docusaurus.announcement.dismiss': 'true'}],
  ['an address with choices', '?docusaurus-theme=light&docusaurus-data-mode=embed', {theme: 'dark'}],
])('they set on the page what they set before: %s', (_reader, search, stored) => {
  const before = setBy(scriptsOf({...themeScripts}), search, stored);
  expect(Object.keys(before).length).toBeGreaterThan(2);
  expect(setBy(scriptsOf(minifiedScripts), search, stored)).toEqual(before);
});

test('a theme without the scripts is named', () => {
  expect(() => minifyThemeScripts({...themeScripts, getThemeInlineScript: undefined})).toThrow(
    "does not find the theme's scripts",
  );
});
