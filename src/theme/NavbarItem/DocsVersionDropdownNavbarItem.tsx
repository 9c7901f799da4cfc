// Wraps the version switcher: it shows as soon as the docs have a second version.
import React, {type ReactNode} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import DocsVersionDropdownNavbarItem from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

export default function DocsVersionDropdownWhenUseful(props: Props): ReactNode {
  const versions = useVersions(props.docsPluginId);
  return versions.length > 1 ? <DocsVersionDropdownNavbarItem {...props} /> : null;
}
