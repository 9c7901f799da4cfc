import {useMemo} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useContextualSearchFilters} from '@docusaurus/theme-common';
import {PLUGIN_NAME, type SearchGlobalData} from '../contract';
import type {SearchParameters} from './response';

/** What the navbar item and config/search.ts say about search. */
export interface SearchConfig {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  externalUrlRegex?: string;
  searchPagePath: string | false | null;
  searchParameters: SearchParameters;
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

/** The site's own search parameters, and filters that keep to the reader's language and docs version. */
export function useSearchParameters({contextualSearch, searchParameters}: SearchConfig): SearchParameters {
  const {locale, tags} = useContextualSearchFilters();
  const key = tags.join(' ');
  return useMemo(() => {
    const own = [searchParameters.facetFilters ?? []].flat();
    const contextual = [`language:${locale}`, key.split(' ').map((tag) => `docusaurus_tag:${tag}`)];
    return {...searchParameters, facetFilters: contextualSearch ? [...contextual, ...own] : own};
  }, [contextualSearch, searchParameters, locale, key]);
}
