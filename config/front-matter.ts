import fs from 'node:fs';
import path from 'node:path';
import {parseSettings} from '@nacre-docs/kit/yaml';
import type {FrontMatterField, FrontMatterRules} from '@nacre-docs/writing/contentModel/frontMatter';

/** Kinds of page; CONTRIBUTING.md says where each is explained. */
export const KINDS = [
  'tutorial',
  'how-to',
  'concept',
  'reference',
  'troubleshooting',
  'landing',
  'changelog',
] as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A day in front matter; undefined if it isn't one. */
export function dateOf(value: unknown): Date | undefined {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  const date = new Date(`${text}T00:00:00Z`);
  // 2026-02-30 would be in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}

/**
 * The tags that a page may carry: the keys of docs/tags.yml.
 *
 * @throws UserError where that cannot be read
 */
export function readTags(siteDir: string): Set<string> {
  const file = 'docs/tags.yml';
  return new Set(Object.keys(parseSettings(fs.readFileSync(path.join(siteDir, file), 'utf8'), file)));
}

const docs = (tags: ReadonlySet<string>): Record<string, FrontMatterField> => ({
  title: {required: true, problem: (value) => (isText(value) ? undefined : 'has to be text')},
  description: {
    required: true,
    problem(value) {
      if (!isText(value)) return 'has to be text';
      if (value.length >= 70 && value.length <= 160) return undefined;
      return `has ${value.length} characters; search results show 70 to 160`;
    },
  },
  kind: {
    required: true,
    problem(value) {
      const allowed: readonly string[] = KINDS;
      return allowed.includes(String(value))
        ? undefined
        : `is ${JSON.stringify(value)}; choose one of ${KINDS.join(', ')}`;
    },
  },
  tags: {
    required: true,
    problem(value) {
      if (!Array.isArray(value) || value.length === 0) return 'has to be a list of tags from docs/tags.yml';
      const unknown = value.filter((tag) => !tags.has(String(tag)));
      return unknown.length > 0
        ? `has the unknown tag ${unknown.join(', ')}; choose from docs/tags.yml or add it there with a description`
        : undefined;
    },
  },
  keywords: {
    problem: (value) =>
      Array.isArray(value) && value.length > 0 && value.every(isText)
        ? undefined
        : 'has to be a list of words that readers search for and the page does not say',
  },
  begins: {
    problem: (value) =>
      value === 'empty'
        ? undefined
        : 'has to be "empty", or left out where the samples begin with the running example',
  },
  follows: {problem: (value) => (isText(value) ? undefined : 'has to be the id of a page')},
  sidebar_label: {problem: (value) => (isText(value) ? undefined : 'has to be text')},
  review: {
    problem: (value) =>
      dateOf(value) ? undefined : 'has to be the day on which to read the page again, such as 2026-03-01',
  },
  image: {
    problem: (value) =>
      isText(value)
        ? undefined
        : 'has to be the address of an image that is shown with links to the page, such as /img/page.png',
  },
  hide_table_of_contents: {
    problem: (value) => (typeof value === 'boolean' ? undefined : 'has to be true or false'),
  },
});

/** The keys of front matter, in guides and in pages outside docs/. */
export function frontMatterRules(tags: ReadonlySet<string>): FrontMatterRules {
  const fields = docs(tags);
  const {title, description, image} = fields;
  return {docs: fields, pages: {title: title!, description: description!, image: image!}};
}
