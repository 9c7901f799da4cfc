import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import BreakableCode from '@nacre-docs/kit/components/BreakableCode';
import type {EntityNode} from '../../engine/tree';
import {keyOf, kindName} from './rows';
import styles from './resource.module.css';

/** Children of a kind that are shown from the start. */
const SHOWN = 5;

/** The name of another resource, which opens it. */
const Relation = ({node}: {node: EntityNode}): ReactNode => (
  <a title={node.id} href={`#${keyOf(node)}`}>
    {node.name ?? node.id}
  </a>
);

const Relations = ({nodes}: {nodes: EntityNode[]}): ReactNode => (
  <ul className={`clean-list ${styles.parts}`}>
    {nodes.map((node) => (
      <li key={node.id}>
        <Relation node={node} />
      </li>
    ))}
  </ul>
);

/** The children of a resource by kind: the first few, and the others on request. */
export function Children({nodes}: {nodes: EntityNode[]}): ReactNode {
  const kinds = [...new Set(nodes.map(({kind}) => kind))];
  return (
    <dl className={styles.properties}>
      {kinds.map((kind) => {
        const same = nodes.filter((node) => node.kind === kind);
        return (
          <React.Fragment key={kind}>
            <dt>
              <BreakableCode>{kindName(kind)}</BreakableCode>
            </dt>
            <dd>
              <Relations nodes={same.slice(0, SHOWN)} />
              {same.length > SHOWN && (
                <details>
                  <summary>
                    <Translate id="theme.SandboxConsole.more" values={{count: same.length - SHOWN}}>
                      {'{count} more'}
                    </Translate>
                  </summary>
                  <Relations nodes={same.slice(SHOWN)} />
                </details>
              )}
            </dd>
          </React.Fragment>
        );
      })}
    </dl>
  );
}

interface Props {
  value: Record<string, unknown>;
  node: EntityNode;
  all: EntityNode[];
}

/** The fields of a resource. IDs of other resources are links with their names. */
export default function Properties({value, node, all}: Props): ReactNode {
  const byId = new Map(all.map((each) => [each.id, each]));
  return (
    <dl className={styles.properties}>
      {Object.entries(value)
        // Shown above.
        .filter(([, each]) => each !== node.id)
        .map(([name, each]) => (
          <React.Fragment key={name}>
            <dt>
              <BreakableCode>{name}</BreakableCode>
            </dt>
            <dd>{show(each)}</dd>
          </React.Fragment>
        ))}
    </dl>
  );

  /** Maps have IDs as keys. */
  function showKey(key: string): ReactNode {
    const other = byId.get(key);
    return other ? <Relation node={other} /> : key;
  }

  function show(each: unknown): ReactNode {
    if (each === null || each === undefined || each === '') return <span className="try-it__measure">–</span>;
    if (typeof each === 'string') {
      const other = each === node.id ? undefined : byId.get(each);
      // The tag `tier: "1"` is not the version with that ID.
      return other && !/^\d+$/.test(each) ? <Relation node={other} /> : <BreakableCode>{each}</BreakableCode>;
    }
    if (typeof each !== 'object') return JSON.stringify(each);
    const parts = Object.entries(each);
    if (parts.length === 0) return show(null);
    return (
      <ul className={`clean-list ${styles.parts}`}>
        {parts.map(([key, part]) => (
          <li key={key}>
            {!Array.isArray(each) && <span className="try-it__measure">{showKey(key)} </span>}
            {show(part)}
          </li>
        ))}
      </ul>
    );
  }
}
