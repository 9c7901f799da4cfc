import type {ThemeConfig} from '@docusaurus/types';
import {LANGUAGES, type LanguageId} from '@nacre-docs/openapi-core/request/languages';
import {SAMPLE_LANGUAGES, type SampleTab} from '@nacre-docs/openapi-core/samples/codeSamples';
import {closest} from '@nacre-docs/kit/closest';
import {UserError} from '@nacre-docs/kit/userError';

/** Fields that other themes support: tabs have no logo, and each language has one way to send a request. */
const UNUSED = ['logoClass', 'variant', 'variants', 'options'];

/**
 * Reads `themeConfig.languageTabs`, the code sample tabs in the format of docusaurus-theme-openapi-docs.
 * Prints settings without an effect.
 *
 * @returns undefined if the site doesn't choose tabs
 * @throws UserError when it isn't a list of languages
 */
export function readLanguageTabs(themeConfig: ThemeConfig): SampleTab[] | undefined {
  const {languageTabs} = themeConfig;
  if (languageTabs === undefined) return undefined;
  if (!Array.isArray(languageTabs)) {
    throw new UserError(
      'docusaurus.config.ts: themeConfig.languageTabs is not a list. Write [{language: "curl"}, {language: "python"}].',
    );
  }
  const unused = new Set<string>();
  const tabs = languageTabs.flatMap((given: unknown, index): SampleTab[] => {
    const name = `docusaurus.config.ts: themeConfig.languageTabs[${index}]`;
    const entry = Object(given) as Record<string, unknown>;
    const {language, label, highlight} = entry;
    for (const field of UNUSED) if (entry[field] !== undefined) unused.add(field);
    if (typeof language !== 'string')
      throw new UserError(`${name} has no \`language\`. Write {language: "curl"}.`);
    if (!isLanguage(language)) {
      const close = closest(language, SAMPLE_LANGUAGES);
      console.warn(
        `${name}: there are no samples in "${language}". ${close ? `Did you mean "${close}"?` : `Remove it, or choose from ${SAMPLE_LANGUAGES.join(', ')}.`}`,
      );
      return [];
    }
    return [
      {
        language,
        ...(typeof label === 'string' && {label}),
        ...(typeof highlight === 'string' && {highlight}),
      },
    ];
  });
  if (unused.size > 0) {
    console.warn(
      `docusaurus.config.ts: themeConfig.languageTabs has fields without effect: ${[...unused].join(', ')}. Tabs have no logos, and each language sends requests in one way.`,
    );
  }
  return tabs;
}

const isLanguage = (language: string): language is LanguageId => Object.hasOwn(LANGUAGES, language);
