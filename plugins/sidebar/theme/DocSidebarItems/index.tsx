// Wraps every sidebar list. For a long one, each page shows its own part and links to the rest.
import React, {useEffect, useState, type MouseEvent, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import Items from '@theme-init/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';
import {blockOf, nearestPage} from '../../client/blocks';

/** A list that the reader expanded. */
interface Opened {
  items: Props['items'];
  list: Element;
  /** The index of the first entry in the link's place. */
  entry: number;
}

export default function DocSidebarItems(props: Props): ReactNode {
  const {items, activePath} = props;
  const {start, end} = blockOf(items, activePath);
  const [opened, setOpened] = useState<Opened>();
  // The pressed link is gone, so focus moves to the first entry that replaced it.
  useEffect(() => opened?.list.children[opened.entry]?.querySelector('a')?.focus(), [opened]);
  if (items === opened?.items || end - start === items.length) return <Items {...props} />;
  const show = (entry: number) => (list: Element) => setOpened({items, list, entry});
  const before = items.slice(0, start).reverse();
  const after = items.slice(end);
  return (
    <>
      <Rest {...props} entries={before} label={beforeLabel(before.length)} onShow={show(start - 1)} />
      <Items key={start} {...props} items={items.slice(start, end)} />
      <Rest {...props} entries={after} label={afterLabel(after.length)} onShow={show(end)} />
    </>
  );
}

interface RestProps extends Pick<Props, 'tabIndex'> {
  /** Nearest first. */
  entries: Props['items'];
  label: string;
  onShow(list: Element): void;
}

/** Links to the nearest hidden page, whose list continues there. With JavaScript, shows the whole list here. */
function Rest({entries, label, onShow, tabIndex}: RestProps): ReactNode {
  const href = nearestPage(entries);
  if (href === undefined) return null;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow(event.currentTarget.closest('ul')!);
  };
  return (
    <li className="menu__list-item menu-rest">
      <Link className="menu__link" to={href} tabIndex={tabIndex} onClick={onClick}>
        {label}
      </Link>
    </li>
  );
}

const beforeLabel = (count: number) =>
  translate(
    {
      id: 'theme.DocSidebarItems.before',
      message: '{count} before these',
      description: 'The link to the entries of a long sidebar that come before those that are shown',
    },
    {count},
  );

const afterLabel = (count: number) =>
  translate(
    {
      id: 'theme.DocSidebarItems.after',
      message: '{count} more',
      description: 'The link to the entries of a long sidebar that come after those that are shown',
    },
    {count},
  );
