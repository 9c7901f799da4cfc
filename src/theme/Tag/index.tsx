import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Tag';
import styles from './styles.module.css';

/** A tag of a page. The theme's has a second form, with a count, that no page of ours shows. */
export default function Tag({permalink, label, description}: Props): ReactNode {
  return (
    <Link rel="tag" href={permalink} title={description} className={styles.tag}>
      {label}
    </Link>
  );
}
