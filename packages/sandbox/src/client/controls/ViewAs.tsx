import React, {useRef, type ReactNode} from 'react';
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

/** Selects the sandbox caller. */
export default function ViewAs({roles, caller, onCaller}: Props): ReactNode {
  const select = useRef<HTMLSelectElement>(null);
  const chosen = caller.token ? (caller.role ?? ANYBODY) : NOBODY;
  return (
    <>
      <label className="explorer__row">
        <span>
          <Translate id="theme.TryIt.viewAs">View as</Translate>
        </span>
        <select ref={select} value={chosen} onChange={({target: {value}}) => onCaller(callerOf(value))}>
          <option value={NOBODY}>{translate({id: 'theme.TryIt.nobody', message: 'Nobody: no token'})}</option>
          <option value={ANYBODY}>
            {translate({id: 'theme.TryIt.anybody', message: 'Sandbox token: everything allowed'})}
          </option>
          {caller.token && caller.role !== undefined && !roles.some(({slug}) => slug === caller.role) && (
            <option value={caller.role}>{caller.role}</option>
          )}
          {roles.map(({slug, name}) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!caller.token && (
        <button
          type="button"
          className="explorer__button"
          onClick={() => {
            // The button disappears, and focus would be lost.
            select.current!.focus();
            onCaller({token: true});
          }}
        >
          <Translate id="theme.TryIt.token">Fill in a sandbox token</Translate>
        </button>
      )}
    </>
  );
}

function callerOf(value: string): Caller {
  if (value === NOBODY) return {token: false};
  return value === ANYBODY ? {token: true} : {token: true, role: value};
}
