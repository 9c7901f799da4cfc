import {isObject, jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {encodeSegment} from '@nacre-docs/openapi-core/request/pointer';
import React, {useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {translate} from '@docusaurus/Translate';
import type {TryItField} from '../../contract';
import {showValue} from './form';
import FormField from './FormField';
import FormGroup from './FormGroup';
import FormTextInput from '@theme/ApiExplorer/FormTextInput';

interface Props {
  field: TryItField;
  /** JSON value; undefined if the body doesn't have it. */
  value: unknown;
  /** JSON pointer of the value. */
  pointer: string;
  /** Receives undefined to remove the value. */
  onChange(value: unknown): void;
}

/** A field of a JSON body, with everything in it. */
export default function BodyField({field, value, pointer, onChange}: Props): ReactNode {
  const {fields, values, items} = field;
  const isMissing = value === undefined || value === null;
  const object = isMissing ? {} : isObject(value) ? value : undefined;
  const list = isMissing ? [] : Array.isArray(value) ? (value as unknown[]) : undefined;
  if (object && (fields || values))
    return (
      <FormGroup field={field} pointer={pointer} isOpen={!isMissing || field.required}>
        {fields && (
          <BodyFields
            fields={fields}
            value={object}
            pointer={pointer}
            onChange={(next) => onChange(field.required || Object.keys(next).length > 0 ? next : undefined)}
          />
        )}
        {values && <BodyMap field={values} value={object} pointer={pointer} onChange={onChange} />}
      </FormGroup>
    );
  if (list && items)
    return (
      <FormGroup field={field} pointer={pointer} isOpen={!isMissing || field.required}>
        {list.map((item, index) => (
          <div key={index} className="try-it__entry">
            <BodyField
              field={{...items, name: String(index + 1), required: true}}
              value={item}
              pointer={`${pointer}/${index}`}
              onChange={(next) => onChange(list.with(index, next ?? null))}
            />
            <RemoveButton
              name={`${field.name} ${index + 1}`}
              onClick={() => onChange(list.toSpliced(index, 1))}
            />
          </div>
        ))}
        <AddButton name={field.name} onClick={() => onChange([...list, items.fields ? {} : null])} />
      </FormGroup>
    );
  if (field.type === 'json' || field.type === 'file' || (field.type === 'list' && !list))
    return <JsonField field={field} value={value} pointer={pointer} onChange={onChange} />;
  return (
    <FormField
      field={field}
      pointer={pointer}
      value={field.type === 'list' ? (list ?? []).map(showValue).join('\n') : showValue(value ?? undefined)}
      onChange={(text) => onChange(readValue(field, text, value))}
    />
  );
}

/** The fields of an object. */
export function BodyFields({
  fields,
  value,
  pointer,
  onChange,
}: {
  fields: TryItField[];
  value: Record<string, unknown>;
  pointer: string;
  onChange(value: Record<string, unknown>): void;
}): ReactNode {
  return fields.map((field) => (
    <BodyField
      key={field.name}
      field={field}
      value={own(value, field.name)}
      pointer={`${pointer}/${encodeSegment(field.name)}`}
      onChange={(next) => {
        const {[field.name]: _, ...others} = value;
        onChange(next === undefined ? others : {...value, [field.name]: next});
      }}
    />
  ));
}

/** A map: its keys can be renamed, removed and added. */
export function BodyMap({
  field,
  value,
  pointer,
  onChange,
}: Props & {value: Record<string, unknown>}): ReactNode {
  const entries = Object.entries(value);
  const change = (index: number, ...entry: Array<[string, unknown]>) =>
    onChange(Object.fromEntries(entries.toSpliced(index, 1, ...entry)));
  return (
    <>
      {entries.map(([key, each], index) => (
        <div key={index} className="try-it__entry">
          <FormTextInput
            aria-label={translate({id: 'theme.TryIt.key', message: 'Key'})}
            className="try-it__key-input"
            value={key}
            // Another entry with this key would disappear.
            onChange={(next) => !Object.hasOwn(value, next) && change(index, [next, each])}
          />
          <BodyField
            field={{...field, name: key, required: true}}
            value={each}
            pointer={`${pointer}/${encodeSegment(key)}`}
            onChange={(next) => change(index, [key, next ?? ''])}
          />
          <RemoveButton name={key} onClick={() => change(index)} />
        </div>
      ))}
      {!Object.hasOwn(value, '') && (
        <AddButton
          name={translate({id: 'theme.TryIt.key', message: 'Key'})}
          onClick={() => onChange({...value, '': field.fields ? {} : ''})}
        />
      )}
    </>
  );
}

/** A value without known fields. Text that isn't JSON is sent as a string. */
function JsonField({field, value, pointer, onChange}: Props): ReactNode {
  const [draft, setDraft] = useState('');
  const shown = value === undefined ? '' : JSON.stringify(value, null, 2);
  const isDraft = draft === value || JSON.stringify(jsonOf(draft)) === JSON.stringify(value);
  return (
    <FormField
      field={{...field, type: 'json'}}
      pointer={pointer}
      value={isDraft ? draft : shown}
      onChange={(text) => {
        setDraft(text);
        onChange(text === '' ? undefined : (jsonOf(text) ?? text));
      }}
    />
  );
}

/** Adds an entry and focuses it, since the button may be gone then. */
function AddButton({name, onClick}: {name: string; onClick(): void}): ReactNode {
  return (
    <button
      type="button"
      className="try-it__button try-it__add"
      onClick={({currentTarget}) => {
        const group = currentTarget.parentElement!;
        flushSync(onClick);
        const entry = [...group.querySelectorAll(':scope > .try-it__entry')].at(-1);
        entry?.querySelector<HTMLElement>('input, select, textarea')?.focus();
      }}
    >
      {translate({id: 'theme.TryIt.add', message: 'Add: {name}'}, {name})}
    </button>
  );
}

/** Removes its entry, and focuses the button that adds another. */
function RemoveButton({name, onClick}: {name: string; onClick(): void}): ReactNode {
  return (
    <button
      type="button"
      className="try-it__button try-it__remove"
      aria-label={translate({id: 'theme.TryIt.remove', message: 'Remove {name}'}, {name})}
      onClick={({currentTarget}) => {
        const group = currentTarget.parentElement!.parentElement!;
        flushSync(onClick);
        group.querySelector<HTMLElement>(':scope > .try-it__add')?.focus();
      }}
    >
      ✕
    </button>
  );
}

/** Parses a control's text. @param before value that the text replaces. Its type stays if the schema allows any */
function readValue({type, items}: TryItField, text: string, before: unknown): unknown {
  if (text === '') return undefined;
  if (type === 'list')
    return text.split('\n').map((each) => (items?.type === 'number' ? (jsonOf(each) ?? each) : each));
  const isText = type === 'text' && (before === undefined || before === null || typeof before === 'string');
  return isText ? text : (jsonOf(text) ?? text);
}
