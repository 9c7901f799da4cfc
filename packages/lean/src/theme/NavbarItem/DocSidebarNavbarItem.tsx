// Replaces the sidebar item, for the same reason as DocNavbarItem.
import React, {type ReactNode} from 'react';
import {useLayoutDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {Props} from '@theme/NavbarItem/DocSidebarNavbarItem';
import {useCurrentSidebar} from './useCurrentSidebar';

export default function DocSidebarNavbarItem({sidebarId, label, docsPluginId, ...props}: Props): ReactNode {
  const {link} = useLayoutDocsSidebar(sidebarId, docsPluginId);
  const isActive = useCurrentSidebar(docsPluginId) === sidebarId;
  if (!link)
    throw new Error(
      `DocSidebarNavbarItem: Sidebar with ID "${sidebarId}" doesn't have anything to be linked to. Add a page to it in sidebars.ts.`,
    );
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => isActive}
      label={label ?? link.label}
      to={link.path}
    />
  );
}
