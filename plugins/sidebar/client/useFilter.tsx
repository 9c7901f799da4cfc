import React, {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {markWords, wordsOf} from '@nacre-docs/kit/client/markWords';
import type {FilterTexts} from '../contract';
import {countPages, filterItems} from './filter';
import styles from './styles.module.css';

/** A shorter sidebar is faster to read than to filter. */
const MANY = 40;

type Sidebar = readonly PropSidebarItem[];

interface Filter {
  box: ReactNode;
  items: Sidebar;
  /** Changes when a filter starts or ends. Otherwise, groups stay open or closed. */
  listKey: string;
}

/** A filter box for sidebar pages, and the matching entries. Short sidebars have no box. */
export function useFilter(sidebar: Sidebar): Filter {
  const [query, setQuery] = useState('');
  /** Undefined while the file is loading. */
  const [texts, setTexts] = useState<FilterTexts>();
  const box = useRef<HTMLDivElement>(null);
  const isFiltered = query.trim() !== '';
  const items = useMemo(
    () => (isFiltered ? filterItems(sidebar, query, texts ?? {}) : sidebar),
    [sidebar, query, texts, isFiltered],
  );
  // A marked group label explains entries below it that are not marked.
  useEffect(() => {
    const labels = box.current?.parentElement?.querySelectorAll('.menu__link > span') ?? [];
    markWords('sidebar-filter', labels, wordsOf(query));
  }, [query, items]);
  const wasFiltered = useRef(false);
  useEffect(() => {
    const entry = box.current?.parentElement?.querySelector('[aria-current="page"]');
    if (wasFiltered.current && !isFiltered) entry?.scrollIntoView({block: 'nearest'});
    wasFiltered.current = isFiltered;
  }, [isFiltered]);
  const count = countPages(sidebar);
  if (count < MANY) return {box: null, items: sidebar, listKey: 'all'};
  const label = translate({id: 'theme.SidebarFilter.label', message: 'Filter {count} pages'}, {count});
  const found = countPages(items);
  const status = translate({id: 'theme.SidebarFilter.status', message: 'Pages: {count}'}, {count: found});
  const nothing = translate(
    {id: 'theme.SidebarFilter.nothing', message: 'No page matches "{query}".'},
    {query: query.trim()},
  );
  // Without the file, labels still find pages. The next focus tries again.
  const load = () =>
    void import(/* webpackChunkName: "sidebar-filter" */ '@generated/sidebar/default/texts.json').then(
      (module) => setTexts(module.default),
      () => setTexts({}),
    );
  return {
    items,
    listKey: isFiltered ? 'filtered' : 'all',
    box: (
      <div ref={box} className={styles.filter}>
        <input
          type="search"
          className={styles.input}
          placeholder={label}
          aria-label={label}
          value={query}
          onFocus={load}
          onChange={({target}) => {
            setQuery(target.value);
            // The box may have had the focus before the application loaded.
            if (!texts) load();
          }}
          onKeyDown={({key}) => key === 'Escape' && setQuery('')}
          autoComplete="off"
        />
        <p role="status" className={styles.status}>
          {isFiltered && texts && (found > 0 ? status : nothing)}
        </p>
        {isFiltered && texts && found === 0 && (
          <Link className={styles.search} to={`/search?q=${encodeURIComponent(query.trim())}`}>
            <Translate id="theme.SidebarFilter.searchAll">Search all docs</Translate>
          </Link>
        )}
      </div>
    ),
  };
}
