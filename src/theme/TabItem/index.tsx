// Wraps a tab panel to label it where all panels show: without JavaScript and in print.
import React, {type ReactNode} from 'react';
import TabItem from '@theme-original/TabItem';
import type {Props} from '@theme/TabItem';

export default function TabItemWithLabel({children, ...props}: Props): ReactNode {
  const label = props.label ?? props.value;
  return (
    <TabItem {...props}>
      <noscript>
        <p className="tab-label">{label}</p>
      </noscript>
      {/* Not as text, because search and copied text would repeat it. */}
      <div className="tab-label-printed" data-label={label} aria-hidden="true" />
      {children}
    </TabItem>
  );
}
