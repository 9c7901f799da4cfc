import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {SandboxRole} from '../../contract';
import type {Caller} from '../caller';

interface Props {
  roles: SandboxRole[];
  caller: Caller;
  onCaller(caller: Caller): void;
}

/** Select values other than roles. */
const NOBODY = '';
const ANYBODY = '*';

export default function ViewAs({roles, caller, onCaller}: Props): ReactNode {
  return (
    <label className="explorer__choice">
      <span>
        <Translate id="theme.TryIt.viewAs">View as</Translate>
      </span>
      <select
        value={caller.token ? (caller.role ?? ANYBODY) : NOBODY}
        onChange={({target: {value}}) => onCaller(callerOf(value))}
      >
        <option value={ANYBODY}>{translate({id: 'theme.TryIt.anybody', message: 'Full access'})}</option>
        {caller.token && caller.role !== undefined && !roles.some(({slug}) => slug === caller.role) && (
          <option value={caller.role}>{caller.role}</option>
        )}
        {roles.map(({slug, name}) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>{translate({id: 'theme.TryIt.nobody', message: 'No token'})}</option>
      </select>
    </label>
  );
}

function callerOf(value: string): Caller {
  if (value === NOBODY) return {token: false};
  return value === ANYBODY ? {token: true} : {token: true, role: value};
}
