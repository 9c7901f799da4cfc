import React, {type KeyboardEvent, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Chip from './Chip';
import {kindName, type Row} from './rows';
import marks from './marks.module.css';
import styles from './styles.module.css';

interface Props {
  label: string;
  rows: Row[];
  selected: string | undefined;
  onSelect(row: Row): void;
  /** Opens or closes a row. */
  onOpen(key: string, isOpen: boolean): void;
}

/** Lines of resources, with the keys of a tree. */
export default function Tree({label, rows, selected, onSelect, onOpen}: Props): ReactNode {
  // One line can be reached with Tab: the selected one, or the first.
  const reachable = rows.some(({key}) => key === selected) ? selected : rows[0]?.key;

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: Row, index: number): void {
    const items = event.currentTarget.parentElement!.children;
    const focus = (at: number) => (items[at] as HTMLElement | undefined)?.focus();
    const parent = () => {
      for (let at = index; at >= 0; at--) if (rows[at]!.level < row.level) return at;
      return index;
    };
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      Home: () => focus(0),
      End: () => focus(items.length - 1),
      ArrowRight: () => (row.isOpen === false ? onOpen(row.key, true) : row.isOpen && focus(index + 1)),
      ArrowLeft: () => (row.isOpen ? onOpen(row.key, false) : focus(parent())),
      Enter: () => onSelect(row),
      ' ': () => onSelect(row),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <div role="tree" aria-label={label}>
      {rows.map((row, index) => {
        const {key, node, level, isOpen} = row;
        return (
          <div
            key={key}
            role="treeitem"
            aria-level={level}
            aria-expanded={isOpen}
            aria-selected={key === selected}
            tabIndex={key === reachable ? 0 : -1}
            className={styles.row}
            style={{paddingInlineStart: `${(level - 1) * 1.1}rem`}}
            onClick={() => onSelect(row)}
            onKeyDown={(event) => onKeyDown(event, row, index)}
          >
            <span
              className={isOpen === undefined ? undefined : styles.toggle}
              aria-hidden="true"
              onClick={(event) => {
                if (isOpen === undefined) return;
                event.stopPropagation();
                onOpen(key, !isOpen);
              }}
            />
            <span className={styles.name}>
              {node.name ?? node.id}
              {node.isOwn && (
                <span
                  role="img"
                  className={marks.own}
                  aria-label={translate({id: 'theme.SandboxConsole.createdByYou', message: 'Created by you'})}
                />
              )}
            </span>
            <span className={marks.kind}>
              {kindName(node.kind)}
              {node.children.length > 0 && ` · ${node.children.length}`}
            </span>
            {node.state !== undefined && <Chip state={node.state} />}
          </div>
        );
      })}
    </div>
  );
}
