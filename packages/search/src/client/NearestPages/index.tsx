import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Hit} from '../response';
import {toResultUrl} from '../resultUrl';
import {useSearchConfig, useSearchParameters} from '../useSiteSearch';
import styles from './styles.module.css';

const COUNT = 3;

interface Props {
  /** Words of the broken address. */
  query: string;
}

/** Suggests pages for a broken address, from the index shipped with the site. */
export default function NearestPages({query}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const config = useSearchConfig();
  const parameters = useSearchParameters(config);
  const [hits, setHits] = useState<Hit[]>([]);
  const isSearched = config.embedded && !config.indexMissing && query !== '';
  useEffect(() => {
    if (!isSearched) return undefined;
    let isCurrent = true;
    const search = async () => {
      const [{getEmbeddedSearch}, {isNear}] = await Promise.all([
        import(/* webpackChunkName: "search-client" */ '../embedded'),
        import('./isNear'),
      ]);
      const {client} = getEmbeddedSearch(siteConfig.baseUrl);
      const {results} = await client.search([{...parameters, indexName: config.indexName, query}]);
      const near = pagesOf(results[0]?.hits ?? []).filter(({url, hierarchy}) =>
        isNear(`${url} ${hierarchy.lvl1}`, query),
      );
      if (isCurrent) setHits(near.slice(0, COUNT));
    };
    // The 404 page has other links.
    search().catch(() => isCurrent && setHits([]));
    return () => {
      isCurrent = false;
    };
  }, [isSearched, query, parameters, config.indexName, siteConfig.baseUrl]);
  if (!isSearched || hits.length === 0) return null;
  return (
    <div className={styles.nearest}>
      <h2>
        <Translate id="theme.search.nearest" description="Above links to pages with a similar address">
          Did you mean one of these pages?
        </Translate>
      </h2>
      <ul>
        {hits.map(({url, hierarchy}) => (
          <li key={url}>
            <Link to={toResultUrl(url, siteConfig, config)}>{hierarchy.lvl1}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first hits of different pages, as links to whole pages. */
function pagesOf(hits: Hit[]): Hit[] {
  const pages = new Map<string, Hit>();
  for (const hit of hits) {
    const url = hit.url.replace(/[?#].*/, '');
    if (!pages.has(url)) pages.set(url, {...hit, url});
  }
  return [...pages.values()];
}
