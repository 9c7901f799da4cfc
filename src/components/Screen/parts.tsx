import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './window.module.css';

/** States of the platform by what they mean for a reader; every other state is neutral. */
const TONES: Record<string, string[]> = {
  good: ['active', 'finalized', 'succeeded', 'online', 'passed', 'approved', 'healthy', 'equal'],
  waiting: ['pending', 'creating', 'running', 'updating', 'in_progress', 'degraded', 'changed'],
  bad: ['failed', 'denied', 'expired', 'offline', 'unhealthy', 'rolled_back'],
};

/** A state, in the color of what it means. */
export function Status({children}: {children: string}): ReactNode {
  const tone = Object.keys(TONES).find((name) => TONES[name]?.includes(children));
  return <span className={clsx(styles.status, tone && styles[tone])}>{children}</span>;
}

/** A button; one of a screen is the main one. */
export function Button({primary, children}: {primary?: boolean; children: ReactNode}): ReactNode {
  return <span className={clsx(styles.button, primary && styles.primary)}>{children}</span>;
}

/** A field of a form with its value. */
export function Field({
  label,
  value,
  hint,
  required,
  choice,
}: {
  label: string;
  value: string;
  hint?: string;
  required?: boolean;
  /** Whether the value is chosen from a list. */
  choice?: boolean;
}): ReactNode {
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        {label}
        {required && <span className={styles.required}> *</span>}
      </div>
      <div className={clsx(styles.value, choice && styles.choice)}>{value}</div>
      {hint && <div className={styles.hint}>{hint}</div>}
    </div>
  );
}

/** A part of a screen with a border and a title of its own; without content it is collapsed. */
export function Panel({title, children}: {title: string; children?: ReactNode}): ReactNode {
  return (
    <div className={styles.panel}>
      <div className={styles.panelTitle}>{title}</div>
      {children}
    </div>
  );
}

/** Parts side by side, and below each other where there is no room. */
export function Columns({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.columns}>{children}</div>;
}

/** How a hundred percent are shared between two; a reader of the real screen can drag the border. */
export function Share({before, after, percent}: {before: string; after: string; percent: number}): ReactNode {
  return (
    <div className={styles.share}>
      <div className={styles.shareLabels}>
        <span>
          {before} {100 - percent}%
        </span>
        <span>
          {after} {percent}%
        </span>
      </div>
      <div className={styles.shareBar}>
        <span className={styles.blue} style={{width: `${100 - percent}%`}} />
        <span className={styles.knob} />
        <span className={styles.green} style={{width: `${percent}%`}} />
      </div>
    </div>
  );
}

/** A chart of one value over time. */
export function Bars({title, total, values}: {title: string; total: string; values: number[]}): ReactNode {
  // Not zero, by which nothing can be divided.
  const highest = Math.max(...values, Number.MIN_VALUE);
  return (
    <Panel title={title}>
      <div className={styles.total}>{total}</div>
      <div className={styles.bars}>
        {values.map((value, index) => (
          // A chart's values have no name but their place.
          <span key={index} style={{height: `${(value / highest) * 100}%`}} />
        ))}
      </div>
    </Panel>
  );
}
