import fs from 'node:fs/promises';
import path from 'node:path';
import type {HtmlTags, LoadContext, Plugin} from '@docusaurus/types';
import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';
import {readPages} from '../contentModel/pages';
import {UserError} from '@nacre-docs/kit/userError';
import type {ListedEntry} from '@nacre-docs/kit/changelogEntries';
import {parseEntries, type ChangelogEntry} from './entries';
import {FORMATS, type Feed} from '@nacre-docs/kit/feeds';
import {CHANGELOG} from '@nacre-docs/kit/routes';
import {isMonthPage} from '@nacre-docs/kit/changelogMonths';

export interface ChangelogOptions extends Pick<Feed, 'title' | 'description' | 'author'> {
  /** Each entry must name one of them, unless the list is empty. */
  areas: readonly string[];
}

/**
 * Reads all month pages, `docs/changelogs/{year}/{month}.mdx`, except invalid MDX, which stops the build in the
 * content model.
 *
 * @param site the site's URL, including the host
 * @param areas each entry has one of them
 * @returns their entries, newest first, in page order per day
 * @throws UserError with the problems of all pages
 */
export function readChangelog(
  siteDir: string,
  site: SiteAddress,
  areas: readonly string[] = [],
): ChangelogEntry[] {
  const problems: string[] = [];
  const entries: ChangelogEntry[] = [];
  for (const [file, page] of readPages(siteDir)) {
    if (!isMonthPage(file)) continue;
    try {
      entries.push(...parseEntries({file, page, site, areas}));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return entries.sort((a, b) => b.date.localeCompare(a.date));
}

/** The entries for the list of all entries, newest first. Their addresses don't include a host. */
function listChangelog(siteDir: string, areas: readonly string[]): ListedEntry[] {
  return readChangelog(siteDir, {baseUrl: '/', trailingSlash: undefined}, areas).map(toListed);
}

/**
 * Writes the changelog as RSS, Atom and JSON feeds next to its pages, and links them on every page. Its own
 * page lists the entries with `client/ChangelogEntries`.
 */
export default function changelog(
  {siteDir, baseUrl, siteConfig, i18n}: LoadContext,
  {areas, ...options}: ChangelogOptions,
): Plugin<ChangelogEntry[]> {
  const {url, trailingSlash} = siteConfig;
  const site = {baseUrl: `${url}${baseUrl}`, trailingSlash};
  return {
    name: 'changelog',
    // Docusaurus extracts translatable texts from the files that it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/changelog/client')],
    loadContent: () => readChangelog(siteDir, site, areas),
    // Also runs after the docs plugin reloads a saved page. watchFiles of @nacre-docs/kit explains why this
    // plugin doesn't watch pages itself.
    async allContentLoaded({actions: {createData}}) {
      try {
        await createData('changelog.json', JSON.stringify(listChangelog(siteDir, areas)));
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        // While writing, the last good state stays. A build has already stopped.
        console.error(error.message);
      }
    },
    injectHtmlTags: ({content}) => ({
      headTags: content.length > 0 ? feedLinks(`${baseUrl}${CHANGELOG}`, options.title) : [],
    }),
    async postBuild({content, outDir}) {
      if (content.length === 0) return;
      const feed = {
        ...options,
        language: i18n.currentLocale,
        home: siteAddress(`/${CHANGELOG}`, site),
        folder: `${site.baseUrl}${CHANGELOG}/`,
        entries: content,
      };
      await fs.mkdir(path.join(outDir, CHANGELOG), {recursive: true});
      for (const {file, write} of FORMATS)
        await fs.writeFile(path.join(outDir, CHANGELOG, file), write(feed));
    },
  };
}

function toListed({title, kind, area, date, route, anchor}: ChangelogEntry): ListedEntry {
  return {title, kind, area, date, to: `${route.replace(/^\/docs/, '')}#${anchor}`};
}

function feedLinks(folder: string, title: string): HtmlTags {
  return FORMATS.map(({file, mediaType, label}) => ({
    tagName: 'link',
    attributes: {rel: 'alternate', type: mediaType, title: `${title} (${label})`, href: `${folder}/${file}`},
  }));
}
