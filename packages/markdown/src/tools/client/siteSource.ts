import {fileAddress} from '@nacre-docs/kit/markdownRoutes';
import {getEmbeddedSearch} from '@nacre-docs/search/client/embedded';
import {fetchManifest, fetchShard} from '@nacre-docs/search/client/loadIndex';
import {PageReader} from '@nacre-docs/search/client/readIndex';
import {INDEX_FOLDER} from '@nacre-docs/search/contract';
import type {DocsSource} from '../contract';
import {foundSection, sectionRequest} from '../engine/sections';

/**
 * The documentation of the open site, with the same search that readers use.
 *
 * @param language of the pages to search
 * @param tags docs versions to search, as named in the index
 */
export function siteSource(baseUrl: string, language: string, tags: readonly string[]): DocsSource {
  const index = `${location.origin}${baseUrl}${INDEX_FOLDER}/`;
  return {
    async search(query, limit) {
      const {results} = await getEmbeddedSearch(baseUrl).client.search([
        sectionRequest(query, limit, language, tags),
      ]);
      return (results[0]?.hits ?? []).map(foundSection);
    },
    async pages() {
      const {shards} = await fetchManifest(index);
      const reader = new PageReader();
      const outlines = shards.filter(({outline}) => outline);
      const pages = outlines.map(async (entry) => reader.pagesOf(await fetchShard(index, entry), entry));
      return (await Promise.all(pages)).flat();
    },
    async readMarkdown(address) {
      const response = await fetch(fileAddress(address, baseUrl));
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${address} answered ${response.status}. Try again.`);
      return response.text();
    },
  };
}
