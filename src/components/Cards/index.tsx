import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

/**
 * A grid of cards that link to pages. They have no link previews, because they already describe their targets.
 */
export function Cards({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.cards} data-no-preview="">
      {children}
    </div>
  );
}

/** A card that is a single link, with one sentence about its target. */
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
