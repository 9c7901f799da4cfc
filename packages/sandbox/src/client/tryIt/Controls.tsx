import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {TryItControlsProps} from '@nacre-docs/openapi/contract';
import {callerStore} from '../caller';
import StorageNotice from '../controls/StorageNotice';
import ViewAs from '../controls/ViewAs';
import type {Details, SandboxTryIt, Settings} from './connection';

export default function Controls({
  connection,
  item: {errors},
  folder,
  note,
  settings,
  onSettings,
}: TryItControlsProps<Settings, Details>): ReactNode {
  const {sandbox} = connection as SandboxTryIt;
  const {guide, title} = sandbox.place;
  const {caller, error} = settings;
  return (
    <>
      <ViewAs
        sandbox={sandbox}
        caller={caller}
        onCaller={(next) => {
          callerStore(folder).write(next);
          onSettings({...settings, caller: next});
        }}
      />
      {errors.length > 0 && (
        <label className="try-it__choice">
          <span>
            <Translate id="theme.TryIt.answerWith">Answer with</Translate>
          </span>
          <select
            value={error ? errors.indexOf(error) : ''}
            onChange={({target: {value}}) =>
              onSettings({...settings, error: value === '' ? undefined : errors[Number(value)]})
            }
          >
            <option value="">{translate({id: 'theme.TryIt.whatFollows', message: 'Usual answer'})}</option>
            {errors.map(({status, example}, index) => (
              <option key={index} value={index}>
                {[status, example?.summary ?? example?.name].filter(Boolean).join(': ')}
              </option>
            ))}
          </select>
        </label>
      )}
      {guide !== undefined && (
        <p className="try-it__note">
          <Translate id="theme.TryIt.ofGuide" values={{guide: <Link to={guide}>{title ?? guide}</Link>}}>
            {'Requests go to the sandbox of {guide}.'}
          </Translate>
        </p>
      )}
      {note && <p className="try-it__note">{note}</p>}
      <StorageNotice sandbox={sandbox} />
    </>
  );
}
