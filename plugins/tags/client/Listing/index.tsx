import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface ListedPage {
  to: string;
  title: string;
  text?: string;
  /** More about it, in a few words. */
  note?: string;
}

interface Props {
  heading: string;
  pages: ListedPage[];
}

/** A group of pages under a heading, each with its description. Empty groups are omitted. */
export default function Listing({heading, pages}: Props): ReactNode {
  if (pages.length === 0) return null;
  return (
    <section className={styles.listing}>
      <h2>{heading}</h2>
      <ul>
        {pages.map(({to, title, text, note}) => (
          <li key={to}>
            <Link to={to}>{title}</Link> {note && <span className={styles.note}>{note}</span>}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
