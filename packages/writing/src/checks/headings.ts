import {CODE, type Heading} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite, Page} from '@nacre-docs/kit/contentSite';

/** Names capitalized in headings of any site. */
const PROPER_NOUNS = [
  ...'Homebrew,Linux,Windows,Debian,Unix,Bash,Docker,Dockerfile,Makefile,Git,Actions'.split(','),
  ...'Python,Node,Next,React,Markdown,Mermaid,Postgres,Boolean,Postman'.split(','),
  ...'January,February,March,April,May,June,July,August,September,October,November,December'.split(','),
];

/**
 * Headings form an outline: no level 1, no skipped levels, unique names.
 *
 * @param properNouns more names capitalized in headings. A name of several words is one entry
 */
export function checkHeadings(site: ContentSite, properNouns: readonly string[] = []): Problem[] {
  const nouns = [...PROPER_NOUNS, ...properNouns].sort((a, b) => b.length - a.length);
  return site.pages.flatMap((page) => [
    ...outlineProblems(page),
    ...page.headings.flatMap((heading) => styleProblems(page, heading, nouns)),
  ]);
}

function outlineProblems({file, headings, type}: Page): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  let previous = type === 'partial' ? (headings[0]?.depth ?? 1) - 1 : 1;
  for (const {depth, text, line} of headings) {
    const report = (message: string) => problems.push({file, line, message});
    // Pages outside docs/ may start with their own title.
    const isTitle = type === 'pages' && line === headings[0]!.line;
    if (depth === 1 && !isTitle)
      report(`"${text}" is a level-1 heading, reserved for the page title. Write it with ##.`);
    else if (depth > previous + 1) {
      report(
        `"${text}" is level ${depth} below level ${previous}. Write it with ${'#'.repeat(previous + 1)}.`,
      );
    }
    const first = seen.get(text.toLowerCase());
    if (first) report(`"${text}" repeats the heading on line ${first}. Use unique headings.`);
    else seen.set(text.toLowerCase(), line);
    previous = depth;
  }
  return problems;
}

function styleProblems({file}: Page, {text, line, node}: Heading, nouns: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  const report = (message: string) => problems.push({file, line, message});
  if (text === '') return [{file, line, message: 'The heading is empty. Add text.'}];
  const punctuation = /[.,:;!…]$/.exec(text)?.[0];
  if (punctuation) report(`"${text}" ends with "${punctuation}". Remove the final punctuation.`);
  // Names in code or bold keep their capitalization.
  const prose = (node.children ?? [])
    .map((child) => (child.type === 'text' ? child.value : CODE))
    .join('')
    .trim();
  const capital = titleCaseWord(prose, nouns);
  if (capital)
    report(
      `"${text}" is in title case. Write "${capital}" in lower case, or add it to properNouns in docs-check.config.ts.`,
    );
  if (/^[a-z][a-z]*\b(?![./])/.test(prose))
    report(`"${text}" starts in lower case. Start it with a capital, or put a name from code in backticks.`);
  return problems;
}

/** The first word capitalized only in title case, or undefined for sentence case. */
function titleCaseWord(heading: string, nouns: readonly string[]): string | undefined {
  let rest = heading;
  for (const noun of nouns) {
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\d])${noun}(?![\\p{L}\\d])`, 'gu'), CODE);
  }
  // A new sentence starts at the beginning, after a question mark or period, and after a colon.
  const inside = rest.replace(/(^|[.?!:]\s+|^["“(])\p{Lu}\p{Ll}*(?!\p{L})/gu, '$1');
  return /(?<![\p{L}\d-])\p{Lu}\p{Ll}+(?![\p{L}\d])/u.exec(inside)?.[0];
}
