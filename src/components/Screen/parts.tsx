import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './window.module.css';

/** Platform states by meaning. Other states are neutral. */
const TONES: Record<string, string[]> = {
  good: ['active', 'finalized', 'succeeded', 'online', 'passed', 'approved', 'healthy', 'equal'],
  waiting: ['pending', 'creating', 'running', 'updating', 'in_progress', 'degraded', 'changed'],
  bad: ['failed', 'denied', 'expired', 'offline', 'unhealthy', 'rolled_back'],
};

/** A state, colored by meaning. */
export function Status({children}: {children: string}): ReactNode {
  const tone = Object.keys(TONES).find((name) => TONES[name]?.includes(children));
  return <span className={clsx(styles.status, tone && styles[tone])}>{children}</span>;
}

/** A button. A screen has one primary button. */
export function Button({primary, children}: {primary?: boolean; children: ReactNode}): ReactNode {
  return <span className={clsx(styles.button, primary && styles.primary)}>{children}</span>;
}

/** A form field with its value. */
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
  /** Whether the value comes from a dropdown. */
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

/** A bordered panel with a title. Collapsed without content. */
export function Panel({title, children}: {title: string; children?: ReactNode}): ReactNode {
  return (
    <div className={styles.panel}>
      <div className={styles.panelTitle}>{title}</div>
      {children}
    </div>
  );
}

/** Parts side by side, stacked if there is no room. */
export function Columns({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.columns}>{children}</div>;
}

/** A split of a hundred percent. In the real UI, the divider is draggable. */
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
  // Avoids division by zero.
  const highest = Math.max(...values, Number.MIN_VALUE);
  return (
    <Panel title={title}>
      <div className={styles.total}>{total}</div>
      <div className={styles.bars}>
        {values.map((value, index) => (
          // A chart's values are identified only by position.
          <span key={index} style={{height: `${(value / highest) * 100}%`}} />
        ))}
      </div>
    </Panel>
  );
}
