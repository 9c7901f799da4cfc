import fs from 'node:fs/promises';
import path from 'node:path';
import type {HtmlTags, LoadContext, Plugin} from '@docusaurus/types';
import {ChangelogError, parseEntries, type ChangelogEntry} from './entries';
import {FORMATS, type Feed} from './formats';

const FOLDER = 'docs/changelogs';

export type ChangelogFeedsOptions = Pick<Feed, 'title' | 'description' | 'author'>;

/**
 * Reads the pages of all months, `docs/changelogs/{year}/{month}.mdx`.
 *
 * @param site absolute address of the site, without a slash at the end
 * @returns their entries, newest first; those of a day in the order of the page
 * @throws ChangelogError with the problems of every page
 */
export async function readChangelog(siteDir: string, site: string): Promise<ChangelogEntry[]> {
  const problems: string[] = [];
  const entries: ChangelogEntry[] = [];
  for (const file of await monthPages(siteDir)) {
    try {
      entries.push(
        ...parseEntries({file, source: await fs.readFile(path.join(siteDir, file), 'utf8'), site}),
      );
    } catch (error) {
      if (!(error instanceof ChangelogError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ChangelogError(problems);
  return entries.sort((a, b) => b.date.localeCompare(a.date));
}

async function monthPages(siteDir: string): Promise<string[]> {
  const files = await fs.readdir(path.join(siteDir, FOLDER), {recursive: true}).catch(() => []);
  return files
    .map((file) => `${FOLDER}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/\d{4}\/[^_/][^/]*\.mdx$/.test(file))
    .sort();
}

/** Writes the changelog as RSS, Atom and JSON feeds beside its pages, and announces them on every page. */
export default function changelogFeeds(
  {siteDir, baseUrl, siteConfig, i18n}: LoadContext,
  options: ChangelogFeedsOptions,
): Plugin<ChangelogEntry[]> {
  const site = `${siteConfig.url}${baseUrl}`.replace(/\/$/, '');
  return {
    name: 'changelog-feeds',
    getPathsToWatch: () => [`${siteDir}/${FOLDER}/**/*.mdx`],
    loadContent: () => readChangelog(siteDir, site),
    injectHtmlTags: ({content}) => ({
      headTags: content.length > 0 ? feedLinks(`${baseUrl}${FOLDER}`, options.title) : [],
    }),
    async postBuild({content, outDir}) {
      if (content.length === 0) return;
      const feed = {...options, language: i18n.currentLocale, home: `${site}/${FOLDER}`, entries: content};
      await fs.mkdir(path.join(outDir, FOLDER), {recursive: true});
      for (const {file, write} of FORMATS) await fs.writeFile(path.join(outDir, FOLDER, file), write(feed));
    },
  };
}

function feedLinks(folder: string, title: string): HtmlTags {
  return FORMATS.map(({file, mediaType, label}) => ({
    tagName: 'link',
    attributes: {rel: 'alternate', type: mediaType, title: `${title} (${label})`, href: `${folder}/${file}`},
  }));
}
