import type {I18nConfig} from '@docusaurus/types';

/**
 * Site languages. The first is the language of docs/. Translations are in i18n/, and untranslated content falls
 * back to the first. The navbar shows a language switcher from two languages.
 */
export const i18n = {
  defaultLocale: 'en',
  locales: ['en'],
  localeConfigs: {en: {label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory'}},
} satisfies Partial<I18nConfig>;

/** Every language but the default. Each has its own folder in the build. */
export const otherLocales: string[] = i18n.locales.filter((name) => name !== i18n.defaultLocale);
