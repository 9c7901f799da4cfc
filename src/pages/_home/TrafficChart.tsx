import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {PLAN} from './plan';
import styles from './TrafficChart.module.css';

/** Minutes shown in the chart. The last step extends to its edge. */
const MINUTES = 60;

/** Vertical positions of the top and the 0 percent line. Minutes are written below. */
const TOP = 4;
const BASE = 132;

interface Span {
  percent: number;
  from: number;
  to: number;
}

const spans = (): Span[] => {
  let from = 0;
  return PLAN.map(({traffic_percent: percent, wait_seconds: wait}, index) => {
    const to = index === PLAN.length - 1 ? MINUTES : from + wait / 60;
    const span = {percent, from, to};
    from = to;
    return span;
  });
};

/** A horizontal position in percent, so the drawing scales with its box but text doesn't. */
const x = (minute: number): string => `${((minute / MINUTES) * 100).toFixed(2)}%`;

const y = (percent: number): number => BASE - ((BASE - TOP) * percent) / 100;

/** A height in em, so larger text has more room. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** A scope's traffic moving from one release to the next, step by step. */
export default function TrafficChart(): ReactNode {
  const label = translate({
    id: 'pages.Home.trafficAlt',
    message:
      'Share of the traffic over an hour. Release 1.9.0 has 10 percent for 5 minutes, 25 percent for 15, and 50 percent for 15, then all of it. Release 1.8.0 has the rest.',
  });
  return (
    <svg className={styles.chart} role="img" aria-label={label}>
      {spans().map(({percent, from, to}) => (
        <React.Fragment key={percent}>
          <rect
            className={styles.before}
            x={x(from)}
            y={rem(TOP)}
            width={x(to - from)}
            height={rem(y(percent) - TOP)}
          />
          <rect
            className={styles.after}
            x={x(from)}
            y={rem(y(percent))}
            width={x(to - from)}
            height={rem(BASE - y(percent))}
          />
          <line className={styles.step} x1={x(from)} x2={x(to)} y1={rem(y(percent))} y2={rem(y(percent))} />
          {/* On phones, the first step is narrower than its label. */}
          <text
            x={x(from === 0 ? 0 : (from + to) / 2)}
            dx={from === 0 ? 4 : 0}
            y={rem(percent === 100 ? 24 : y(percent) - 7)}
            textAnchor={from === 0 ? 'start' : 'middle'}
          >
            {percent}%
          </text>
          <text
            className={styles.minute}
            x={x(from)}
            y={rem(152)}
            textAnchor={from === 0 ? 'start' : 'middle'}
          >
            {from}
          </text>
        </React.Fragment>
      ))}
      <text className={styles.minute} x="100%" y={rem(152)} textAnchor="end">
        {translate({id: 'pages.Home.minutes', message: '{count} min'}, {count: MINUTES})}
      </text>
    </svg>
  );
}
