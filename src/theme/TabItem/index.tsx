// Wraps a tab's panel to name it where all panels show, and no tabs: without scripts and on paper.
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
      {/* Not as text, which search and copies of the page would repeat. */}
      <div className="tab-label-printed" data-label={label} aria-hidden="true" />
      {children}
    </TabItem>
  );
}
