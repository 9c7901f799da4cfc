import {closest} from '@nacre-docs/kit/closest';

/** A key of front matter. */
export interface FrontMatterField {
  required?: boolean;
  /** What is wrong with a value, as the rest of a sentence after the key; undefined if nothing is. */
  problem(value: unknown): string | undefined;
}

/** The keys that pages may have; all others are problems. */
export interface FrontMatterRules {
  /** In the docs. */
  docs: Readonly<Record<string, FrontMatterField>>;
  /** Of pages in src/pages. */
  pages: Readonly<Record<string, FrontMatterField>>;
}

/**
 * Checks a page's front matter against a closed schema.
 *
 * @returns one message for each problem: `file:line: what is wrong and what to do`
 */
export function frontMatterProblems(
  file: string,
  content: string,
  frontMatter: Record<string, unknown>,
  rules: FrontMatterRules,
): string[] {
  const fields = file.startsWith('src/pages/') ? rules.pages : rules.docs;
  const known = Object.keys(fields);
  const place = (key: string) => {
    const line = content.split('\n').findIndex((text) => text.startsWith(`${key}:`));
    return `${file}:${Math.max(line, 0) + 1}`;
  };
  const problems: string[] = [];
  for (const key of Object.keys(frontMatter)) {
    if (!known.includes(key)) {
      const close = closest(key, known);
      problems.push(
        `${place(key)}: unknown front matter key "${key}". ${close ? `Did you mean ${close}? Known keys are` : 'Remove it; known keys are'} ${known.join(', ')}.`,
      );
    }
  }
  for (const [key, {required, problem}] of Object.entries(fields)) {
    const value = frontMatter[key];
    if (value === undefined) {
      if (required) problems.push(`${place(key)}: front matter key "${key}" is missing. Add it.`);
      continue;
    }
    const message = problem(value);
    if (message) problems.push(`${place(key)}: "${key}" ${message}.`);
  }
  return problems;
}
