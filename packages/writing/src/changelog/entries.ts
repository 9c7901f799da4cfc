import {siteAddress, withSiteAddresses, type SiteAddress} from '@nacre-docs/kit/siteAddress';
import type {SitePage} from '../contentModel/pages';
import {routeOf} from '@nacre-docs/kit/mdx/pageRoute';
import {renderMarkdown} from '@nacre-docs/kit/markdown';
import {UserError} from '@nacre-docs/kit/userError';
import {monthOf, MONTHS} from '@nacre-docs/kit/changelogMonths';

/** The page of one month. */
export interface ChangelogPage {
  /** Each entry must name one of them, unless the list is empty. */
  areas?: readonly string[];
  /** Relative to the site's folder, `docs/changelogs/2025/march.mdx`. */
  file: string;
  page: Pick<SitePage, 'source' | 'headings' | 'components' | 'boxes'>;
  /** The site's URL, including the host. */
  site: SiteAddress;
}

export interface ChangelogEntry {
  title: string;
  /** The heading above it, such as `Added`. */
  kind: string;
  /** The part of the product, such as `Scopes`, if the changelog has areas. */
  area?: string;
  /** `2025-03-20` */
  date: string;
  /** Address of the month's page relative to the site's base, `/docs/changelogs/2025/march`. */
  route: string;
  /** Absolute address of that page. */
  page: string;
  /** Its anchor on that page, without `#`. */
  anchor: string;
  /** The content, without its date. Links are absolute. */
  html: string;
}

/** A heading with its lines, up to the next heading of the same level or above. */
interface Section {
  depth: number;
  title: string;
  anchor: string;
  line: number;
  body: string[];
  /** Line where the text starts. */
  start: number;
  /** Line of the first component or admonition in the body. */
  component?: number;
}

/**
 * The entries of a month in page order: `## Added`, `### Entry`, and a text that starts with its date and
 * area, `**March 20, 2025 · Scopes.**`, or only its date if the changelog has no areas.
 *
 * @throws UserError with every entry that lacks a valid date or area, is dated in another month, or contains
 * content that feeds can't show, and for an invalid file name
 */
export function parseEntries({file, page, site, areas = []}: ChangelogPage): ChangelogEntry[] {
  const month = monthOf(file);
  const route = routeOf(file)!;
  const address = siteAddress(route, site);
  const problems: string[] = [];
  const entries: ChangelogEntry[] = [];
  let kind: string | undefined;
  for (const section of splitSections(page)) {
    if (section.depth < 3) kind = section.title;
    else {
      const [text = '', ...rest] = section.body;
      const found = startOf(text);
      const problem =
        entryProblem(section, kind, month, found?.date) ?? areaProblem(section, areas, found?.area);
      if (problem) problems.push(`${file}:${problem.join(': ')}`);
      else if (kind && found) {
        const {title, anchor} = section;
        const {date, area} = found;
        const html = toFeedHtml([found.rest, ...rest].join('\n'), site, address);
        entries.push({title, kind, ...(area && {area}), date, route, page: address, anchor, html});
      }
    }
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return entries;
}

type EntryProblem = [line: number, message: string];

function entryProblem(
  {title, line, start, component}: Section,
  kind: string | undefined,
  month: string,
  date: string | undefined,
): EntryProblem | undefined {
  if (kind === undefined)
    return [line, `"${title}" isn't below a kind. Put a heading such as "## Added" above it.`];
  if (!date)
    return [line, `"${title}" is missing a date. Begin its text with one, like **${exampleDate(month)}.**`];
  if (!date.startsWith(month)) {
    const message = `"${title}" has the date ${date}, which is not in ${month}. Correct it, or move the entry to its month's page.`;
    return [start, message];
  }
  if (component === undefined) return undefined;
  const message = `"${title}" contains a component or admonition, which feeds can't show. Use plain Markdown.`;
  return [component, message];
}

function areaProblem(
  {title, start}: Section,
  areas: readonly string[],
  area: string | undefined,
): EntryProblem | undefined {
  if (areas.length === 0 || (area !== undefined && areas.includes(area))) return undefined;
  const wrong = area === undefined ? 'is missing an area' : `has the area "${area}", which doesn't exist`;
  const message = `"${title}" ${wrong}. Write one after the date, like **March 15, 2025 · ${areas[0]}.** The areas are ${areas.join(', ')}.`;
  return [start, message];
}

const exampleDate = (month: string): string =>
  new Date(`${month}-15`).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/** Parses the bold date and area at the start of a line, or undefined without a valid date. */
function startOf(line: string): {date: string; area?: string; rest: string} | undefined {
  const [whole, name, day, year, area] =
    /^\*\*([A-Z][a-z]+) (\d{1,2}), (\d{4})(?: · ([^*]+))?\.\*\*\s*/.exec(line) ?? [];
  if (whole === undefined || name === undefined || !MONTHS.includes(name)) return undefined;
  const date = new Date(Date.UTC(Number(year), MONTHS.indexOf(name), Number(day)));
  if (date.getUTCDate() !== Number(day)) return undefined;
  return {date: date.toISOString().slice(0, 10), area, rest: line.slice(whole.length)};
}

/** Splits a page at its headings of level 1 to 3. */
function splitSections({source, headings, components, boxes}: ChangelogPage['page']): Section[] {
  const lines = source.split(/\r?\n/);
  const elements = [...components.map(({line}) => line), ...boxes].sort((a, b) => a - b);
  const cuts = headings.filter(({depth}) => depth <= 3);
  return cuts.map(({depth, text, id, line, end}, index) => {
    const next = cuts[index + 1]?.line ?? lines.length + 1;
    const body = lines.slice(end, next - 1);
    const blank = body.findIndex((content) => content.trim() !== '');
    return {
      depth,
      title: text,
      anchor: id,
      line,
      body: body.slice(Math.max(blank, 0)),
      start: end + Math.max(blank, 0) + 1,
      component: elements.find((element) => element > end && element < next),
    };
  });
}

/** Renders an entry for feed readers, independent of the site and its styles. */
function toFeedHtml(markdown: string, site: SiteAddress, page: string): string {
  return (
    // The sanitizer doesn't allow `pathname:`, which pages use for links to files.
    withSiteAddresses(renderMarkdown(markdown.replaceAll('](pathname:///', '](/')).value, site)
      .replace(/<a href="(?=#)/g, `<a href="${page}`)
      // Only our highlighter writes spans; feed readers have no colors for them.
      .replace(/<\/?span[^>]*>/g, '')
  );
}
