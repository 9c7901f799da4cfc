import React, {type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NearestPages from '@nacre-docs/search/client/NearestPages';
import {startingPoints} from '@site/config/product';
import {Card, Cards} from '@site/src/components/Cards';
import SearchForm from '@site/src/components/SearchForm';
import styles from './styles.module.css';

/** Explains why a page may be missing, and suggests where to go next. */
export default function NotFoundText(): ReactNode {
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const baseUrl = useBaseUrl('/');
  const words = isBrowser
    ? pathname
        .slice(baseUrl.length)
        .split(/[/_-]+/)
        .filter((word) => word && word !== 'docs' && word !== 'api')
        .join(' ')
    : '';
  return (
    <main className={styles.main} data-needs-scripts>
      <p className={styles.code}>404</p>
      <h1>
        <Translate id="theme.NotFound.heading">Page not found</Translate>
      </h1>
      <p>
        <Translate
          id="theme.NotFound.text"
          values={{
            address: isBrowser ? (
              <code>{pathname}</code>
            ) : (
              <Translate id="theme.NotFound.thisAddress">this address</Translate>
            ),
          }}
        >
          {
            'Nothing is published at {address}. It may have moved, or the link that brought you here has a typo.'
          }
        </Translate>
      </p>
      <SearchForm words={words} />
      <NearestPages query={words} />
      <h2 className={styles.start}>
        <Translate id="theme.NotFound.start">Or start here</Translate>
      </h2>
      <Cards>
        {startingPoints.map(({title, text, to}) => (
          <Card key={title} title={title} href={to}>
            {text}
          </Card>
        ))}
      </Cards>
    </main>
  );
}
