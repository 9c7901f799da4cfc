// Wraps the sidebar's content: adds the filter above it, fixed while the entries scroll.
import React, {type ReactNode} from 'react';
import Content from '@theme-init/DocSidebar/Desktop/Content';
import type {Props} from '@theme/DocSidebar/Desktop/Content';
import {useFilter} from '../../../../client/useFilter';

export default function DocSidebarContent({sidebar, ...props}: Props): ReactNode {
  const {box, items, listKey} = useFilter(sidebar);
  return (
    <>
      {box}
      <Content key={listKey} {...props} sidebar={items} />
    </>
  );
}
