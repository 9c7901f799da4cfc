import React, {useDeferredValue, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {EntityNode} from '../../engine/tree';
import {allNodes, keyOf, keysAbove, treeRows, type Row} from './rows';
import marks from './marks.module.css';
import styles from './styles.module.css';
import Tree from './Tree';

interface Props {
  nodes: EntityNode[];
  /** Key of the resource that the reader chose. */
  chosen: string | undefined;
  /** Key of the shown one. */
  selected: string | undefined;
  onSelect(node: EntityNode): void;
  onRefresh(): void;
}

/** Everything that exists, with the reader's own entities first, and a filter. */
export default function Resources({nodes, chosen, selected, onSelect, onRefresh}: Props): ReactNode {
  const [query, setQuery] = useState('');
  // Thousands of lines would slow down each keystroke.
  const words = useDeferredValue(query);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.slice(0, 1).map(keyOf)));
  const all = allNodes(nodes);
  const own = all.filter(({isOwn}) => isOwn);
  const [shown, setShown] = useState<string>();
  // The tree shows where a chosen resource is, until the reader closes its parents.
  const above = chosen !== undefined && chosen !== shown && keysAbove(nodes, chosen);
  if (above) {
    setShown(chosen);
    setOpen(new Set([...open, ...above]));
  }
  const rows = treeRows(nodes, open, words);
  const ownRows = treeRows(
    own.map((node) => ({...node, isOwn: undefined, children: []})),
    new Set(),
    words,
  );

  function setIsOpen(key: string, isOpen: boolean): void {
    const next = new Set(open);
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
      <div className={styles.find}>
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
      {own.length > 0 && (
        <>
          <h2 className={styles.heading}>
            <Translate id="theme.SandboxConsole.createdByYou">Created by you</Translate>{' '}
            <span className={marks.count}>{own.length}</span>
          </h2>
          <Tree
            label={translate({id: 'theme.SandboxConsole.createdByYou', message: 'Created by you'})}
            rows={ownRows}
            {...tree}
          />
          <h2 className={styles.heading}>
            <Translate id="theme.SandboxConsole.all">All resources</Translate>
          </h2>
        </>
      )}
      {rows.length > 0 ? (
        <Tree
          label={translate({id: 'theme.SandboxConsole.entities', message: 'Resources'})}
          rows={rows}
          {...tree}
        />
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
    </>
  );
}
