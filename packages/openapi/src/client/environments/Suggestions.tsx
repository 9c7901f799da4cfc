import React, {useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {Variable} from './variables';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The start of a variable in front of the cursor. */
interface Started {
  field: Field;
  /** Position of the braces. */
  from: number;
  /** The name so far. */
  name: string;
}

interface Props {
  form: RefObject<HTMLFormElement | null>;
  variables: Variable[];
}

/** Offers the variables of the environment while a reader types `{{` in a field. */
export default function Suggestions({form, variables}: Props): ReactNode {
  const [started, setStarted] = useState<Started>();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = form.current!;
    const isInList = (target: EventTarget | null) => list.current?.contains(target as Node);
    const onChange = ({target}: Event) => {
      if (!isInList(target)) setStarted(startedIn(target));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!started || !list.current || !(isInList(event.target) || event.target === started.field)) return;
      const stops = [started.field, ...list.current.querySelectorAll('button')];
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (step === undefined && event.key !== 'Escape') return;
      event.preventDefault();
      const next = step && stops.indexOf(event.target as Field) + step;
      stops.at(next ? next % stops.length : 0)!.focus();
      if (event.key === 'Escape') setStarted(undefined);
    };
    const stop = new AbortController();
    element.addEventListener('input', onChange, stop);
    element.addEventListener('focusin', onChange, stop);
    element.addEventListener('keydown', onKeyDown, stop);
    return () => stop.abort();
  }, [form, started]);

  const matching = started
    ? variables.filter(({key}) => key.toLowerCase().includes(started.name.toLowerCase()))
    : [];

  function insert(key: string): void {
    const {field, from, name} = started!;
    field.setRangeText(`{{${key}}}`, from, from + 2 + name.length, 'end');
    field.focus();
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }

  return (
    <div className="explorer__suggestions" hidden={matching.length === 0}>
      <div
        ref={list}
        role="group"
        aria-label={translate({id: 'theme.TryIt.variables', message: 'Variables'})}
      >
        {matching.map(({key}) => (
          <button key={key} type="button" className="explorer__button" onClick={() => insert(key)}>
            {`{{${key}}}`}
          </button>
        ))}
      </div>
      <span role="status" className="explorer__note">
        {matching.length > 0 && <Translate id="theme.TryIt.chooseVariable">↓ chooses a variable.</Translate>}
      </span>
    </div>
  );
}

/** Only in the fields of the request. */
function startedIn(target: EventTarget | null): Started | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField || !target.closest('[role="tabpanel"]')) return undefined;
  const before = target.value.slice(0, target.selectionStart ?? 0);
  const name = /\{\{([\p{L}\p{N}_.$-]*)$/u.exec(before)?.[1];
  return name === undefined ? undefined : {field: target, from: before.length - name.length - 2, name};
}
