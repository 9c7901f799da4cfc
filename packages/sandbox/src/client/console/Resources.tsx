import React, {useDeferredValue, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {EntityNode} from '../../engine/tree';
import Filter from './Filter';
import {allNodes, filterOf, keyOf, kindName, nodesAbove, nodeText, withAncestors} from './rows';
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
  const matches = filterOf(words, nodeText);
  const shown = matches ? withAncestors(nodes, matches) : nodes;
  const all = allNodes(nodes);
  const own = all
    .filter((node) => node.isOwn && (matches?.(node) ?? true))
    .map((node) => ({...node, isOwn: undefined, children: []}));
  const selectedKey = selected && keyOf(selected);
  return (
    <>
      <Filter
        label={translate({id: 'theme.SandboxConsole.filter', message: 'Filter resources'})}
        query={query}
        onQuery={setQuery}
        noMatch={
          nodes[0] &&
          shown.length === 0 && (
            <Translate id="theme.SandboxConsole.noMatch" values={{kind: kindName(nodes[0].kind)}}>
              {'No resource matches. Try a name, an ID, a state, or a kind such as “{kind}”.'}
            </Translate>
          )
        }
      />
      {nodes[0] && !matches && own.length === 0 && (
        <p className="try-it__note">
          <Translate id="theme.SandboxConsole.nothingOwn">
            What you create with Try it, or with the samples of a guide, appears here first.
          </Translate>
        </p>
      )}
      <Section title={createdByYou()} count={String(own.length)} nodes={own} selected={selected} />
      <Section
        key={matches && 'filtered'}
        title={translate({id: 'theme.SandboxConsole.all', message: 'All resources'})}
        count={
          matches
            ? translate(
                {id: 'theme.SandboxConsole.matching', message: '{count} of {all} match'},
                {count: String(all.filter(matches).length), all: String(all.length)},
              )
            : String(all.length)
        }
        nodes={shown}
        selected={selected}
        matches={matches}
        // A filter opens everything that it finds.
        open={new Set(matches ? allNodes(shown) : [...shown.slice(0, 1), ...nodesAbove(shown, selectedKey)])}
      />
      {nodes.length === 0 && (
        <p className="try-it__note">
          <Translate id="theme.SandboxConsole.noEntities">
            Nothing exists yet. Create something with Try it, and it appears here.
          </Translate>
        </p>
      )}
    </>
  );
}

interface ListProps extends Props {
  /** The filter, whose matches stand out from their ancestors. */
  matches?: (node: EntityNode) => boolean;
  /** The resources that show their children, unless the reader closes them. */
  open?: ReadonlySet<EntityNode>;
}

/** Not for an empty list. */
function Section({title, count, ...list}: ListProps & {title: string; count: string}): ReactNode {
  if (list.nodes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className="try-it__measure">{count}</span>
      </h2>
      <List {...list} />
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
            <Line node={node} {...others} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

type LineProps = Omit<ListProps, 'nodes'> & {node: EntityNode};

/** A resource that opens to its children. */
function Parent({node, ...others}: LineProps): ReactNode {
  const [opened, setOpened] = useState<boolean>();
  const opens = opened ?? others.open?.has(node) ?? false;
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
        <Line node={node} {...others} />
      </div>
      {opens && <List nodes={node.children} {...others} />}
    </>
  );
}

const Line = ({node, selected, matches}: LineProps): ReactNode => (
  <>
    <span>
      <a
        className={matches?.(node) === false ? styles.ancestor : undefined}
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
