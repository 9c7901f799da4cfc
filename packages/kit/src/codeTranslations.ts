import fs from 'node:fs';
import path from 'node:path';

/**
 * A package's translations of its interface texts, for `getDefaultCodeTranslationMessages`. English is in the
 * code.
 *
 * @param folder with one file per language, `de.json`: translations by text id
 * @param locale of the site, such as `de-AT`, which falls back to `de`
 */
export function codeTranslations(folder: string, locale: string): Record<string, string> {
  const file = [locale, locale.split('-')[0]!]
    .map((name) => path.join(folder, `${name}.json`))
    .find((one) => fs.existsSync(one));
  return file ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>) : {};
}
