import type {Content} from './content';
import {ENGLISH, type WordId} from './englishMessages';

type Placeholders<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A value for each placeholder in a message. `count` selects the plural form. */
type Values<Id extends WordId, Value> = [Placeholders<(typeof ENGLISH)[Id]>] extends [never]
  ? [values?: {count?: number}]
  : [values: Record<Placeholders<(typeof ENGLISH)[Id]>, Value> & {count?: number}];

/** A translation of the interface texts, as JSON. */
export interface Translation {
  /** BCP 47 tag, which determines the plural forms. */
  locale: string;
  /** Messages by ID. Missing ones are shown in English. */
  messages: Partial<Record<string, string>>;
}

const PLACEHOLDER = /\{(\w+)\}/g;
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Selects one of a message's plural forms in a language. */
function pluralOf(locale: string): (forms: string[], count: number) => string {
  const rules = new Intl.PluralRules(locale);
  const categories = rules.resolvedOptions().pluralCategories;
  const order: string[] = FORMS.filter((form) => categories.includes(form));
  return (forms, count) => forms[order.indexOf(rules.select(count))] ?? forms.at(-1)!;
}

const ENGLISH_PLURAL = pluralOf('en');

/** The interface texts of reference pages in one language. */
export class Words {
  readonly #messages: Translation['messages'];
  readonly #plural: typeof ENGLISH_PLURAL;

  constructor({locale, messages}: Translation = {locale: 'en', messages: {}}) {
    this.#messages = messages;
    this.#plural = pluralOf(locale);
  }

  /** A message with content in its placeholders. */
  content<Id extends WordId>(id: Id, ...[values]: Values<Id, Content>): Content {
    const given = (values ?? {}) as Record<string, Content>;
    // Every other piece is a placeholder name.
    return this.#message(id, values?.count)
      .split(PLACEHOLDER)
      .map((piece, index) => (index % 2 === 0 ? piece : given[piece]));
  }

  text<Id extends WordId>(id: Id, ...[values]: Values<Id, string | number>): string {
    const given = (values ?? {}) as Record<string, string | number>;
    return this.#message(id, values?.count).replace(PLACEHOLDER, (_, name: string) => String(given[name]));
  }

  #message(id: WordId, count: number | undefined): string {
    const translation = this.#messages[id];
    const message = translation ?? ENGLISH[id];
    if (count === undefined) return message;
    const plural = translation === undefined ? ENGLISH_PLURAL : this.#plural;
    return plural(formsOf(message), count);
  }
}

/** The untranslated texts. */
export const ENGLISH_WORDS = new Words();

/** Plural forms of a message, as in Docusaurus: `{count} line|{count} lines`. */
function formsOf(message: string): string[] {
  return message.split('|');
}

/**
 * Finds an error in a translation: an unknown or missing placeholder.
 *
 * @returns undefined for usable translations, and for messages outside the reference
 */
export function faultOf(id: string, translation: string): string | undefined {
  if (!Object.hasOwn(ENGLISH, id)) return undefined;
  const expected = new Set(placeholdersOf(ENGLISH[id as WordId]));
  const foreign = placeholdersOf(translation).find((name) => !expected.has(name));
  if (foreign !== undefined) {
    const known = [...expected].map((name) => `{${name}}`).join(', ') || 'none';
    return `has the placeholder {${foreign}}, which has no value. Placeholders of this message: ${known}.`;
  }
  // Translations may spell out "one" and "two".
  const last = new Set(placeholdersOf(formsOf(translation).at(-1)!));
  const missing = [...expected].find((name) => !last.has(name));
  return missing === undefined ? undefined : `is missing {${missing}}. Put it where its value belongs.`;
}

function placeholdersOf(message: string): string[] {
  return [...message.matchAll(PLACEHOLDER)].map(([, name]) => name!);
}
