import type {I18nConfig} from '@docusaurus/types';

/**
 * Languages of the site. The first is the one that docs/ is written in; pages and words of the others are in i18n/, and
 * what is not translated there is shown in the first. The switcher in the navbar appears with the second.
 */
export const languages = {
  defaultLocale: 'en',
  locales: ['en'],
  localeConfigs: {en: {label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory'}},
} satisfies Partial<I18nConfig>;

/** All but the default language; each has a folder of its name in the build. */
export const otherLanguages: string[] = languages.locales.filter((name) => name !== languages.defaultLocale);
