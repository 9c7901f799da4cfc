import fs from 'node:fs';
import path from 'node:path';
import type {LoadedContent, PropSidebar} from '@docusaurus/plugin-content-docs';
import {toSidebarsProp} from '@docusaurus/plugin-content-docs/lib/props.js';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePath} from '@docusaurus/utils';
import {Joi} from '@docusaurus/utils-validation';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {loadedDocs} from '@nacre-docs/kit/loadedVersions';
import {optionsValidator} from '@nacre-docs/kit/optionsValidator';
import {siteAddress} from '@nacre-docs/kit/siteAddress';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {FORMATS, type Feed} from '@nacre-docs/kit/feeds';
import {isFrozen, type DocsVersion} from '@nacre-docs/kit/versions';
import {CHANGELOG, HISTORY_ROUTE} from '@nacre-docs/kit/routes';
import {isMonthPage, monthOf} from '@nacre-docs/kit/changelogMonths';
import type {HistoryNavigation, HistoryVersion} from './contract';
import type {ApiChanges} from '../render/changes';
import {compareVersions, linkedTo, listVersions} from './page/entries';
import {feedEntries} from './page/feed';
import {changesOfOperations} from './page/operations';
import {HISTORY, readHistory} from '@nacre-docs/openapi-core/versions/files';

export interface ApiHistoryOptions extends Pick<Feed, 'title' | 'description' | 'author'> {
  /** Docs versions. The newest API version belongs to the current, unfrozen one. */
  versions: readonly DocsVersion[];
}

export const validateOptions = optionsValidator('@nacre-docs/openapi/history', {
  title: Joi.string().required(),
  description: Joi.string().required(),
  author: Joi.string().required(),
  versions: Joi.array().items(Joi.object()).required(),
});

const NAME = 'api-history';

/**
 * Adds the page `/docs/api-history` and its feeds: the changes in each API version, from the descriptions in
 * openapi/history. Other sites don't have the page.
 */
export default function apiHistory(
  {siteDir, baseUrl, siteConfig, i18n}: LoadContext,
  {versions, ...options}: ApiHistoryOptions,
): Plugin<HistoryVersion[]> {
  const current = versions.find((version) => !isFrozen(version));
  const site = {baseUrl: `${siteConfig.url}${baseUrl}`, trailingSlash: siteConfig.trailingSlash};
  return {
    name: NAME,
    // Docusaurus extracts translatable strings from watched paths.
    getPathsToWatch: () => [
      path.join(siteDir, HISTORY, '*.json'),
      path.join(__dirname, '../../src/history/client'),
    ],
    loadContent: () => Promise.resolve(linkedTo(current, readCachedHistory(siteDir).versions)),
    async allContentLoaded({allContent, actions: {addRoute, createData}}) {
      const [content] = Object.values(allContent[NAME]!) as [HistoryVersion[]];
      if (content.length === 0) return;
      const docs = loadedDocs(allContent);
      const navigation = navigationOf(content, baseUrl, docs);
      const data = await createData(
        'changes.json',
        JSON.stringify({versions: withMonths(content, docs), navigation}),
      );
      addRoute({
        path: `${baseUrl}${HISTORY_ROUTE.slice(1)}`,
        component: aliasedSitePath(path.join(__dirname, '../../esm/history/client/HistoryPage'), siteDir),
        // Without the site's folder, which would become part of the script name.
        modules: {changes: aliasedSitePath(data, siteDir)},
        exact: true,
      });
    },
    async postBuild({content, outDir}) {
      const entries = feedEntries(content, site);
      if (entries.length === 0) return;
      const folder = path.join(outDir, HISTORY_ROUTE);
      const feed: Feed = {
        ...options,
        language: i18n.currentLocale,
        home: siteAddress(HISTORY_ROUTE, site),
        folder: `${site.baseUrl}${HISTORY_ROUTE.slice(1)}/`,
        entries,
      };
      await fs.promises.mkdir(folder, {recursive: true});
      for (const {file, write} of FORMATS) await fs.promises.writeFile(path.join(folder, file), write(feed));
    },
  };
}

/**
 * The sidebar with the listed operations, and the changelog. `toSidebarsProp` is internal to the docs plugin, so check
 * this import with each update.
 */
function navigationOf(history: HistoryVersion[], baseUrl: string, docs: LoadedContent[]): HistoryNavigation {
  const operations = history.flatMap(({entries}) => entries).flatMap((entry) => entry.operations);
  const pages = new Set(operations.map(({to}) => to && `${baseUrl}${to.slice(1)}`));
  const changelog = pagesOf(docs).find(({source}) =>
    source.startsWith(`@site/${CHANGELOG}/index.`),
  )?.permalink;
  for (const version of docs.flatMap(({loadedVersions}) => loadedVersions)) {
    const sidebar = version.docs.find(({permalink}) => pages.has(permalink.replace(/\/$/, '')))?.sidebar;
    if (sidebar) return {sidebar, items: toSidebarsProp(version)[sidebar]?.map(asPage), changelog};
  }
  return {changelog};
}

/** A link to the history is the page itself, for its breadcrumbs. */
const asPage = (item: PropSidebar[number]): PropSidebar[number] =>
  item.type === 'link' && item.href.endsWith(HISTORY_ROUTE) ? {...item, docId: NAME} : item;

/** Versions with the changelog pages of their months. */
function withMonths(history: HistoryVersion[], docs: LoadedContent[]): HistoryVersion[] {
  const months = new Map(
    pagesOf(docs).flatMap(({source, permalink}) => {
      const file = source.replace('@site/', '');
      return isMonthPage(file) ? [[monthOf(file), permalink]] : [];
    }),
  );
  return history.map((version) => ({...version, changelog: months.get(version.version)}));
}

const pagesOf = (docs: LoadedContent[]) =>
  docs.flatMap(({loadedVersions}) => loadedVersions).flatMap((version) => version.docs);

/** Version history of operations for their pages. Empty if the site has no history. */
export const apiChanges = (siteDir: string): ApiChanges => readCachedHistory(siteDir).changes;

interface CachedHistory {
  versions: HistoryVersion[];
  changes: ApiChanges;
}

/** Changes from the history files. Cached, because comparing takes a second per build. */
function readCachedHistory(siteDir: string): CachedHistory {
  const folder = path.join(siteDir, HISTORY);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  const contents = files.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);
  const file = path.join(siteDir, '.cache', 'api-history.json');
  const key = cacheKey(contents);
  const cached = JSON.parse(readCached(file) ?? '{}') as Partial<CachedHistory> & {key?: string};
  if (cached.key === key && cached.versions && cached.changes)
    return {versions: cached.versions, changes: cached.changes};
  const compared = compareVersions(readHistory(siteDir));
  const history: CachedHistory = {versions: listVersions(compared), changes: changesOfOperations(compared)};
  writeCached(file, JSON.stringify({key, ...history}));
  return history;
}
