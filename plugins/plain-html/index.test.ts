import type * as Bundler from '@docusaurus/bundler';
import type {LoadContext} from '@docusaurus/types';
import {skipMinification} from '.';
import type * as PlainHtml from '.';

const PAGE = '<!DOCTYPE html><script type="text/javascript" src="/a.js"></script>';

/** What Docusaurus makes of a page where it has loaded its minifier before the configuration. */
async function minified(setting: string): Promise<string> {
  jest.resetModules();
  delete process.env.SKIP_HTML_MINIFICATION;
  const bundler = jest.requireActual<typeof Bundler>('@docusaurus/bundler');
  process.env.SKIP_HTML_MINIFICATION = setting;
  jest.requireActual<typeof PlainHtml>('.').default({} as LoadContext);
  return (await (await bundler.getHtmlMinifier({type: 'terser'})).minify(PAGE)).code;
}

const before = process.env.SKIP_HTML_MINIFICATION;
afterEach(() => {
  if (before === undefined) delete process.env.SKIP_HTML_MINIFICATION;
  else process.env.SKIP_HTML_MINIFICATION = before;
});

test('pages stay as they were rendered, also where the minifier was loaded before the configuration', async () => {
  expect(await minified('true')).toBe(PAGE);
});

test('who wants them minified gets that', async () => {
  expect(await minified('false')).not.toBe(PAGE);
});

test('a Docusaurus without the function is named', () => {
  expect(() => skipMinification({})).toThrow('does not find getHtmlMinifier');
});
