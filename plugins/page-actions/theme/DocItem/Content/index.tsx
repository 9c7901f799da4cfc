// Wrapped, because the menu of a page belongs beside its title.
import React, {type ReactNode} from 'react';
import Content from '@theme-init/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import PageActions from '../../../client/PageActions';

export default function ContentWithActions(props: Props): ReactNode {
  return (
    <>
      <PageActions />
      <Content {...props} />
    </>
  );
}
