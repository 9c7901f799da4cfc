import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {configurePrism, type PrismConfig} from '@nacre-docs/kit/prismSettings';

/** Code is highlighted at build time, as `themeConfig.prism` says: its themes are one stylesheet for all pages. */
export default function codeBlocks({siteConfig, generatedFilesDir}: LoadContext): Plugin {
  const {styles} = configurePrism(siteConfig.themeConfig.prism as PrismConfig);
  const file = path.join(generatedFilesDir, 'code-blocks', 'theme.css');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, styles.css());
  return {
    name: 'code-blocks',
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/theme')],
    getClientModules: () => [file],
  };
}
