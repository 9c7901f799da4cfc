import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** Renders its ordered list as numbered steps connected by a line. */
export default function Steps({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.steps}>{children}</div>;
}
