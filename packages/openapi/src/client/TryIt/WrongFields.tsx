import {isJson} from '@nacre-docs/openapi-core/validate/values';
import React, {type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {translate} from '@docusaurus/Translate';
import type {Answer} from '../../contract';
import {pointerOf, rangeOf, segmentsOf} from './jsonPosition';
import {wrongFields} from './marks';

/** Invalid fields in an answer, each with a button that jumps to it in the form. */
export default function WrongFields({answer: {text}}: {answer: Answer}): ReactNode {
  const wrong = wrongFields(text);
  if (wrong.length === 0) return null;
  return (
    <ul className="try-it__wrong">
      {wrong.map(({pointer, detail}) => (
        <li key={`${pointer} ${detail}`}>
          <button
            type="button"
            className="try-it__button"
            title={pointer}
            onClick={({currentTarget}) => lead(currentTarget.closest('.try-it')!, pointer)}
          >
            {translate({id: 'theme.TryIt.goToField', message: 'Go to {field}'}, {field: nameOf(pointer)})}
          </button>
          {detail}
        </li>
      ))}
    </ul>
  );
}

/** A field's name, with its position in a list: `tags/0`. */
function nameOf(pointer: string): string {
  const segments = segmentsOf(pointer);
  return segments.slice(segments.findLastIndex((segment) => !/^\d+$/.test(segment))).join('/');
}

/** Focuses a field's control, or selects the field in the body text. */
function lead(tryIt: Element, pointer: string): void {
  const [tab] = tryIt.querySelectorAll<HTMLElement>('[role="tab"]');
  // The body is the first tab. Hidden controls can't be focused.
  if (tab!.ariaExpanded !== 'true') flushSync(() => tab!.click());
  const body = tryIt.querySelector('.try-it__body')!;
  const raw = body.querySelector<HTMLTextAreaElement>('.try-it__raw');
  if (raw) {
    select(raw, pointer);
    return;
  }
  let names = segmentsOf(pointer);
  const nearest = () => {
    const name = CSS.escape(pointerOf(names));
    return body.querySelector<HTMLElement>(`[data-pointer="${name}"]`);
  };
  while (!nearest() && names.length > 0) names = names.slice(0, -1);
  const control = nearest();
  for (let group = control?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true;
  (control?.matches('details') ? control.querySelector('summary') : control)?.focus();
}

function select(field: HTMLTextAreaElement, pointer: string): void {
  field.focus();
  const {value} = field;
  // The body changed since, so there is nothing to select.
  if (!isJson(value)) return;
  const {start, end} = rangeOf(value, pointer);
  field.setSelectionRange(start, end);
  const line = value.slice(0, start).split('\n').length - 1;
  field.parentElement!.querySelectorAll('.try-it__line')[line]?.scrollIntoView({block: 'nearest'});
}
