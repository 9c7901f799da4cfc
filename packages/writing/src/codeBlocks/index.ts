import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {configurePrism, type PrismConfig} from '@nacre-docs/kit/prismSettings';

/**
 * Code is highlighted at build time with the themes of `themeConfig.prism`, in one stylesheet for all pages.
 */
export default function codeBlocks({siteConfig, generatedFilesDir}: LoadContext): Plugin {
  const {styles} = configurePrism(siteConfig.themeConfig.prism as PrismConfig);
  const file = path.join(generatedFilesDir, 'code-blocks', 'theme.css');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, styles.css());
  return {
    name: 'code-blocks',
    // Docusaurus extracts translatable texts from the files that it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/theme')],
    getClientModules: () => [file],
  };
}
