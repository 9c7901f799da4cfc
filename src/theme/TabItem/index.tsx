// Wraps a tab panel: labels it where all panels show, without JavaScript and in print, and runs its step.
import React, {type MouseEvent, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
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
      {/* Styles show it in a tab without commands, next to one with commands. */}
      <button
        type="button"
        className="copy-button run-button run-step"
        onClick={runStep}
        data-markdown-ignore
      >
        <Translate id="theme.TabItem.run">Run this step</Translate>
      </button>
    </TabItem>
  );
}

/** Opens the first tab with a command for the step, and runs it. */
function runStep({currentTarget}: MouseEvent<HTMLElement>): void {
  const panels = currentTarget.closest('[role="tabpanel"]')!.parentElement!;
  const index = [...panels.children].findIndex((panel) => panel.querySelector('[data-run]'));
  const tabs = panels
    .closest('.tabs-container')!
    .querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]');
  tabs[index]!.click();
  panels.children[index]!.querySelector<HTMLElement>('[data-run]')!.click();
}
