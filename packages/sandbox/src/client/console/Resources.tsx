import React, {useDeferredValue, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {EntityNode} from '../../engine/tree';
import {allNodes, keyOf, keysAbove, treeRows, type Row} from './rows';
import marks from './marks.module.css';
import styles from './styles.module.css';
import Tree from './Tree';

interface Props {
  nodes: EntityNode[];
  selected: string | undefined;
  onSelect(node: EntityNode): void;
  onRefresh(): void;
}

/** The left pane: everything that exists, with the reader's own entities first, and a filter. */
export default function Resources({nodes, selected, onSelect, onRefresh}: Props): ReactNode {
  const [query, setQuery] = useState('');
  // Thousands of lines would slow down each keystroke.
  const words = useDeferredValue(query);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.slice(0, 1).map(keyOf)));
  const all = allNodes(nodes);
  const own = all.filter(({isOwn}) => isOwn).reverse();
  // The tree shows where a selected resource is.
  const shown = new Set([...open, ...((selected && keysAbove(nodes, selected)) || [])]);
  const rows = treeRows(nodes, shown, words);
  const ownRows = treeRows(
    own.map((node) => ({...node, children: []})),
    new Set(),
    words,
  );

  function setIsOpen(key: string, isOpen: boolean): void {
    const next = new Set(shown);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  }

  function select({key, node, isOpen}: Row): void {
    onSelect(node);
    if (isOpen === false) setIsOpen(key, true);
  }

  const tree = {selected, onSelect: select, onOpen: setIsOpen};
  return (
    <>
      <div className={styles.paneHead}>
        <input
          type="search"
          aria-label={translate({id: 'theme.SandboxConsole.filter', message: 'Filter resources'})}
          placeholder={translate(
            {id: 'theme.SandboxConsole.filterCount', message: 'Filter {count} resources'},
            {count: String(all.length)},
          )}
          value={query}
          onChange={({target}) => setQuery(target.value)}
        />
        <button
          type="button"
          className="explorer__icon"
          title={translate({id: 'theme.SandboxConsole.refresh', message: 'Refresh'})}
          aria-label={translate({id: 'theme.SandboxConsole.refresh', message: 'Refresh'})}
          onClick={onRefresh}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M13 8A5 5 0 1 1 11.4 4.3M13 2v3h-3" />
          </svg>
        </button>
      </div>
      <div className={styles.scroll}>
        {own.length > 0 && (
          <>
            <h2 id="own" className={styles.heading}>
              <Translate id="theme.SandboxConsole.createdByYou">Created by you</Translate>{' '}
              <span className={marks.count}>{own.length}</span>
            </h2>
            <Tree labelledBy="own" rows={ownRows} {...tree} />
          </>
        )}
        <h2 id="entities" className={styles.heading}>
          <Translate id="theme.SandboxConsole.entities">Resources</Translate>{' '}
          <span className={marks.count}>{all.length}</span>
        </h2>
        {rows.length > 0 ? (
          <Tree labelledBy="entities" rows={rows} {...tree} />
        ) : (
          <p className={styles.hint}>
            {nodes.length === 0 ? (
              <Translate id="theme.SandboxConsole.noEntities">
                Nothing exists yet. Create something with Try it, and it appears here.
              </Translate>
            ) : (
              <Translate id="theme.SandboxConsole.noMatch">
                Nothing matches. Try a name, an ID, a kind such as “scope”, or a state such as “active”.
              </Translate>
            )}
          </p>
        )}
      </div>
    </>
  );
}
