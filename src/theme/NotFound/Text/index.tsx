import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {startingPoints} from '@site/config/product';
import {Card, Cards} from '@site/src/components/Cards';
import styles from './styles.module.css';

/** Says what may have happened to a page that is not there, and where to go on. */
export default function NotFoundText(): ReactNode {
  const {pathname} = useLocation();
  const isBrowser = useIsBrowser();
  const baseUrl = useBaseUrl('/');
  const words = isBrowser
    ? pathname
        .slice(baseUrl.length)
        .split(/[/_-]+/)
        .filter((word) => word && word !== 'docs')
        .join(' ')
    : '';
  return (
    <main className={styles.main}>
      <p className={styles.code}>404</p>
      <h1>Page not found</h1>
      <p>
        Nothing is published at {isBrowser ? <code>{pathname}</code> : 'this address'}. It may have moved, or
        the link that brought you here has a typo.
      </p>
      {words && (
        <p>
          <Link to={`/search?q=${encodeURIComponent(words.slice(0, 64))}`}>
            Search for “{words.slice(0, 64)}”
          </Link>
        </p>
      )}
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
