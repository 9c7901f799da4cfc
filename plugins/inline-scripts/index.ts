import {createRequire} from 'node:module';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {packageFile} from '../patched-modules/packageFile';
import {minified} from './minified';

const MODULE = '@docusaurus/theme-classic/lib/inlineScripts.js';

/** Where the classic theme has the scripts that it puts into each page. */
export interface ThemeScripts {
  getThemeInlineScript?: unknown;
  getAnnouncementBarInlineScript?: unknown;
  DataAttributeQueryStringInlineJavaScript?: unknown;
}

/** Minifies the scripts of the classic theme, which set the colors of a page and hide its announcement. */
export default function inlineScripts(_context: LoadContext): Plugin {
  minifyThemeScripts();
  return {name: 'inline-scripts'};
}

/**
 * @param module of the theme, whose scripts are replaced
 * @throws Error when it is not as expected, as after an update of Docusaurus
 */
export function minifyThemeScripts(module: ThemeScripts = loadThemeScripts()): void {
  const {getThemeInlineScript, getAnnouncementBarInlineScript, DataAttributeQueryStringInlineJavaScript} =
    module;
  if (
    !makesScript(getThemeInlineScript) ||
    !makesScript(getAnnouncementBarInlineScript) ||
    typeof DataAttributeQueryStringInlineJavaScript !== 'string'
  )
    throw new Error(
      `plugins/inline-scripts/index.ts does not find the theme's scripts in ${MODULE}. See what puts them into pages, and change or remove the patch.`,
    );
  module.getThemeInlineScript = (settings: unknown) => minified(getThemeInlineScript(settings));
  module.getAnnouncementBarInlineScript = (settings: unknown) =>
    minified(getAnnouncementBarInlineScript(settings));
  module.DataAttributeQueryStringInlineJavaScript = minified(DataAttributeQueryStringInlineJavaScript);
}

function makesScript(value: unknown): value is (settings: unknown) => string {
  return typeof value === 'function';
}

/** The one that the theme itself has loaded. */
function loadThemeScripts(): ThemeScripts {
  return createRequire(__filename)(packageFile(MODULE)) as ThemeScripts;
}
