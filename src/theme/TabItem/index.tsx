// Wraps a tab's panel to name it where scripts do not run: base.css shows all panels there, and no tabs.
import React, {type ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';
import type {Props} from '@theme/TabItem';

export default function TabItemWithLabel({children, ...props}: Props): ReactNode {
  return (
    <TabItem {...props}>
      <noscript>
        <p className="tab-label">{props.label ?? props.value}</p>
      </noscript>
      {children}
    </TabItem>
  );
}
