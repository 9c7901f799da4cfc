import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/Tag';
import styles from './styles.module.css';

/** A page tag. The theme's also has a variant with a count, which this site doesn't use. */
export default function Tag({permalink, label, description}: Props): ReactNode {
  return (
    <Link rel="tag" href={permalink} title={description} className={styles.tag}>
      {label}
    </Link>
  );
}
