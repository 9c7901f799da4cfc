import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {minified} from './minified';

/**
 * What a page does without its application, the 176 to 208 KB (gzip) of React, Docusaurus and the page's own scripts: it
 * copies, shows tabs, changes its colors, and loads the application when the reader first does something. A control that
 * is pressed before is pressed again when it works. If the application cannot be loaded, as can happen after a
 * deployment, the page reloads once, and then says so.
 */
export default function lateScripts(): Plugin {
  return {
    name: 'late-scripts',
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, 'client')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: minified(fs.readFileSync(SCRIPT, 'utf8'))}],
    }),
  };
}

const SCRIPT = path.join(__dirname, 'inline', 'early.js');
