import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {useContext, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {TryItBody, TryItItem, Form} from '../../contract';
import {BodyFields, BodyMap} from './BodyField';
import {bodyContent, readObject, WHOLE_BODY} from './form';
import FormField from './FormField';
import JsonEditor from '@theme/ApiExplorer/LiveEditor';
import {MarkedFields} from './marks';

interface Props {
  item: Pick<TryItItem, 'bodies' | 'needsBody'>;
  form: Form;
  /** How a JSON body is edited. */
  view: 'json' | 'form';
  onView(view: 'json' | 'form'): void;
  onChange(form: Form): void;
}

/** A request body: media type, starting example, and a form or text. */
export default function Body({item, form, view, onView, onChange}: Props): ReactNode {
  const {bodies, needsBody} = item;
  const body = form.body === undefined ? undefined : bodies[form.body];
  const object = readObject(form.text === '' ? '{}' : form.text);
  const hasForm = body?.kind === 'json' && (body.fields.length > 0 || body.values !== undefined);
  const isForm = hasForm && view === 'form' && object !== undefined;
  const choose = (index: number | undefined) =>
    onChange({
      ...form,
      body: index,
      ...bodyContent(index === undefined ? undefined : bodies[index], 0),
      files: {},
    });
  return (
    <div className="try-it__body">
      <div className="try-it__tools">
        {hasForm && (
          <div
            className="try-it__views"
            role="group"
            aria-label={translate({id: 'theme.TryIt.bodyView', message: 'How to edit the body'})}
          >
            <button type="button" aria-pressed={!isForm} onClick={() => onView('json')}>
              {translate({id: 'theme.TryIt.raw', message: 'JSON'})}
            </button>
            <button
              type="button"
              aria-pressed={isForm}
              disabled={object === undefined}
              title={
                object
                  ? undefined
                  : translate({id: 'theme.TryIt.noObject', message: 'Correct the JSON first.'})
              }
              onClick={() => onView('form')}
            >
              <Translate id="theme.TryIt.form">Form</Translate>
            </button>
          </div>
        )}
        {body && body.examples.length > 1 && (
          <label>
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
        {(bodies.length > 1 || !needsBody) && (
          <label>
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
      </div>
      {body &&
        (isForm ? (
          <JsonForm body={body} object={object} form={form} onChange={onChange} />
        ) : (
          <Content key={form.body} body={body} form={form} onChange={onChange} />
        ))}
    </div>
  );
}

type ContentProps = {body: TryItBody} & Pick<Props, 'form' | 'onChange'>;

function JsonForm({
  body: {fields, values},
  object,
  form,
  onChange,
}: ContentProps & {object: Record<string, unknown>}): ReactNode {
  const change = (next: unknown) => onChange({...form, text: JSON.stringify(next, null, 2)});
  return (
    <>
      <BodyFields fields={fields} value={object} pointer="" onChange={change} />
      {values && <BodyMap field={values} value={object} pointer="" onChange={change} />}
    </>
  );
}

function Content({body, form, onChange}: ContentProps): ReactNode {
  const wrong = useContext(MarkedFields);
  if (body.kind === 'file')
    return (
      <FormField
        field={{name: body.type, required: true, type: 'file'}}
        value=""
        onChange={() => undefined}
        onFile={(file) => onChange({...form, files: file ? {[WHOLE_BODY]: file} : {}})}
      />
    );
  if (body.kind === 'form')
    return body.fields.map((field) => (
      <FormField
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
  return (
    <JsonEditor
      aria-label={translate({id: 'theme.TryIt.body', message: 'Body'})}
      className="try-it__raw"
      isJson={body.kind === 'json'}
      wrong={wrong}
      value={form.text}
      onChange={(text) => onChange({...form, text})}
    />
  );
}
