import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {useId, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {ExplorerBody, ExplorerField, ExplorerItem, Form} from '../../contract';
import Field, {FieldProblem} from './Field';
import {bodyContent, readObject, showValue, WHOLE_BODY, writeField} from './form';

interface Props {
  item: ExplorerItem;
  form: Form;
  /** Set after the reader tries to send a body that isn't JSON. */
  problem?: 'missing' | 'json';
  onChange(form: Form): void;
}

/** A request body: media type, starting example, and a form or plain text. */
export default function Body({item, form, problem, onChange}: Props): ReactNode {
  const {bodies, needsBody} = item;
  const body = form.body === undefined ? undefined : bodies[form.body];
  if (bodies.length === 0) return null;
  const choose = (index: number | undefined) =>
    onChange({
      ...form,
      body: index,
      ...bodyContent(index === undefined ? undefined : bodies[index], 0),
      files: {},
    });
  return (
    <fieldset className="explorer__part explorer__body">
      <legend>
        <Translate id="theme.TryIt.body">Body</Translate>
      </legend>
      {(bodies.length > 1 || !needsBody) && (
        <label className="explorer__row">
          <span>
            <Translate id="theme.TryIt.mediaType">Type</Translate>
          </span>
          <select
            value={form.body ?? ''}
            onChange={({target: {value}}) => choose(value === '' ? undefined : Number(value))}
          >
            {!needsBody && (
              <option value="">{translate({id: 'theme.TryIt.noBody', message: 'No body'})}</option>
            )}
            {bodies.map(({type}, index) => (
              <option key={type} value={index}>
                {type}
              </option>
            ))}
          </select>
        </label>
      )}
      {body && body.examples.length > 1 && (
        <label className="explorer__row">
          <span>
            <Translate id="theme.TryIt.startFrom">Start from</Translate>
          </span>
          <select
            defaultValue="0"
            onChange={({target: {value}}) =>
              onChange({...form, ...bodyContent(body, Number(value)), files: {}})
            }
          >
            {body.examples.map(({name}, index) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {body && <Content key={form.body} body={body} form={form} problem={problem} onChange={onChange} />}
    </fieldset>
  );
}

function Content({body, form, problem, onChange}: {body: ExplorerBody} & Omit<Props, 'item'>): ReactNode {
  const id = useId();
  const [asForm, setAsForm] = useState(false);
  // Only the text can be corrected.
  if (problem && asForm) setAsForm(false);
  if (body.kind === 'file')
    return (
      <Field
        field={{name: body.type, required: true, type: 'file'}}
        value=""
        onChange={() => undefined}
        onFile={(file) => onChange({...form, files: file ? {[WHOLE_BODY]: file} : {}})}
      />
    );
  if (body.kind === 'form')
    return body.fields.map((field) => (
      <Field
        key={field.name}
        field={field}
        value={own(form.fields, field.name) ?? ''}
        onChange={(value) => onChange({...form, fields: {...form.fields, [field.name]: value}})}
        onFile={(file) => {
          const {[field.name]: _, ...files} = form.files;
          onChange({...form, files: file ? {...files, [field.name]: file} : files});
        }}
      />
    ));
  const object = readObject(form.text === '' ? '{}' : form.text);
  return (
    <>
      {body.fields.length > 0 && (
        <div
          className="explorer__views"
          role="group"
          aria-label={translate({id: 'theme.TryIt.bodyView', message: 'How to edit the body'})}
        >
          <button type="button" aria-pressed={!asForm} onClick={() => setAsForm(false)}>
            <Translate id="theme.TryIt.raw">Raw</Translate>
          </button>
          <button type="button" aria-pressed={asForm} onClick={() => setAsForm(true)}>
            <Translate id="theme.TryIt.form">Form</Translate>
          </button>
        </div>
      )}
      {problem && <FieldProblem id={id} problem={problem} />}
      {!asForm || body.fields.length === 0 ? (
        <textarea
          className="explorer__raw"
          aria-label={translate({id: 'theme.TryIt.body', message: 'Body'})}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && id}
          rows={Math.min(24, Math.max(4, form.text.split('\n').length))}
          spellCheck={false}
          value={form.text}
          onChange={({target: {value}}) => onChange({...form, text: value})}
          title={translate({id: 'theme.TryIt.sendKeys', message: 'Ctrl+Enter or ⌘+Enter sends'})}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onKeyDown={({key, ctrlKey, metaKey, currentTarget}) => {
            // Enter alone adds a line.
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form!.requestSubmit();
          }}
        />
      ) : object ? (
        body.fields.map((field) => (
          <Field
            key={field.name}
            field={field.type === 'list' || field.type === 'file' ? {...field, type: 'json'} : field}
            value={showValue(own(object, field.name))}
            onChange={(text) =>
              onChange({...form, text: writeField(form.text, field.name, readField(field, text))})
            }
          />
        ))
      ) : (
        <p className="explorer__problem">
          <Translate id="theme.TryIt.noObject">
            The body is not a JSON object. Correct it under “Raw”.
          </Translate>
        </p>
      )}
    </>
  );
}

/** Parses a field's JSON value; invalid JSON stays text. */
function readField({type}: ExplorerField, text: string): unknown {
  if (text === '') return undefined;
  if (type === 'text') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
