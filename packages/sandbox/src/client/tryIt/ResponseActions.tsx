import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {ResponseActionsProps} from '@nacre-docs/openapi/contract';
import {writeCaller, type Caller} from '../caller';
import {withOtherName} from '../otherName';
import Arrived from './Arrived';
import type {Details, Settings} from './connection';
import NextOperations from './NextOperations';

/** Resends with a token, as another role or under another name, and links to next operations. */
export default function ResponseActions({
  form,
  answer: {status, details = {}},
  settings,
  onRetry,
  children,
}: ResponseActionsProps<Settings, Details>): ReactNode {
  const other = withOtherName(form.text, details.taken);
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
      {other && (
        <button
          type="button"
          className="explorer__button"
          onClick={() => onRetry({...form, text: other.text}, settings)}
        >
          {translate({id: 'theme.TryIt.newName', message: 'Send again as “{name}”'}, {name: other.name})}
        </button>
      )}
      {children}
      <NextOperations status={status} list={details.list} find={details.nextOperations} />
      {details.countEvents && <Arrived folder={settings.folder} count={details.countEvents} />}
    </>
  );
}
