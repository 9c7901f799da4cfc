import React, {useDeferredValue, useEffect, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {EntityNode} from '../../engine/tree';
import {createdByYou} from './Chip';
import {keyOf, keysAbove, kindName, treeRows, type Row} from './rows';
import styles from './styles.module.css';
import Tree from './Tree';

interface Props {
  nodes: EntityNode[];
  /** The nodes, and all below them. */
  all: EntityNode[];
  /** Key of the resource that the reader chose. */
  chosen: string | undefined;
  /** Key of the shown one. */
  selected: string | undefined;
  onSelect(node: EntityNode): void;
}

/** Everything that exists, with the reader's own entities first, and a filter. */
export default function Resources({nodes, all, chosen, selected, onSelect}: Props): ReactNode {
  const [query, setQuery] = useState('');
  // Thousands of lines would slow down each keystroke.
  const words = useDeferredValue(query);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.slice(0, 1).map(keyOf)));
  const own = all.filter(({isOwn}) => isOwn);
  const rows = treeRows(nodes, open, words);
  const ownRows = treeRows(
    own.map((node) => ({...node, isOwn: undefined, children: []})),
    new Set(),
    words,
  );

  // The tree shows where a chosen resource is, until the reader closes its parents.
  useEffect(() => {
    const above = chosen === undefined ? undefined : keysAbove(nodes, chosen);
    if (above) setOpen((before) => new Set([...before, ...above]));
    // Not after each request, which reads the nodes again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);

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

  const filter = translate({id: 'theme.SandboxConsole.filter', message: 'Filter resources'});
  const tree = {selected, onSelect: select, onOpen: setIsOpen};
  return (
    <>
      <div className={styles.find}>
        <input
          type="search"
          aria-label={filter}
          placeholder={filter}
          value={query}
          onChange={({target}) => setQuery(target.value)}
        />
      </div>
      {ownRows.length > 0 && <Tree title={createdByYou()} count={own.length} rows={ownRows} {...tree} />}
      {rows.length > 0 ? (
        <Tree
          title={translate({id: 'theme.SandboxConsole.all', message: 'All resources'})}
          count={all.length}
          rows={rows}
          {...tree}
        />
      ) : (
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
