import {useMemo} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useContextualSearchFilters} from '@docusaurus/theme-common';
import {PLUGIN_NAME, type SearchGlobalData} from '../contract';

/** What the navbar item and config/search.ts say about search. */
export interface SearchConfig {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  externalUrlRegex?: string;
  searchPagePath: string | false | null;
  searchParameters: {facetFilters?: Array<string | string[]> | string};
  replaceSearchResultPathname?: {from: string; to: string};
  placeholder?: string;
  insights?: boolean;
  disableUserPersonalization?: boolean;
  maxResultsPerGroup?: number;
}

/** The same object at every rendering: the modal forgets its query and hits when what it was given changes. */
export function useSearchConfig(): SearchConfig & SearchGlobalData {
  const algolia = useDocusaurusContext().siteConfig.themeConfig.algolia as SearchConfig;
  const data = usePluginData(PLUGIN_NAME) as SearchGlobalData;
  return useMemo(() => ({...algolia, ...data}), [algolia, data]);
}

/** Search parameters that keep to the reader's language and docs version. */
export function useFacetFilters({
  contextualSearch,
  searchParameters,
}: SearchConfig): Array<string | string[]> {
  const {locale, tags} = useContextualSearchFilters();
  const key = tags.join(' ');
  return useMemo(() => {
    const own = [searchParameters.facetFilters ?? []].flat();
    if (!contextualSearch) return own;
    return [`language:${locale}`, key.split(' ').map((tag) => `docusaurus_tag:${tag}`), ...own];
  }, [contextualSearch, searchParameters.facetFilters, locale, key]);
}
