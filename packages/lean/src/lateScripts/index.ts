import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {minified} from './minified';

/**
 * What a page does without its application, the 176 to 208 KB (gzip) of React, Docusaurus and the page's own scripts: it
 * copies, shows tabs, changes its colors, and loads the application when the reader first does something. A control that
 * is pressed before is pressed again when it works. If the application cannot be loaded, as can happen after a
 * deployment, the page reloads once, and then says so.
 */
export default function lateScripts({siteConfig}: LoadContext): Plugin {
  const {announcementBar} = siteConfig.themeConfig as {announcementBar?: {id: string}};
  return {
    name: 'late-scripts',
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/lateScripts/client')],
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
 * the bar whichever announcement was closed; only its application compares the ids.
 */
export const showNewAnnouncement = (id: string): string => `
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== ${JSON.stringify(id).replaceAll('<', '\\u003c')})
      document.documentElement.dataset.announcementBarInitiallyDismissed = false;
  } catch {
    // Without storage no announcement was closed.
  }`;
