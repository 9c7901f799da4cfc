// Wrapped because it is on every page: a plugin can't wrap SiteMetadata or Root, only replace them.
import React, {type ReactNode} from 'react';
import Provider from '@theme-init/Layout/Provider';
import type {Props} from '@theme/Layout/Provider';
import MarkdownLinks from '../../../client/MarkdownLinks';
import {useMarkdownData} from '../../../client/useMarkdownData';

export default function ProviderWithMarkdownLinks({children}: Props): ReactNode {
  const {links} = useMarkdownData();
  return (
    <Provider>
      {links && <MarkdownLinks />}
      {children}
    </Provider>
  );
}
