// Wrapped to show the page menu next to the title.
import React, {type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Content from '@theme-init/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import PageActions from '../../../client/PageActions';

export default function ContentWithActions(props: Props): ReactNode {
  const {title, editUrl} = useDoc().metadata;
  return (
    <>
      <PageActions title={title} editUrl={editUrl} />
      <Content {...props} />
    </>
  );
}
