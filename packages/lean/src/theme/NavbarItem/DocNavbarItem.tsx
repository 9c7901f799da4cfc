// Replaces the doc navbar item: the theme's version finds the current item with the list of all docs, which
// the bundle omits.
import React, {type ReactNode} from 'react';
import {useLayoutDoc} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {isSamePath} from '@docusaurus/theme-common/internal';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {Props} from '@theme/NavbarItem/DocNavbarItem';
import {useCurrentSidebar} from './useCurrentSidebar';

export default function DocNavbarItem({docId, label, docsPluginId, ...props}: Props): ReactNode {
  const doc = useLayoutDoc(docId, docsPluginId);
  const sidebar = useCurrentSidebar(docsPluginId);
  const {pathname} = useLocation();
  const isPage = isSamePath(pathname, doc?.path);
  // Hide drafts and unlisted docs.
  if (!doc || (doc.unlisted && !isPage)) return null;
  const isActive = () => isPage || (sidebar !== undefined && sidebar === doc.sidebar);
  // An expression in the configuration takes precedence, because several items can share a sidebar.
  const marks = props.activeBaseRegex === undefined ? {isActive} : {};
  return <DefaultNavbarItem exact {...props} {...marks} label={label ?? doc.id} to={doc.path} />;
}
