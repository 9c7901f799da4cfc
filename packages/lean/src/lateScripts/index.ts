import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';
import {minified} from '../minified';
import {pageTemplate} from './pageTemplate';

/**
 * Loads the application, 176 to 208 KB (gzip) of React, Docusaurus and the page's own scripts, when the reader first does
 * something. Until then a script in the page copies code, shows tabs and changes colors; other controls are pressed again
 * once they work. If the application can't be loaded, for example after a deployment, the page reloads once and then
 * says so.
 *
 * @throws UserError when pages load their scripts themselves
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
    // Docusaurus looks for words to translate in what it watches.
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
 * Shows an announcement that the reader hasn't seen before the page is drawn. Docusaurus's own script runs before and hides
 * the bar if any announcement was closed; only its application compares the ids.
 */
export const showNewAnnouncement = (id: string): string => `
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== ${JSON.stringify(id).replaceAll('<', '\\u003c')})
      document.documentElement.dataset.announcementBarInitiallyDismissed = false;
  } catch {
    // Without storage no announcement was closed.
  }`;
