// Wraps a tab group to mark it for packages/lean/src/lateScripts/inline/early.js.
import React, {type ReactNode} from 'react';
import Tabs from '@theme-original/Tabs';
import type {Props} from '@theme/Tabs';

export default function MarkedTabs(props: Props): ReactNode {
  return (
    <div data-tabs="">
      <Tabs {...props} />
    </div>
  );
}
