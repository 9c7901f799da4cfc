import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PLUGIN_NAME, type PageActionsOptions} from './contract';

/** A menu beside the title of each page of the docs: copy or view its Markdown, edit it, report a problem. */
export default function pageActions(_context: LoadContext, options: PageActionsOptions): Plugin {
  return {
    name: PLUGIN_NAME,
    getThemePath: () => path.join(__dirname, '../../esm/actions/theme'),
    getTypeScriptThemePath: () => path.join(__dirname, '../../src/actions/theme'),
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/actions/client')],
    contentLoaded({actions: {setGlobalData}}) {
      setGlobalData({issues: options.issues, openIn: options.openIn} satisfies PageActionsOptions);
    },
  };
}
