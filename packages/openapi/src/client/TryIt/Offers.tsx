import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {Caller} from '@nacre-docs/sandbox/client/sandbox';
import type {ExplorerItem} from '../../contract';
import {readObject, writeField, type Form} from './form';
import Leads from './Leads';
import {firstPage, nextPage} from './nextPage';
import type {Answer} from './send';
import WrongFields from './WrongFields';

interface Props {
  item: ExplorerItem;
  form: Form;
  answer: Answer;
  /** Whether the sandbox gave the answer, which lets anybody be anyone. */
  isSandbox: boolean;
  /** Sends again with another form. */
  onForm(form: Form): void;
  /** Sends again as somebody else. */
  onCaller(caller: Caller): void;
}

/** What an answer makes possible: buttons that send again with what it asks for, or for what follows, and ways on. */
export default function Offers({item, form, answer, isSandbox, onForm, onCaller}: Props): ReactNode {
  const next = nextPage(item, form, answer);
  const first = firstPage(item, form);
  const taken = takenField(form, answer.taken);
  const roles = (isSandbox && answer.roles) || [];
  return (
    <>
      {isSandbox && answer.status === 401 && form.error === undefined && (
        <button type="button" className="explorer__button" onClick={() => onCaller({token: true})}>
          <Translate id="theme.TryIt.fillToken">Fill in a sandbox token and send again</Translate>
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
                onClick={() => onCaller({token: true, role: slug})}
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
          onClick={() => onForm({...form, text: writeField(form.text, taken.field, taken.value)})}
        >
          {translate({id: 'theme.TryIt.newName', message: 'Send again as “{name}”'}, {name: taken.value})}
        </button>
      )}
      {(first || next) && (
        <p className="explorer__pages">
          {first && (
            <button
              type="button"
              className="explorer__button"
              onClick={() => onForm({...form, values: first})}
            >
              <Translate id="theme.TryIt.firstPage">First page</Translate>
            </button>
          )}{' '}
          {next && (
            <button
              type="button"
              className="explorer__button"
              onClick={() => onForm({...form, values: next})}
            >
              <Translate id="theme.TryIt.nextPage">Next page</Translate>
            </button>
          )}
        </p>
      )}
      <WrongFields answer={answer} />
      <Leads answer={answer} />
    </>
  );
}

/** A field of the body that names what exists already, or the one that such a name is made of, with another value. */
function takenField({text}: Form, fields: string[] | undefined): {field: string; value: string} | undefined {
  const body = readObject(text);
  if (!fields || !body) return undefined;
  const field = [...fields, 'name', 'title'].find(
    (name) => typeof body[name] === 'string' && !/_(?:id|url|nrn)$|^nrn$/.test(name),
  );
  return field === undefined ? undefined : {field, value: another(body[field] as string)};
}

/** The next name of a series: `orders`, `orders-2`, `Orders 3`. */
function another(name: string): string {
  const [, stem = name, gap, number] = /^(.*?)(?:([ -])(\d+))?$/.exec(name)!;
  const separator = gap ?? (/\s|[A-Z]/.test(name) ? ' ' : '-');
  return `${stem}${separator}${Number(number ?? 1) + 1}`;
}
