import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/** A grid of cards, each leading to a page. Their links have no previews: they say what is behind them. */
export function Cards({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.cards} data-no-preview="">
      {children}
    </div>
  );
}

/** One card; the whole of it is the link, and its sentence says what is behind it. */
export function Card({title, href, children}: {title: string; href: string; children: ReactNode}): ReactNode {
  return (
    <div className={styles.card}>
      <Link to={href} className={styles.title}>
        {title}
      </Link>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
