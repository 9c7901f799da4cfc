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
      {/* Styles show it in a tab without commands, next to one with commands that didn't run. */}
      <button
        type="button"
        ref={markWithoutCommands}
        className="copy-button run-button run-step"
        onClick={runStep}
        data-markdown-ignore
      >
        <Translate id="theme.TabItem.run">Run this step</Translate>
      </button>
    </TabItem>
  );
}

/** Marks a panel without commands. Styles show the results of another tab's commands below it. */
function markWithoutCommands(button: HTMLElement | null): void {
  const panel = button?.closest('[role="tabpanel"]');
  panel?.toggleAttribute('data-no-run', !panel.querySelector('[data-run]'));
}

/** Runs the commands of the first tab that has some. Opening it would switch other tabs, too. */
function runStep({currentTarget: button}: MouseEvent<HTMLElement>): void {
  const panels = button.closest('[role="tabpanel"]')!.parentElement!;
  const commands = [...panels.children].find((panel) => panel.querySelector('[data-run]'))!;
  const runs = commands.querySelectorAll<HTMLElement>('[data-run]');
  for (const run of runs) run.click();
  // The press shows them.
  requestAnimationFrame(() => runs[0]!.focus({preventScroll: true}));
}
