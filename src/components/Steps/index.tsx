import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** Draws the one ordered list inside as numbered steps joined by a line. */
export default function Steps({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.steps}>{children}</div>;
}
