import React, {type ReactNode} from 'react';
import type {EntityNode} from '../../engine/tree';
import marks from './marks.module.css';
import styles from './resource.module.css';

interface Props {
  value: Record<string, unknown>;
  node: EntityNode;
  byId: ReadonlyMap<string, EntityNode>;
  onSelect(node: EntityNode): void;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Long values wrap after separators. */
const wrapping = (text: string): ReactNode =>
  /\s/.test(text)
    ? text
    : (text.match(/[^/:=,&?@._-]*[/:=,&?@._-]*/g) ?? []).map((part, index) => (
        <React.Fragment key={index}>
          {part}
          <wbr />
        </React.Fragment>
      ));

/** The fields of a resource. IDs of other resources are links with their names. */
export default function Properties({value, node, byId, onSelect}: Props): ReactNode {
  return (
    <dl className={styles.properties}>
      {Object.entries(value)
        // Shown above.
        .filter(([, each]) => each !== node.id)
        .map(([name, each]) => (
          <React.Fragment key={name}>
            <dt>{wrapping(name)}</dt>
            <dd>{show(each)}</dd>
          </React.Fragment>
        ))}
    </dl>
  );

  function show(each: unknown): ReactNode {
    if (each === null || each === undefined || each === '') return <span className={marks.kind}>–</span>;
    const other = typeof each === 'string' && each !== node.id ? byId.get(each) : undefined;
    // The tag `tier: "1"` is not the version with that ID.
    if (other && !isNumber(other.id))
      return (
        <button type="button" className={styles.relation} title={other.id} onClick={() => onSelect(other)}>
          {wrapping(other.name ?? other.id)}
        </button>
      );
    if (typeof each === 'string') return wrapping(each);
    if (typeof each !== 'object') return JSON.stringify(each);
    const parts = Object.entries(each);
    if (parts.length === 0) return <span className={marks.kind}>–</span>;
    return (
      <ul className={styles.parts}>
        {parts.map(([key, part]) => (
          <li key={key}>
            {!Array.isArray(each) && <span className={marks.kind}>{key} </span>}
            {show(part)}
          </li>
        ))}
      </ul>
    );
  }
}
