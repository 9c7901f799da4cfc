import fs from 'node:fs';
import path from 'node:path';
import type {TranslationFile} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';
import {ENGLISH} from './render/englishMessages';
import {faultOf, type Translation} from './render/messages';

/** Plugin name, which Docusaurus uses to find its translations. */
export const PLUGIN = 'api-reference';

const FILE = 'words';

/** The files that `docusaurus write-translations` writes for translators. */
export const translationFiles = (): TranslationFile[] => [
  {
    path: FILE,
    content: Object.fromEntries(Object.entries(ENGLISH).map(([id, message]) => [id, {message}])),
  },
];

/** A language's optional message file. */
export const wordsFile = (localizationDir: string): string =>
  path.join(localizationDir, PLUGIN, `${FILE}.json`);

/**
 * Reads a language's interface texts for reference pages.
 *
 * @param localizationDir folder of the language, `i18n/de`
 * @throws Error with file, line and key of every translation that would lose a value
 */
export function readTranslation(siteDir: string, localizationDir: string, locale: string): Translation {
  const file = wordsFile(localizationDir);
  const name = path.relative(siteDir, file);
  if (!fs.existsSync(file)) return {locale, messages: {}};
  const text = fs.readFileSync(file, 'utf8');
  const messages = readMessages(text, name);
  const lines = text.split('\n');
  const faults = Object.entries(messages).flatMap(([id, message]) => {
    const fault = faultOf(id, message);
    const line = lines.findIndex((one) => one.includes(JSON.stringify(id))) + 1;
    return fault === undefined ? [] : [`${name}:${line}: "${id}" ${fault}`];
  });
  if (faults.length > 0) throw new UserError(faults.join('\n'));
  return {locale, messages};
}

function readMessages(text: string, name: string): Record<string, string> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new UserError(`${name}: the file is not JSON (${(error as Error).message}). Correct it there.`);
  }
  return Object.fromEntries(
    Object.entries(content ?? {}).map(([id, entry]) => {
      const message = (entry as {message?: unknown} | null)?.message;
      if (typeof message !== 'string')
        throw new UserError(`${name}: "${id}" has no message. Write "${id}": {"message": "…"}.`);
      return [id, message];
    }),
  );
}
