import React, {useMemo, useState, type ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {translate} from '@docusaurus/Translate';
import {filterOperations, knownOperations} from './filter';
import styles from './styles.module.css';

/** A sidebar with fewer operations is read faster than filtered. */
const MANY = 40;

type Sidebar = readonly PropSidebarItem[];

/** A box that filters the operations of a sidebar, and the entries that are left. Without many there is no box. */
export function useFilter(sidebar: Sidebar): {box: ReactNode; items: Sidebar} {
  const [query, setQuery] = useState('');
  const operations = knownOperations(sidebar);
  const isFiltered = query.trim() !== '';
  const found = useMemo(
    () => (isFiltered ? filterOperations(operations, query) : []),
    [operations, query, isFiltered],
  );
  if (operations.length < MANY) return {box: null, items: sidebar};
  const label = translate(
    {
      id: 'theme.SidebarFilter.label',
      message: 'Filter {count} operations',
      description: 'The name of the box that filters the operations in the sidebar',
    },
    {count: operations.length},
  );
  const status = translate(
    {
      id: 'theme.SidebarFilter.status',
      message: '{count} operations',
      description: 'How many the filter leaves',
    },
    {count: found.length},
  );
  return {
    items: isFiltered ? found : sidebar,
    box: (
      <div className={styles.filter}>
        <input
          type="search"
          className={styles.input}
          placeholder={label}
          aria-label={label}
          value={query}
          onChange={({target}) => setQuery(target.value)}
          onKeyDown={({key}) => key === 'Escape' && setQuery('')}
          autoComplete="off"
        />
        <p role="status" className={styles.status}>
          {isFiltered && status}
        </p>
      </div>
    ),
  };
}
