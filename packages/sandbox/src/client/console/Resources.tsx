import React, {useDeferredValue, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {EntityNode} from '../../engine/tree';
import {allNodes, keyOf, kindName, matchingNodes, nodesAbove} from './rows';
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
  const selectedKey = selected && keyOf(selected);
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
        key={words && 'filtered'}
        title={translate({id: 'theme.SandboxConsole.all', message: 'All resources'})}
        nodes={shown}
        selected={selected}
        // A filter opens everything that it finds.
        open={new Set(words ? allNodes(shown) : [...shown.slice(0, 1), ...nodesAbove(shown, selectedKey)])}
      />
      {shown.length === 0 && (
        <p className="try-it__note">
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
  /** The resources that show their children, unless the reader closes them. */
  open?: ReadonlySet<EntityNode>;
}

/** Not for an empty list. */
function Section({title, nodes, selected, open}: ListProps & {title: string}): ReactNode {
  if (nodes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className="try-it__measure">{allNodes(nodes).length}</span>
      </h2>
      <List nodes={nodes} selected={selected} open={open} />
    </section>
  );
}

const List = ({nodes, ...others}: ListProps): ReactNode => (
  <ul className={`clean-list ${styles.list}`}>
    {nodes.map((node) => (
      <li key={keyOf(node)}>
        {node.children.length > 0 ? (
          <Parent node={node} {...others} />
        ) : (
          <div className={styles.row}>
            <Line node={node} selected={others.selected} />
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

/** A resource that opens to its children. */
function Parent({node, selected, open}: LineProps & Pick<ListProps, 'open'>): ReactNode {
  const [opened, setOpened] = useState<boolean>();
  const opens = opened ?? open?.has(node) ?? false;
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className="clean-btn"
          aria-expanded={opens}
          aria-label={translate(
            {id: 'theme.SandboxConsole.contentsOf', message: 'Contents of {name}'},
            {name: node.name ?? node.id},
          )}
          onClick={() => setOpened(!opens)}
        />
        <Line node={node} selected={selected} />
      </div>
      {opens && <List nodes={node.children} selected={selected} open={open} />}
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
      <span className="try-it__measure">
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
