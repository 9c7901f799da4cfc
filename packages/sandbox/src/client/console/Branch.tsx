import React, {useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {EntityNode} from '../../engine/tree';
import type {SandboxConnection} from '../connection';
import EntityJson from './EntityJson';
import styles from './styles.module.css';

/** Entities of a kind shown initially; more open on demand. */
const SHOWN = 50;

interface Props {
  nodes: EntityNode[];
  sandbox: SandboxConnection;
  isTop?: boolean;
}

/** Entities with the same owner, grouped by kind. */
export default function Branch({nodes, sandbox, isTop}: Props): ReactNode {
  const kinds = [...new Set(nodes.map(({kind}) => kind))];
  return kinds.map((kind, index) => (
    <Kind
      key={kind}
      nodes={nodes.filter((node) => node.kind === kind)}
      sandbox={sandbox}
      isOpen={isTop && index === 0}
    />
  ));
}

function Kind({nodes, sandbox, isOpen}: Omit<Props, 'isTop'> & {isOpen?: boolean}): ReactNode {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? nodes : nodes.slice(0, SHOWN);
  return (
    <ul className={styles.tree}>
      {shown.map((node) => (
        <Twig key={`${node.path} ${node.id}`} node={node} sandbox={sandbox} isFirst={isOpen} />
      ))}
      {shown.length < nodes.length && (
        <li>
          <button type="button" className="explorer__button" onClick={() => setShowsAll(true)}>
            <Translate
              id="theme.SandboxConsole.more"
              values={{count: nodes.length - shown.length, kind: kindName(nodes[0]!.kind)}}
            >
              {'Show {count} more: {kind}'}
            </Translate>
          </button>
        </li>
      )}
    </ul>
  );
}

interface TwigProps {
  node: EntityNode;
  sandbox: SandboxConnection;
  isFirst?: boolean;
}

function Twig({node, sandbox, isFirst = false}: TwigProps): ReactNode {
  const [isOpen, setIsOpen] = useState(isFirst);
  const {kind, id, name, state, children} = node;
  return (
    <li>
      <details open={isOpen} onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.kind}>{kindName(kind)}</span>{' '}
          {name !== undefined && <strong>{name}</strong>} <code>{id}</code>{' '}
          {state !== undefined && <span className={styles.state}>{state}</span>}
        </summary>
        {isOpen && (
          <div className={styles.opened}>
            <EntityJson node={node} sandbox={sandbox} />
            <Branch nodes={children} sandbox={sandbox} />
          </div>
        )}
      </details>
    </li>
  );
}

/** `deployment_group` is an API name, the same in every language. */
const kindName = (kind: string): string => kind.replaceAll('_', ' ');
