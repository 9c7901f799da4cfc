import {createRequire} from 'node:module';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {packageFile} from '../patched-modules/packageFile';

const MODULE = '@docusaurus/bundler/lib/minifyHtml.js';

/** What Docusaurus gets the minifier of a page from. */
interface MinifierModule {
  getHtmlMinifier?: unknown;
}

/**
 * Leaves the HTML of small sites as it was rendered, too. `SKIP_HTML_MINIFICATION` is read when Docusaurus is loaded,
 * before the configuration sets it: in the threads that render it holds, and a site of up to 100 pages has none. Its
 * pages lost their quotes and end tags, which some programs that read them need.
 */
export default function plainHtml(_context: LoadContext): Plugin {
  if (process.env.SKIP_HTML_MINIFICATION === 'true') skipMinification();
  return {name: 'plain-html'};
}

/**
 * @param module of Docusaurus
 * @throws Error when it is not as expected, as after an update of Docusaurus
 */
export function skipMinification(module: MinifierModule = loadMinifier()): void {
  if (typeof module.getHtmlMinifier !== 'function')
    throw new Error(
      `plugins/plain-html/index.ts does not find getHtmlMinifier in ${MODULE}. See where Docusaurus gets the minifier of pages from, and change or remove the patch.`,
    );
  module.getHtmlMinifier = () =>
    Promise.resolve({minify: (code: string) => Promise.resolve({code, warnings: []})});
}

/** The one that Docusaurus itself has loaded. */
function loadMinifier(): MinifierModule {
  const load = createRequire(__filename);
  return load(packageFile(MODULE, packageFile('@docusaurus/core/package.json'))) as MinifierModule;
}
