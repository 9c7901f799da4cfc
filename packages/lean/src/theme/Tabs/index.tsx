// Wraps a group of tabs to mark it for lateScripts/inline/early.js.
import React, {type ReactNode} from 'react';
import Tabs from '@theme-init/Tabs';
import type {Props} from '@theme/Tabs';

export default function MarkedTabs(props: Props): ReactNode {
  return (
    <div data-tabs="">
      <Tabs {...props} />
    </div>
  );
}
