import {useMemo} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useContextualSearchFilters} from '@docusaurus/theme-common';
import {PLUGIN_NAME, type SearchGlobalData} from '../contract';
import type {Group} from './Groups';
import type {SearchParameters} from './response';

/** `themeConfig.algolia`, as documented by Docusaurus's Algolia theme. */
interface AlgoliaConfig {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  externalUrlRegex?: string;
  searchPagePath: string | false | null;
  searchParameters: SearchParameters;
  replaceSearchResultPathname?: {from: string; to: string};
  insights?: boolean;
  disableUserPersonalization?: boolean;
  maxResultsPerGroup?: number;
}

/** Plugin and Algolia options. */
export type SearchConfig = Omit<SearchGlobalData, 'searchPagePath'> & AlgoliaConfig;

/** DocSearch requires credentials, but they're never sent without Algolia. */
const NO_SERVICE = {appId: 'embedded', apiKey: 'embedded', searchParameters: {}};

/** A stable object across renders: the modal loses its query and hits when a prop changes. */
export function useSearchConfig(): SearchConfig {
  const algolia = useDocusaurusContext().siteConfig.themeConfig.algolia as AlgoliaConfig | undefined;
  const data = usePluginData(PLUGIN_NAME) as SearchGlobalData;
  return useMemo(() => ({...NO_SERVICE, ...data, ...algolia}), [algolia, data]);
}

/** Returns the search page URL for a query and a group of its results. */
export function useSearchLink(): (query: string, group: Group) => string {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {searchPagePath} = useSearchConfig();
  return (query, group) => {
    const type = group === 'all' ? '' : `&type=${group}`;
    return `${baseUrl}${searchPagePath}?q=${encodeURIComponent(query)}${type}`;
  };
}

/** The site's search parameters with filters for the reader's language and docs version. */
export function useSearchParameters({
  contextualSearch,
  searchParameters,
}: Pick<SearchConfig, 'contextualSearch' | 'searchParameters'>): SearchParameters {
  const {locale, tags} = useContextualSearchFilters();
  const key = tags.join(' ');
  return useMemo(() => {
    const own = [searchParameters.facetFilters ?? []].flat();
    const contextual = [`language:${locale}`, key.split(' ').map((tag) => `docusaurus_tag:${tag}`)];
    return {...searchParameters, facetFilters: contextualSearch ? [...contextual, ...own] : own};
  }, [contextualSearch, searchParameters, locale, key]);
}
