import {record, type RawOperation} from './rawDescription';
import type {SiteFiles} from './siteFiles';
import type {Tally} from './tally';
import {words} from './pageRegions';
import {asText} from './texts';

/** Hits per page of results. */
const HITS = 20;
const MAX_QUERY = 64;

/** The dialog's query limit. Long paths may share a prefix this long. */
const typed = (query = '') => query.slice(0, MAX_QUERY);

/** Finds each operation by operationId, path, and title, as a reader would in the dialog of @nacre-docs/search. */
export async function checkSearch(site: SiteFiles, operations: RawOperation[], tally: Tally): Promise<void> {
  const [{SearchEngine}, {readManifest, readPages}, {buildIndex}] = await Promise.all([
    import('@nacre-docs/search/client/engine'),
    import('@nacre-docs/search/client/readIndex'),
    import('@nacre-docs/search/write/shards'),
  ]);
  const pages = site.searchPages();
  const {files} = buildIndex(
    Object.entries(pages).map(([url, page]) => ({
      ...page,
      url,
      description: '',
      language: 'en',
      tag: 'docs',
    })),
    {},
  );
  const read = (name: string) => files.find((file) => file.name === name)!.content;
  const manifest = readManifest(read('manifest.json'));
  const engine = new SearchEngine(manifest);
  for (const page of readPages(manifest, read)) engine.add(page);
  const find = (query: string) =>
    engine
      .search({indexName: 'docs', query: typed(query), hitsPerPage: HITS})
      .hits.map(({url}) => url.replace(/#.*/, ''));

  for (const {source, path, route} of operations) {
    if (route === undefined) continue;
    const {operationId, summary} = record(source.value);
    const isFound = (query: unknown, alike: (url: string) => boolean) => {
      const urls = find(words(String(query)));
      // If twenty operations share a title, any of them is a valid answer.
      return urls.includes(route) || (urls.length > 0 && urls.every(alike));
    };
    const own = pages[route];
    if (operationId !== undefined)
      tally.count(
        'search',
        source,
        isFound(operationId, () => false),
        `${route} by its operationId ${asText(operationId)}`,
      );
    // A path such as `/` has no searchable words.
    if (/\w/.test(path))
      tally.count(
        'search',
        source,
        isFound(path, (url) => typed(pages[url]?.path) === typed(own?.path)),
        `${route} by its path ${path}`,
      );
    if (summary)
      tally.count(
        'search',
        source,
        isFound(own?.title, (url) => pages[url]?.title === own?.title),
        `${route} by its title ${asText(summary)}`,
      );
  }
}
