import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {readObject, writeField} from '@nacre-docs/openapi/client/TryIt/form';
import type {Form, ResponseActionsProps} from '@nacre-docs/openapi/contract';
import {writeCaller, type Caller} from '../caller';
import NextOperations from './NextOperations';
import type {Details, Settings} from './settings';

/** Resends with a token, as another role or under another name, and links to next operations. */
export default function ResponseActions({
  form,
  answer: {status, details = {}},
  settings,
  onRetry,
  children,
}: ResponseActionsProps<Settings, Details>): ReactNode {
  const taken = takenField(form, details.taken);
  const roles = details.roles ?? [];
  const retryAs = (caller: Caller) => {
    writeCaller(settings.folder, caller);
    onRetry(form, {...settings, caller});
  };
  return (
    <>
      {status === 401 && settings.error === undefined && (
        <button type="button" className="explorer__button" onClick={() => retryAs({token: true})}>
          <Translate id="theme.TryIt.fillToken">Send again with a token</Translate>
        </button>
      )}
      {roles.length > 0 && (
        <p className="explorer__roles">
          <Translate id="theme.TryIt.againAs">Send again as</Translate>{' '}
          {roles.map(({slug, name}) => (
            <React.Fragment key={slug}>
              <button
                type="button"
                className="explorer__button"
                onClick={() => retryAs({token: true, role: slug})}
              >
                {name}
              </button>{' '}
            </React.Fragment>
          ))}
        </p>
      )}
      {taken && (
        <button
          type="button"
          className="explorer__button"
          onClick={() => onRetry({...form, text: writeField(form.text, taken.field, taken.value)}, settings)}
        >
          {translate({id: 'theme.TryIt.newName', message: 'Send again as “{name}”'}, {name: taken.value})}
        </button>
      )}
      {children}
      <NextOperations status={status} list={details.list} find={details.nextOperations} />
    </>
  );
}

/** A body field with an existing name, or the one that the name derives from, with another value. */
function takenField({text}: Form, fields: string[] | undefined): {field: string; value: string} | undefined {
  const body = readObject(text);
  if (!fields || !body) return undefined;
  const field = [...fields, 'name', 'title'].find(
    (name) => typeof body[name] === 'string' && !/_(?:id|url|nrn)$|^nrn$/.test(name),
  );
  return field === undefined ? undefined : {field, value: another(body[field] as string)};
}

/** The next name in a series: `orders`, `orders-2`, `Orders 3`. */
function another(name: string): string {
  const [, stem = name, gap, number] = /^(.*?)(?:([ -])(\d+))?$/.exec(name)!;
  const separator = gap ?? (/\s|[A-Z]/.test(name) ? ' ' : '-');
  return `${stem}${separator}${Number(number ?? 1) + 1}`;
}
