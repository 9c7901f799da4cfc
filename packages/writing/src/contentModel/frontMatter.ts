import {closest} from '@nacre-docs/kit/closest';
import type {SyntaxProblem} from '@nacre-docs/kit/mdx/syntaxErrors';

/** A front matter key. */
export interface FrontMatterField {
  required?: boolean;
  /** The problem with a value, as the rest of a sentence after the key, or undefined if it is valid. */
  problem(value: unknown): string | undefined;
}

/** The allowed keys. All others are problems. */
export interface FrontMatterRules {
  /** In the docs. */
  docs: Readonly<Record<string, FrontMatterField>>;
  /** Of pages in src/pages. */
  pages: Readonly<Record<string, FrontMatterField>>;
}

/** Checks a page's front matter against a closed schema. */
export function frontMatterProblems(
  file: string,
  content: string,
  frontMatter: Record<string, unknown>,
  rules: FrontMatterRules,
): SyntaxProblem[] {
  const fields = file.startsWith('src/pages/') ? rules.pages : rules.docs;
  const known = Object.keys(fields);
  const problems: SyntaxProblem[] = [];
  const report = (key: string, message: string) => {
    const line = content.split('\n').findIndex((text) => text.startsWith(`${key}:`));
    problems.push({line: Math.max(line, 0) + 1, message});
  };
  for (const key of Object.keys(frontMatter)) {
    if (!known.includes(key)) {
      const close = closest(key, known);
      report(
        key,
        `unknown front matter key "${key}". ${close ? `Did you mean ${close}? Known keys are` : 'Remove it. Known keys are'} ${known.join(', ')}.`,
      );
    }
  }
  for (const [key, {required, problem}] of Object.entries(fields)) {
    const value = frontMatter[key];
    if (value === undefined) {
      if (required) report(key, `front matter key "${key}" is missing. Add it.`);
      continue;
    }
    const message = problem(value);
    if (message) report(key, `"${key}" ${message}.`);
  }
  return problems;
}
