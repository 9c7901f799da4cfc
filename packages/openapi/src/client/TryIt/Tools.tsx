import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {changeEntry, entryState} from '../entryState';
import LazyContent from '../LazyContent';
import type {ToolProps} from './toolProps';

const TOOLS = {
  environments: {
    load: () => import('../environments/Environments'),
    label: () => translate({id: 'theme.TryIt.variables', message: 'Variables'}),
  },
  history: {
    load: () => import('../history/History'),
    label: () => translate({id: 'theme.TryIt.history', message: 'Sent requests'}),
  },
};

type ToolName = keyof typeof TOOLS;

/** Buttons of the panels that load when a reader opens them. */
export default function Tools(props: ToolProps): ReactNode {
  const [open, setOpen] = useState(() => entryState().tool as ToolName | undefined);
  useEffect(() => changeEntry({tool: open}), [open]);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const element = group.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog closes first.
      if (event.defaultPrevented || (event.target as Element).closest('dialog')) return;
      const isInput = event.target instanceof HTMLInputElement;
      // Enter would send the request, and Escape close "Try it".
      if (event.key === 'Escape' || (event.key === 'Enter' && isInput)) event.preventDefault();
      if (event.key !== 'Escape') return;
      element.querySelector<HTMLElement>('[aria-expanded="true"]')!.focus();
      setOpen(undefined);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return (
    <div ref={group} className="try-it__toolbox">
      {(Object.keys(TOOLS) as ToolName[]).map((name) => {
        const label = TOOLS[name].label();
        const chosen = name === 'environments' ? props.environment?.name : undefined;
        return (
          <button
            key={name}
            type="button"
            className="try-it__tool-button"
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            {chosen === undefined ? label : `${label}: ${chosen}`}
          </button>
        );
      })}
      {open && (
        <div key={open} className="try-it__tool" role="region" aria-label={TOOLS[open].label()}>
          <LazyContent load={TOOLS[open].load} props={props} />
        </div>
      )}
    </div>
  );
}
