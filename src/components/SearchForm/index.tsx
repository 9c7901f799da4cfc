import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

/** A search field in a page, which opens the search page. */
export default function SearchForm({words}: {words?: string}): ReactNode {
  return (
    <form action={useBaseUrl('/search')} role="search" className={styles.search}>
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        aria-label={translate({id: 'theme.SearchForm.label', message: 'Search the documentation'})}
        placeholder={translate({id: 'theme.SearchForm.placeholder', message: 'Search docs'})}
      />
      <button type="submit" className="button button--primary">
        <Translate id="theme.SearchForm.search">Search</Translate>
      </button>
    </form>
  );
}
