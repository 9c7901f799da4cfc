// Replaces the mobile menu: it takes its content as a component, which no wrapper reaches.
import React, {useEffect, useRef, type ReactNode} from 'react';
import {NavbarSecondaryMenuFiller, ThemeClassNames} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocSidebar/Mobile';
import {useFilter} from '../../../client/useFilter';

function Menu({sidebar, path}: Props): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {box, items, listKey} = useFilter(sidebar);
  const list = useRef<HTMLUListElement>(null);
  // The menu opens at the current entry. Avoids scrollIntoView, which also scrolls the page.
  useEffect(() => {
    const entry = shown && list.current?.querySelector('[aria-current="page"]');
    const panel = entry && entry.closest('.menu');
    if (!panel) return;
    const box = entry.getBoundingClientRect();
    // Below a hidden navbar, the panel doesn't have its height yet.
    panel.scrollBy(0, box.top - panel.getBoundingClientRect().top - window.innerHeight / 2);
  }, [shown]);
  return (
    <>
      {box}
      <ul ref={list} className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
        <DocSidebarItems
          key={listKey}
          items={items}
          activePath={path}
          // A group without a page only expands.
          onItemClick={(item) => {
            if (item.type === 'link' || (item.type === 'category' && item.href)) toggle();
          }}
          level={1}
        />
      </ul>
    </>
  );
}

function DocSidebarMobile(props: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={Menu} props={props} />;
}

export default React.memo(DocSidebarMobile);
