import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {useQueryString} from '@docusaurus/theme-common';
import type {HistoryEntry, HistoryVersion} from '../contract';
import {filterVersions, type HistoryFilter} from './filter';
import styles from './styles.module.css';

type Kind = HistoryEntry['kind'];

export const KIND_NAMES: Record<Kind, () => string> = {
  breaking: () => translate({id: 'theme.HistoryPage.breaking', message: 'Breaking changes'}),
  warning: () => translate({id: 'theme.HistoryPage.warning', message: 'Changes to check'}),
  new: () => translate({id: 'theme.HistoryPage.new', message: 'New operations'}),
  info: () => translate({id: 'theme.HistoryPage.info', message: 'Compatible changes'}),
};

interface FilterState extends HistoryFilter {
  onQuery(query: string): void;
  onKind(kind: string): void;
}

/** The filter in the page's address, which readers can share. */
export function useFilter(): FilterState {
  const [query, onQuery] = useQueryString('q');
  const [kind, onKind] = useQueryString('kind');
  return {query, kind: Object.hasOwn(KIND_NAMES, kind) ? (kind as Kind) : undefined, onQuery, onKind};
}

interface Props extends FilterState {
  versions: HistoryVersion[];
  /** Number of matching changes. */
  found: number;
}

export const countEntries = (versions: HistoryVersion[]): number =>
  versions.reduce((sum, {entries}) => sum + entries.length, 0);

/** A text field and a list of kinds, with the number of matching changes of each. */
export default function FilterBar({versions, found, query, kind, onQuery, onKind}: Props): ReactNode {
  const label = translate({id: 'theme.HistoryPage.filter', message: 'Filter by operation or field'});
  return (
    <div className={styles.filter}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={({target}) => onQuery(target.value)}
      />
      <select
        aria-label={translate({id: 'theme.HistoryPage.kind', message: 'Kind of change'})}
        value={kind ?? ''}
        onChange={({target}) => onKind(target.value)}
      >
        <option value="">{translate({id: 'theme.HistoryPage.all', message: 'All changes'})}</option>
        {(Object.keys(KIND_NAMES) as Kind[]).map((each) => {
          const count = countEntries(filterVersions(versions, {query, kind: each}));
          return (
            <option key={each} value={each} disabled={count === 0}>
              {KIND_NAMES[each]()} ({count})
            </option>
          );
        })}
      </select>
      <p role="status">
        {(kind || query) &&
          (found > 0
            ? translate({id: 'theme.HistoryPage.found', message: 'Changes: {count}'}, {count: found})
            : translate({id: 'theme.HistoryPage.noMatch', message: 'No change matches the filter.'}))}
      </p>
      {found === 0 && (
        <button
          type="button"
          className={`button button--secondary button--outline ${styles.clear}`}
          onClick={() => {
            onQuery('');
            onKind('');
          }}
        >
          <Translate id="theme.HistoryPage.clear">Clear the filter</Translate>
        </button>
      )}
    </div>
  );
}
