import type {Content} from './content';
import {ENGLISH, type WordId} from './englishMessages';

type Placeholders<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** A value for each placeholder of a message; `count` chooses the form of one that has several. */
type Values<Id extends WordId, Value> = [Placeholders<(typeof ENGLISH)[Id]>] extends [never]
  ? [values?: {count?: number}]
  : [values: Record<Placeholders<(typeof ENGLISH)[Id]>, Value> & {count?: number}];

/** Words of a language, as a translator has written them; can be kept as JSON. */
export interface Language {
  /** BCP 47 name, by which forms for counts are chosen. */
  locale: string;
  /** Messages by their id; what is not there is shown in English. */
  messages: Partial<Record<string, string>>;
}

const PLACEHOLDER = /\{(\w+)\}/g;
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The words that pages of the reference are made with, in one language. */
export class Words {
  readonly #messages: Language['messages'];
  readonly #rules: Intl.PluralRules;
  /** The forms that the language has, in the order in which a message gives them. */
  readonly #forms: string[];

  constructor({locale, messages}: Language = {locale: 'en', messages: {}}) {
    this.#messages = messages;
    this.#rules = new Intl.PluralRules(locale);
    const categories = this.#rules.resolvedOptions().pluralCategories;
    this.#forms = FORMS.filter((form) => categories.includes(form));
  }

  /** A message whose placeholders stand for more than text. */
  content<Id extends WordId>(id: Id, ...[values]: Values<Id, Content>): Content {
    const given = (values ?? {}) as Record<string, Content>;
    // Every other piece is the name of a placeholder.
    return this.#message(id, values?.count)
      .split(PLACEHOLDER)
      .map((piece, index) => (index % 2 === 0 ? piece : given[piece]));
  }

  text<Id extends WordId>(id: Id, ...[values]: Values<Id, string | number>): string {
    const given = (values ?? {}) as Record<string, string | number>;
    return this.#message(id, values?.count).replace(PLACEHOLDER, (_, name: string) => String(given[name]));
  }

  #message(id: WordId, count: number | undefined): string {
    const message = this.#messages[id] ?? ENGLISH[id];
    if (count === undefined) return message;
    const forms = formsOf(message);
    return forms[this.#forms.indexOf(this.#rules.select(count))] ?? forms.at(-1)!;
  }
}

/** The words as the code has them. */
export const ENGLISH_WORDS = new Words();

/** The forms of a message for one, a few or many, in the way of Docusaurus: `{count} line|{count} lines`. */
function formsOf(message: string): string[] {
  return message.split('|');
}

/**
 * What is wrong with a translation: a placeholder that nothing stands for, or one that is not there.
 *
 * @returns undefined for one that can be used, and for messages that are not of the reference
 */
export function faultOf(id: string, translation: string): string | undefined {
  if (!Object.hasOwn(ENGLISH, id)) return undefined;
  const expected = new Set(placeholdersOf(ENGLISH[id as WordId]));
  const foreign = placeholdersOf(translation).find((name) => !expected.has(name));
  if (foreign !== undefined) {
    const known = [...expected].map((name) => `{${name}}`).join(', ') || 'none';
    return `has the placeholder {${foreign}}, which nothing stands for. Placeholders of this message: ${known}.`;
  }
  // "one" and "two" may be said in words.
  const last = new Set(placeholdersOf(formsOf(translation).at(-1)!));
  const missing = [...expected].find((name) => !last.has(name));
  return missing === undefined ? undefined : `lacks {${missing}}. Write it where its value belongs.`;
}

function placeholdersOf(message: string): string[] {
  return [...message.matchAll(PLACEHOLDER)].map(([, name]) => name!);
}
