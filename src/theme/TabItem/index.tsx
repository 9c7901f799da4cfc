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

/** Runs the commands of the first tab that has some, and shows them below. Opening it would switch other tabs, too. */
function runStep({currentTarget}: MouseEvent<HTMLElement>): void {
  const step = currentTarget.closest('[role="tabpanel"]')!;
  const commands = [...step.parentElement!.children].find((panel) => panel.querySelector('[data-run]'))!;
  step.toggleAttribute('data-step', true);
  commands.toggleAttribute('data-commands', true);
  const run = commands.querySelector<HTMLElement>('[data-run]')!;
  run.click();
  // The pressed button gives way to it.
  run.focus({preventScroll: true});
}
