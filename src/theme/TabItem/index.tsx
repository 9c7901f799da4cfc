// Wraps a tab panel: labels it where all panels show, without JavaScript and in print, and runs its step.
import React, {type MouseEvent, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
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
function runStep({currentTarget: button}: MouseEvent<HTMLElement>): void {
  const step = button.closest('[role="tabpanel"]')!;
  const panels = step.parentElement!;
  const commands = [...panels.children].find((panel) => panel.querySelector('[data-run]')) as HTMLElement;
  const runs = commands.querySelectorAll<HTMLElement>('[data-run]');
  // Their tab may come first.
  Object.assign(panels.style, {display: 'flex', flexDirection: 'column'});
  commands.style.order = '1';
  const heading = document.createElement('p');
  heading.className = 'tab-label';
  const label = commands.querySelector<HTMLElement>('.tab-label-printed')!.dataset.label!;
  heading.textContent = translate({id: 'theme.TabItem.same', message: 'The same with the {label}'}, {label});
  commands.prepend(heading);
  step.toggleAttribute('data-step', true);
  const show = () => {
    const isOpen = panels.querySelector(':scope > [data-step]:not([hidden])');
    commands.style.display = isOpen ? 'block' : '';
    heading.hidden = !isOpen;
  };
  show();
  new MutationObserver(show).observe(step, {attributeFilter: ['hidden']});
  button.style.display = 'none';
  for (const run of runs) run.click();
  runs[0]!.focus({preventScroll: true});
}
