import React, {type ReactNode} from 'react';
import type {EntityNode} from '../../engine/tree';
import styles from './styles.module.css';

const COLORS: Array<[RegExp, string | undefined]> = [
  [/fail|error|denied|reject|expired|unhealthy/, styles.bad],
  [
    /^(?:active|running|finished|finalized|succeeded|success|approved|completed|enabled|healthy|ok|ready)$/,
    styles.good,
  ],
  [/pending|waiting|queued|progress|ing$/, styles.busy],
];

/** A resource's state, if it has one. */
export default function State({of: {state}}: {of: Pick<EntityNode, 'state'>}): ReactNode {
  if (state === undefined) return null;
  const color = COLORS.find(([pattern]) => pattern.test(state))?.[1];
  return (
    <span className={`try-it__measure ${styles.state} ${color ?? ''}`}>{state.replaceAll('_', ' ')}</span>
  );
}
