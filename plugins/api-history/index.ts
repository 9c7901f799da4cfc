import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePath} from '@docusaurus/utils';
import {cacheKey} from '../cache/cacheKey';
import {readKept, writeKept} from '../cache/keptFile';
import {HISTORY_ROUTE, type HistoryVersion} from './contract';
import {listVersions} from './page/entries';
import {HISTORY, readHistory} from './versions/files';

/** What makes the page of its files. */
const SOURCES = [path.join(__dirname, 'page', 'entries.ts')];

/**
 * The page `/docs/api-history`: what changed in each version of the API, from the descriptions in openapi/history. A
 * site without them has no such page.
 */
export default function apiHistory({siteDir, baseUrl}: LoadContext): Plugin<HistoryVersion[]> {
  return {
    name: 'api-history',
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(siteDir, HISTORY, '*.json'), path.join(__dirname, 'client')],
    loadContent: () => Promise.resolve(keptVersions(siteDir)),
    async contentLoaded({content, actions: {addRoute, createData}}) {
      if (content.length === 0) return;
      const data = await createData('versions.json', JSON.stringify(content));
      addRoute({
        path: `${baseUrl}${HISTORY_ROUTE.slice(1)}`,
        component: '@site/plugins/api-history/client/HistoryPage',
        // Without the folder of the site, which would become part of the script's name.
        modules: {versions: aliasedSitePath(data, siteDir)},
        exact: true,
      });
    },
  };
}

/** The changes of each version; comparing them again takes a second that a build can save. */
function keptVersions(siteDir: string): HistoryVersion[] {
  const folder = path.join(siteDir, HISTORY);
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).sort();
  const contents = files.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);
  const file = path.join(siteDir, '.cache', 'api-history.json');
  const key = cacheKey(SOURCES, contents);
  const kept = JSON.parse(readKept(file) ?? '{}') as {key?: string; versions?: HistoryVersion[]};
  if (kept.key === key && kept.versions) return kept.versions;
  const versions = listVersions(readHistory(siteDir));
  writeKept(file, JSON.stringify({key, versions}));
  return versions;
}
