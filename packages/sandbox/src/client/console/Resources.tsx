import React, {useDeferredValue, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {EntityNode} from '../../engine/tree';
import {allNodes, keyOf, kindName, matchingNodes} from './rows';
import State from './State';
import styles from './styles.module.css';

interface Props {
  nodes: EntityNode[];
  /** The shown resource. */
  selected: EntityNode | undefined;
}

/** Everything that exists, with the reader's own resources first, and a filter. */
export default function Resources({nodes, selected}: Props): ReactNode {
  const [query, setQuery] = useState('');
  // Thousands of lines would slow down each keystroke.
  const words = useDeferredValue(query);
  const shown = matchingNodes(nodes, words);
  const own = allNodes(nodes)
    .filter(({isOwn}) => isOwn)
    .map((node) => ({...node, isOwn: undefined, children: []}));
  const filter = translate({id: 'theme.SandboxConsole.filter', message: 'Filter resources'});
  return (
    <>
      <div className={styles.filter}>
        <input
          type="search"
          aria-label={filter}
          placeholder={filter}
          value={query}
          onChange={({target}) => setQuery(target.value)}
        />
      </div>
      <Section title={createdByYou()} nodes={matchingNodes(own, words)} selected={selected} />
      <Section
        // A filter opens everything that it finds.
        key={words && 'filtered'}
        title={translate({id: 'theme.SandboxConsole.all', message: 'All resources'})}
        nodes={shown}
        selected={selected}
        isOpen={words !== ''}
      />
      {shown.length === 0 && (
        <p className="explorer__note">
          {nodes[0] ? (
            <Translate id="theme.SandboxConsole.noMatch" values={{kind: kindName(nodes[0].kind)}}>
              {'Nothing matches. Try a name, an ID, a state, or a kind such as “{kind}”.'}
            </Translate>
          ) : (
            <Translate id="theme.SandboxConsole.noEntities">
              Nothing exists yet. Create something with Try it, and it appears here.
            </Translate>
          )}
        </p>
      )}
    </>
  );
}

interface ListProps extends Props {
  /** Whether all children are shown from the start. */
  isOpen?: boolean;
  /** Whether those of the first resource are. */
  opensFirst?: boolean;
}

/** Not for an empty list. */
function Section({title, nodes, selected, isOpen}: ListProps & {title: string}): ReactNode {
  if (nodes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className="explorer__measure">{allNodes(nodes).length}</span>
      </h2>
      <List nodes={nodes} selected={selected} isOpen={isOpen} opensFirst />
    </section>
  );
}

const List = ({nodes, selected, isOpen, opensFirst}: ListProps): ReactNode => (
  <ul className={`clean-list ${styles.list}`}>
    {nodes.map((node, index) => (
      <li key={keyOf(node)}>
        {node.children.length > 0 ? (
          <Parent node={node} selected={selected} isOpen={isOpen} isFirst={opensFirst && index === 0} />
        ) : (
          <div className={styles.row}>
            <Line node={node} selected={selected} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

interface LineProps {
  node: EntityNode;
  selected: Props['selected'];
}

/** A resource that opens to its children, and does so by itself if the shown one is below it. */
function Parent({
  node,
  selected,
  isOpen,
  isFirst,
}: LineProps & {isOpen?: boolean; isFirst?: boolean}): ReactNode {
  const isAbove =
    selected !== undefined && allNodes(node.children).some((each) => keyOf(each) === keyOf(selected));
  const [opened, setOpened] = useState<boolean>();
  const opens = opened ?? (isOpen || isAbove || isFirst);
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className="clean-btn"
          aria-expanded={opens ?? false}
          aria-label={translate(
            {id: 'theme.SandboxConsole.contentsOf', message: 'Contents of {name}'},
            {name: node.name ?? node.id},
          )}
          onClick={() => setOpened(!opens)}
        />
        <Line node={node} selected={selected} />
      </div>
      {opens && <List nodes={node.children} selected={selected} isOpen={isOpen} />}
    </>
  );
}

const Line = ({node, selected}: LineProps): ReactNode => (
  <>
    <span>
      <a
        href={`#${keyOf(node)}`}
        aria-current={selected && keyOf(node) === keyOf(selected) ? 'true' : undefined}
      >
        {node.name ?? node.id}
      </a>{' '}
      <span className="explorer__measure">
        {node.isOwn && (
          <span role="img" aria-label={createdByYou()}>
            ★
          </span>
        )}{' '}
        {kindName(node.kind)}
        {node.children.length > 0 && ` · ${node.children.length}`}
      </span>
    </span>
    <State of={node} />
  </>
);

/** In lists, a star stands for it. */
export const createdByYou = (): string =>
  translate({id: 'theme.SandboxConsole.createdByYou', message: 'Created by you'});
