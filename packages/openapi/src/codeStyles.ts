import fs from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/types';
import {configurePrism, type PrismConfig} from '@nacre-docs/kit/prismSettings';
import {LANGUAGES} from '@nacre-docs/openapi-core/request/languages';

/** Generates colors for highlighted code from `themeConfig.prism`. @returns the stylesheet */
export function writeCodeStyles(themeConfig: ThemeConfig, cacheDir: string): string {
  const prism = (themeConfig.prism ?? {}) as PrismConfig;
  const grammars = Object.values(LANGUAGES).map(({grammar}) => grammar);
  const {styles} = configurePrism({
    ...prism,
    additionalLanguages: [...new Set([...(prism.additionalLanguages ?? []), ...grammars])],
  });
  const file = path.join(cacheDir, 'code.css');
  fs.mkdirSync(cacheDir, {recursive: true});
  fs.writeFileSync(file, styles.css());
  return file;
}
