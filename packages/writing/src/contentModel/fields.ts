import fs from 'node:fs';
import path from 'node:path';
import {parseSettings} from '@nacre-docs/kit/yaml';
import type {FrontMatterField} from './frontMatter';

const TAGS = 'docs/tags.yml';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A date in front matter, or undefined if it isn't valid. */
export function dateOf(value: unknown): Date | undefined {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  const date = new Date(`${text}T00:00:00Z`);
  // 2026-02-30 would roll over to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}

/**
 * The allowed tags: the keys of docs/tags.yml, if it exists.
 *
 * @throws UserError if the file isn't valid
 */
export function readTags(siteDir: string): Set<string> {
  const file = path.join(siteDir, TAGS);
  if (!fs.existsSync(file)) return new Set();
  return new Set(Object.keys(parseSettings(fs.readFileSync(file, 'utf8'), TAGS)));
}

/** A text field. @param kind completes the sentence "must be …" */
export const textField = (kind = 'text'): FrontMatterField => ({
  problem: (value) => (isText(value) ? undefined : `must be ${kind}`),
});

/** A field with one of these values. */
export const choiceField = (allowed: readonly string[]): FrontMatterField => ({
  problem: (value) =>
    allowed.includes(String(value))
      ? undefined
      : `is ${JSON.stringify(value)}. Choose one of ${allowed.join(', ')}`,
});

/** Front matter keys of Docusaurus and these packages. A site picks its keys and adds its own. */
export const FIELDS = {
  title: {required: true, ...textField()},
  description: {
    required: true,
    problem(value) {
      if (!isText(value)) return 'must be text';
      if (value.length >= 70 && value.length <= 160) return undefined;
      return `has ${value.length} characters, and search results show 70 to 160`;
    },
  },
  keywords: {
    problem: (value) =>
      Array.isArray(value) && value.length > 0 && value.every(isText)
        ? undefined
        : "must be a list of words that readers search for and the page doesn't use",
  },
  sidebar_label: textField(),
  slug: textField('the address below /docs, such as /scope-api-index'),
  review: {
    problem: (value) =>
      dateOf(value) ? undefined : 'must be the date of the next review, such as 2026-03-01',
  },
  image: textField('the address of the image for shared links, such as /img/page.png'),
  hide_table_of_contents: {
    problem: (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'),
  },
} satisfies Record<string, FrontMatterField>;

/** A page's tags. @param tags from {@link readTags} */
export const tagsField = (tags: ReadonlySet<string>): FrontMatterField => ({
  required: true,
  problem(value) {
    if (!Array.isArray(value) || value.length === 0) return `must be a list of tags from ${TAGS}`;
    const unknown = value.filter((tag) => !tags.has(String(tag)));
    return unknown.length > 0
      ? `has the unknown tag ${unknown.join(', ')}. Choose from ${TAGS} or add it there with a description`
      : undefined;
  },
});
