import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {PageIcon, SearchIcon} from '../icons';
import {useSearchConfig} from '../useSiteSearch';
import styles from './styles.module.css';

const QUERIES = 3;

interface FollowProps {
  /** Called when a link is followed. */
  onFollow?(): void;
}

/** Links for an empty search box. */
export function PopularPages({onFollow}: FollowProps): ReactNode {
  const links = useSearchConfig().suggestions?.popular;
  return links?.length ? (
    <section className="search-tasks">
      <p className={styles.title}>
        <Translate id="theme.search.tasks" description="Heading over the links for an empty search box">
          Common tasks
        </Translate>
      </p>
      <ul className={`clean-list ${styles.list}`}>
        {links.map(({label, to}) => (
          <li key={to}>
            <Link to={to} className={styles.row} onClick={onFollow}>
              <PageIcon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}

interface QueriesProps {
  /** Queries like the one without results. By default, the names of common tasks. */
  queries: string[] | undefined;
  onSearch(query: string): void;
}

/** Queries to try after one without results. */
export function OtherQueries({queries = [], onSearch}: QueriesProps): ReactNode {
  const common = useSearchConfig().suggestions?.popular.map(({label}) => label) ?? [];
  const shown = (queries.length > 0 ? queries : common).slice(0, QUERIES);
  return shown.length > 0 ? (
    <section className="search-queries">
      <p className={styles.title}>
        <Translate id="theme.SearchModal.noResultsScreen.suggestedQueryText">Try searching for</Translate>
      </p>
      <ul className={`clean-list ${styles.list}`}>
        {shown.map((query) => (
          <li key={query}>
            <button type="button" className={styles.row} onClick={() => onSearch(query)}>
              <SearchIcon />
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}

/** Links for a search without results. */
export function OtherPages({onFollow}: FollowProps): ReactNode {
  const links = useSearchConfig().suggestions?.noResults;
  return links?.length ? (
    <section className="search-ways">
      <p className={styles.title}>
        <Translate id="theme.search.ways" description="Heading over the links for a search without results">
          Other ways to an answer
        </Translate>
      </p>
      <ul className={`clean-list ${styles.ways}`}>
        {links.map(({label, to}) => (
          <li key={to}>
            <Link to={to} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
