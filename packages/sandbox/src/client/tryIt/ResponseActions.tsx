import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {ResponseActionsProps} from '@nacre-docs/openapi/contract';
import {callerStore, FULL_ACCESS, type Caller} from '../caller';
import {withOtherName} from '../otherName';
import type {Details, Settings} from './connection';
import NextOperations from './NextOperations';

/** Resends with a token, as another role or under another name, and links to next operations. */
export default function ResponseActions({
  form,
  answer: {status, details},
  settings,
  onRetry,
  children,
}: ResponseActionsProps<Settings, Details>): ReactNode {
  if (!details) return children;
  const {sandbox, reply} = details;
  const other = withOtherName(form.text, reply.answer.taken);
  const roles = reply.answer.roles ?? [];
  const retryAs = (caller: Caller) => {
    callerStore(sandbox.place.folder).write(caller);
    onRetry(form, {...settings, caller});
  };
  return (
    <>
      {status === 401 && settings.error === undefined && (
        <button type="button" className="try-it__button" onClick={() => retryAs(FULL_ACCESS)}>
          <Translate id="theme.TryIt.fillToken">Send again with a token</Translate>
        </button>
      )}
      {roles.length > 0 && (
        <p className="try-it__roles">
          <Translate id="theme.TryIt.againAs">Send again as</Translate>{' '}
          {roles.map(({slug, name}) => (
            <React.Fragment key={slug}>
              <button type="button" className="try-it__button" onClick={() => retryAs(slug)}>
                {name}
              </button>{' '}
            </React.Fragment>
          ))}
        </p>
      )}
      {other && (
        <button
          type="button"
          className="try-it__button"
          onClick={() => onRetry({...form, text: other.text}, settings)}
        >
          {translate({id: 'theme.TryIt.newName', message: 'Send again as “{name}”'}, {name: other.name})}
        </button>
      )}
      {children}
      <NextOperations {...details} />
    </>
  );
}
