import React, {useId, type KeyboardEvent, type ReactNode} from 'react';
import Chip, {createdByYou} from './Chip';
import {kindName, type Row} from './rows';
import marks from './marks.module.css';
import styles from './styles.module.css';

interface Props {
  title: string;
  /** Shown after the title. */
  count: number;
  rows: Row[];
  selected: string | undefined;
  onSelect(row: Row): void;
  /** Opens or closes a row. */
  onOpen(key: string, isOpen: boolean): void;
}

/** Lines of resources below a title, with the keys of a tree. */
export default function Tree({title, count, rows, selected, onSelect, onOpen}: Props): ReactNode {
  const id = useId();
  // One line can be reached with Tab: the selected one, or the first.
  const reachable = rows.some(({key}) => key === selected) ? selected : rows[0]?.key;

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: Row, index: number): void {
    const items = event.currentTarget.parentElement!.children;
    const focus = (at: number) => (items[at] as HTMLElement | undefined)?.focus();
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(index + 1),
      ArrowUp: () => focus(index - 1),
      Home: () => focus(0),
      End: () => focus(items.length - 1),
      ArrowRight: () => (row.isOpen === false ? onOpen(row.key, true) : row.isOpen && focus(index + 1)),
      ArrowLeft: () =>
        row.isOpen
          ? onOpen(row.key, false)
          : focus(rows.findLastIndex(({level}, at) => at < index && level < row.level)),
      Enter: () => onSelect(row),
      ' ': () => onSelect(row),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      <h2 id={id} className={styles.heading}>
        {title} <span className={marks.muted}>{count}</span>
      </h2>
      <div role="tree" aria-labelledby={id}>
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
                className={styles.toggle}
                aria-hidden="true"
                onClick={(event) => {
                  if (isOpen === undefined) return;
                  event.stopPropagation();
                  onOpen(key, !isOpen);
                }}
              >
                {isOpen !== undefined && '›'}
              </span>
              <span className={styles.text}>
                <span className={styles.name}>
                  {node.name ?? <span className={styles.unnamed}>{node.id}</span>}
                </span>
                <span className={marks.muted}>
                  {node.isOwn && (
                    <span role="img" className={styles.own} aria-label={createdByYou()}>
                      ★
                    </span>
                  )}{' '}
                  {kindName(node.kind)}
                  {node.children.length > 0 && ` · ${node.children.length}`}
                </span>
              </span>
              {node.state !== undefined && <Chip state={node.state} />}
            </div>
          );
        })}
      </div>
    </>
  );
}
