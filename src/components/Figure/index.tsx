import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** An illustration or diagram with its text alternative and an optional caption. */
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
    <figure className={styles.figure} aria-label={alt}>
      {children}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
