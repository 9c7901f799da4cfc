import fs from 'node:fs';
import path from 'node:path';
import {closest} from '@nacre-docs/kit/closest';
import {parseSettings} from '@nacre-docs/kit/yaml';
import type {Problem} from '@nacre-docs/kit/problem';

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

interface Field {
  required: boolean;
  /** What is wrong with the value, as the rest of a sentence, or undefined. */
  problem(value: unknown, tags: Set<string>): string | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A day as front matter has it, or undefined where it is none. */
export function dateOf(value: unknown): Date | undefined {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  const date = new Date(`${text}T00:00:00Z`);
  // 2026-02-30 would be in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}

const FIELDS: Record<string, Field> = {
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
    problem(value, tags) {
      if (!Array.isArray(value) || value.length === 0) return 'has to be a list of tags from docs/tags.yml';
      const unknown = value.filter((tag) => !tags.has(String(tag)));
      return unknown.length > 0
        ? `has the unknown tag ${unknown.join(', ')}; choose from docs/tags.yml or add it there with a description`
        : undefined;
    },
  },
  keywords: {
    required: false,
    problem: (value) =>
      Array.isArray(value) && value.length > 0 && value.every(isText)
        ? undefined
        : 'has to be a list of words that readers search for and the page does not say',
  },
  begins: {
    required: false,
    problem: (value) =>
      value === 'empty'
        ? undefined
        : 'has to be "empty", or left out where the samples begin with the running example',
  },
  follows: {required: false, problem: (value) => (isText(value) ? undefined : 'has to be the id of a page')},
  sidebar_label: {required: false, problem: (value) => (isText(value) ? undefined : 'has to be text')},
  review: {
    required: false,
    problem: (value) =>
      dateOf(value) ? undefined : 'has to be the day on which to read the page again, such as 2026-03-01',
  },
  image: {
    required: false,
    problem: (value) =>
      isText(value)
        ? undefined
        : 'has to be the address of an image that is shown with links to the page, such as /img/page.png',
  },
  hide_table_of_contents: {
    required: false,
    problem: (value) => (typeof value === 'boolean' ? undefined : 'has to be true or false'),
  },
};

/** What a page outside docs/ may have: it has no tags and no kind. */
const PAGE_FIELDS = ['title', 'description', 'image'];

/**
 * The tags that a page may carry: the keys of docs/tags.yml.
 *
 * @throws UserError where that cannot be read
 */
export function readTags(siteDir: string): Set<string> {
  const file = 'docs/tags.yml';
  return new Set(Object.keys(parseSettings(fs.readFileSync(path.join(siteDir, file), 'utf8'), file)));
}

/**
 * Holds a page's front matter against the closed schema.
 *
 * @returns one message for each problem: `file:line: what is wrong and what to do`
 */
export function frontMatterProblems(
  file: string,
  content: string,
  frontMatter: Record<string, unknown>,
  tags: Set<string>,
): string[] {
  const inDocs = file.startsWith('docs/');
  const place = (key: string) => {
    const line = content.split('\n').findIndex((text) => text.startsWith(`${key}:`));
    return `${file}:${Math.max(line, 0) + 1}`;
  };
  const known = inDocs ? Object.keys(FIELDS) : PAGE_FIELDS;
  const problems: string[] = [];
  for (const key of Object.keys(frontMatter)) {
    if (!known.includes(key)) {
      const close = closest(key, known);
      problems.push(
        `${place(key)}: unknown front matter key "${key}". ${close ? `Did you mean ${close}? Known keys are` : 'Remove it; known keys are'} ${known.join(', ')}.`,
      );
    }
  }
  for (const key of known) {
    const {required, problem} = FIELDS[key]!;
    const value = frontMatter[key];
    if (value === undefined) {
      if (required) problems.push(`${place(key)}: front matter key "${key}" is missing. Add it.`);
      continue;
    }
    const message = problem(value, tags);
    if (message) problems.push(`${place(key)}: "${key}" ${message}.`);
  }
  return problems;
}

/** Every page's front matter satisfies the schema above. */
export function checkFrontMatter(site: {
  pages: Array<{area: string; file: string; source: string; frontMatter: Record<string, unknown>}>;
  tags: Set<string>;
}): Problem[] {
  return site.pages
    .filter(({area}) => area !== 'partial')
    .flatMap(({file, source, frontMatter}) => frontMatterProblems(file, source, frontMatter, site.tags))
    .map((text) => {
      const [, file = '', line = '1', message = text] = /^(.+?):(\d+): ([\s\S]*)$/.exec(text) ?? [];
      return {file, line: Number(line), message};
    });
}
