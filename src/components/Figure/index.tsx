import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** An illustration or diagram with alt text and an optional caption. */
export default function Figure({
  alt,
  caption,
  children,
}: {
  alt: string;
  caption?: string;
  children: ReactNode;
}): ReactNode {
  return (
    // Scrolls if wider than the page. Focusable for keyboard scrolling.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure className={styles.figure} aria-label={alt} tabIndex={0}>
      {children}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
