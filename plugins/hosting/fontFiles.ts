import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/**
 * Keeps fonts out of the styles: the policy lets them come from the site's own address only. Docusaurus writes small
 * ones into the styles (`rules.fonts` of its webpackUtils.ts): the subsets of three scripts that most readers never
 * need, in what every first page loads.
 *
 * @throws Error when Docusaurus's rule for fonts is another one
 */
export function keepFontsInFiles(config: Configuration): void {
  for (const rule of config.module?.rules ?? []) {
    if (typeof rule !== 'object' || !rule || !(rule.test instanceof RegExp) || !rule.test.test('font.woff2'))
      continue;
    const [loader] = Array.isArray(rule.use) ? rule.use : [];
    if (typeof loader !== 'object' || !loader || typeof loader.options !== 'object') continue;
    if ('limit' in loader.options) {
      loader.options.limit = 0;
      return;
    }
  }
  throw new Error(
    'Docusaurus loads fonts by another rule than plugins/hosting/fontFiles.ts expects. Correct it, or the fonts that styles hold are forbidden by the Content-Security-Policy.',
  );
}
