import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/**
 * What a page does until its scripts work: a control that is pressed early is pressed again when they do. If they
 * cannot be loaded, as can happen after a deployment, the page reloads once, and then says so.
 */
export default function lateScripts(): Plugin {
  return {
    name: 'late-scripts',
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, 'client')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: withoutComments(fs.readFileSync(SCRIPT, 'utf8'))}],
    }),
  };
}

const SCRIPT = path.join(__dirname, 'inline', 'early.js');

/** It is part of every page. */
function withoutComments(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n');
}
