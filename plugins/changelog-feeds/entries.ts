import {createSlugger} from '@docusaurus/utils';
import {renderMarkdown, toPlainText} from '../static-html/markdown';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The page of one month, as it is read. */
export interface ChangelogPage {
  /** Relative to the site's folder, `docs/changelogs/2025/march.mdx`. */
  file: string;
  source: string;
  /** Absolute address of the site, without a slash at the end. */
  site: string;
}

export interface ChangelogEntry {
  title: string;
  /** The heading it stands under, such as `Added`. */
  area: string;
  /** `2025-03-20` */
  date: string;
  /** Absolute address of the month's page. */
  page: string;
  /** Its anchor on that page, without `#`. */
  anchor: string;
  /** What the entry says, without its date; links are absolute. */
  html: string;
}

/** What the changelog gets wrong: one line per problem, `file:line: what is wrong and what to do`. */
export class ChangelogError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    // The message says it all; a stack trace through our code would only hide it.
    this.stack = this.message;
  }
}

interface Line {
  text: string;
  /** 1-based. */
  number: number;
  inFence: boolean;
}

interface Section {
  depth: number;
  title: string;
  anchor: string;
  line: number;
  body: Line[];
}

/**
 * The entries of a month in the order of the page: `## Area`, `### Entry`, and a text that begins with
 * its date, `**March 20, 2025.**`.
 *
 * @throws ChangelogError with every entry that has no date, has one of another month, or holds what a
 * feed cannot show; or when the file is not named after a year and a month
 */
export function parseEntries({file, source, site}: ChangelogPage): ChangelogEntry[] {
  const month = monthOf(file);
  const page = `${site}/${file.replace(/\.mdx$/, '')}`;
  const problems: string[] = [];
  const entries: ChangelogEntry[] = [];
  let area: string | undefined;
  for (const section of splitSections(source)) {
    if (section.depth < 3) area = section.title;
    else {
      const text = section.body.find((line) => line.text.trim() !== '');
      const found = dateOf(text?.text ?? '');
      const problem = entryProblem(section, area, month, found?.date);
      if (problem) problems.push(`${file}:${problem.line}: ${problem.message}`);
      else if (area && found) {
        const markdown = section.body.map((line) => (line === text ? found.rest : line.text)).join('\n');
        const {title, anchor} = section;
        entries.push({title, area, date: found.date, page, anchor, html: toFeedHtml(markdown, site, page)});
      }
    }
  }
  if (problems.length > 0) throw new ChangelogError(problems);
  return entries;
}

/** `2025-03` of `docs/changelogs/2025/march.mdx`. @throws ChangelogError when the file is not named like that */
export function monthOf(file: string): string {
  const [, year = '', name = ''] = /(\d{4})\/([^/]+)\.mdx$/.exec(file) ?? [];
  const index = MONTHS.findIndex((month) => month.toLowerCase() === name);
  if (index >= 0) return `${year}-${String(index + 1).padStart(2, '0')}`;
  throw new ChangelogError([`${file}:1: the name is not a month. Name the file like 2025/march.mdx.`]);
}

function entryProblem(
  {title, line, body}: Section,
  area: string | undefined,
  month: string,
  date: string | undefined,
): {line: number; message: string} | undefined {
  if (area === undefined)
    return {line, message: `"${title}" stands under no area. Put a heading such as "## Added" above it.`};
  if (!date)
    return {
      line,
      message: `"${title}" has no date. Begin its text with one, like **${exampleDate(month)}.**`,
    };
  if (!date.startsWith(month)) {
    const place = body.find(({text}) => text.trim() !== '')?.number ?? line;
    return {
      line: place,
      message: `"${title}" has the date ${date}, which is not in ${month}. Correct it, or move the entry to the page of its month.`,
    };
  }
  const component = body.find(({text, inFence}) => !inFence && /^\s*(?:<[A-Z]|:::)/.test(text));
  return (
    component && {
      line: component.number,
      message: `"${title}" holds a component or admonition, which feeds cannot show. Say it in plain Markdown.`,
    }
  );
}

function exampleDate(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} 15, ${year}`;
}

/** Reads the date in bold at the start of a line; undefined for none and for one that no calendar has. */
function dateOf(line: string): {date: string; rest: string} | undefined {
  const [whole, name, day, year] = /^\*\*([A-Z][a-z]+) (\d{1,2}), (\d{4})\.\*\*\s*/.exec(line) ?? [];
  if (whole === undefined || name === undefined || !MONTHS.includes(name)) return undefined;
  const date = new Date(Date.UTC(Number(year), MONTHS.indexOf(name), Number(day)));
  if (date.getUTCDate() !== Number(day)) return undefined;
  return {date: date.toISOString().slice(0, 10), rest: line.slice(whole.length)};
}

/** Cuts a page at its headings of level 1 to 3. Every heading counts for the anchors, as it does on the page. */
function splitSections(source: string): Section[] {
  const slugger = createSlugger();
  const sections: Section[] = [];
  for (const line of readLines(source)) {
    const [, marks, heading = ''] = (!line.inFence && /^(#{1,6})\s+(.+?)\s*$/.exec(line.text)) || [];
    const title = marks && readHeading(heading, slugger);
    if (title && marks.length <= 3)
      sections.push({depth: marks.length, ...title, line: line.number, body: []});
    else sections.at(-1)?.body.push(line);
  }
  return sections;
}

function readLines(source: string): Line[] {
  const frontMatter = /^---\r?\n[\s\S]*?\n---[ \t]*\r?\n/.exec(source)?.[0] ?? '';
  const first = frontMatter.split('\n').length;
  let fence: string | undefined;
  return source
    .slice(frontMatter.length)
    .split(/\r?\n/)
    .map((text, index) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
      const inFence = fence !== undefined || mark !== undefined;
      if (fence === undefined) fence = mark;
      else if (mark?.startsWith(fence)) fence = undefined;
      return {text, number: first + index, inFence};
    });
}

function readHeading(
  heading: string,
  slugger: ReturnType<typeof createSlugger>,
): {title: string; anchor: string} {
  // `## Words {/* #kept-id */}` gives a heading an anchor that outlives its words.
  const [comment = '', id] = /\s*\{(?:\/\*\s*)?#([^\s}*]+)[^}]*\}$/.exec(heading) ?? [];
  const title = toPlainText(heading.slice(0, heading.length - comment.length));
  return {title, anchor: id ?? slugger.slug(title)};
}

/** Renders an entry for readers outside the site: nothing in it depends on where or how it is shown. */
function toFeedHtml(markdown: string, site: string, page: string): string {
  return (
    // The sanitizer knows no `pathname:`, which pages use to link a file.
    renderMarkdown(markdown.replaceAll('](pathname:///', '](/'))
      .value.replace(/<a href="(?=\/)/g, `<a href="${site}`)
      .replace(/<a href="(?=#)/g, `<a href="${page}`)
      // Only our highlighter writes spans; a feed reader has no colors for them.
      .replace(/<\/?span[^>]*>/g, '')
  );
}
