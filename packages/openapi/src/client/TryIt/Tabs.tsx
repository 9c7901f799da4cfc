import React, {useId, useRef, type KeyboardEvent, type ReactNode} from 'react';

export interface Tab {
  value: string;
  label: string;
  /** Shown after the label, such as the number of filled-in fields. */
  count?: number;
  /** Whether something in the tab needs correction. */
  hasProblem?: boolean;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: Tab[];
  selected: string;
  /** Whether the selected panel is hidden, too. Set if pressing the selected tab hides and shows it. */
  isFolded?: boolean;
  onSelect(value: string): void;
}

const STEPS: Record<string, number> = {ArrowRight: 1, ArrowLeft: -1};

/** Tabs with arrow keys. Hidden panels stay in the page, so they keep chosen files. */
export default function Tabs({label, tabs, selected, isFolded, onSelect}: Props): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex(({value}) => value === selected);
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && at + step;
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    if (next !== at) onSelect(tabs[next]!.value);
    list.current!.querySelectorAll<HTMLElement>('[role="tab"]')[next]!.focus();
  }

  return (
    <>
      <div ref={list} className="try-it__tabs" role="tablist" aria-label={label}>
        {tabs.map(({value, label: name, count = 0, hasProblem}) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === selected}
            aria-expanded={value === selected && isFolded !== undefined ? !isFolded : undefined}
            aria-controls={`${id}-${value}-panel`}
            tabIndex={value === selected ? 0 : -1}
            className={hasProblem ? 'try-it__tab try-it__tab--problem' : 'try-it__tab'}
            onClick={() => onSelect(value)}
            onKeyDown={move}
          >
            {name}
            {count > 0 && <span className="try-it__count">{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({value, content}) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          className="try-it__panel"
          hidden={value !== selected || isFolded}
        >
          {content}
        </div>
      ))}
    </>
  );
}
