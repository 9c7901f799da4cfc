import React, {type ReactNode} from 'react';
import styles from './empty.module.css';

interface Props {
  title: string;
  /** How to fill the list. */
  steps: string[];
  children?: ReactNode;
}

/** Shown instead of an empty list. */
export default function Empty({title, steps, children}: Props): ReactNode {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </div>
  );
}
