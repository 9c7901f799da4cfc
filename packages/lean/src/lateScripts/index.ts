import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';
import {minified} from '../minified';
import {pageTemplate} from './pageTemplate';

/**
 * Loads the application, 176 to 208 KB (gzip) of React, Docusaurus and the page's own scripts, at the
 * reader's first action. Until then, an inline script copies code, switches tabs and changes the color mode.
 * Clicks on other controls are replayed once the application runs. If loading fails, for example after a
 * deployment, the page reloads once and then shows a notice.
 *
 * @throws UserError if pages load their scripts themselves
 */
export default function lateScripts({siteConfig, siteConfigPath, siteDir}: LoadContext): Plugin {
  if (siteConfig.ssrTemplate !== pageTemplate)
    throw new UserError(
      `${path.relative(siteDir, siteConfigPath)}: @nacre-docs/lean loads scripts late only with its page template. Import {pageTemplate} from '@nacre-docs/lean' and add \`ssrTemplate: pageTemplate\`, or give the plugin \`lateScripts: false\`.`,
    );
  const {announcementBar} = siteConfig.themeConfig as {announcementBar?: {id: string}};
  return {
    name: 'late-scripts',
    getClientModules: () => [path.join(__dirname, '../../esm/lateScripts/client/prefetchWhenIdle')],
    // Docusaurus extracts translatable texts from the files that it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/theme')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: minified(fs.readFileSync(SCRIPT, 'utf8'))}],
      preBodyTags: announcementBar
        ? [{tagName: 'script', innerHTML: minified(showNewAnnouncement(announcementBar.id))}]
        : [],
    }),
  };
}

const SCRIPT = path.join(__dirname, 'inline', 'early.js');

/**
 * Shows an announcement that the reader hasn't seen, before the page is drawn. Docusaurus's own script runs
 * earlier and hides the bar if any announcement was closed. Only its application compares the ids.
 */
export const showNewAnnouncement = (id: string): string => `
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== ${JSON.stringify(id).replaceAll('<', '\\u003c')})
      document.documentElement.dataset.announcementBarInitiallyDismissed = false;
  } catch {
    // Without storage no announcement was closed.
  }`;
