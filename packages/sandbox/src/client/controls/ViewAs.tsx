import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {FULL_ACCESS, NO_TOKEN, type Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import {useFacts} from '../useLoaded';

interface Props {
  sandbox: SandboxConnection;
  caller: Caller;
  onCaller(caller: Caller): void;
}

export default function ViewAs({sandbox, caller, onCaller}: Props): ReactNode {
  const roles = useFacts(sandbox)?.roles ?? [];
  const choices = [
    {slug: FULL_ACCESS, name: translate({id: 'theme.TryIt.anybody', message: 'Full access'})},
    ...roles,
    {slug: NO_TOKEN, name: translate({id: 'theme.TryIt.nobody', message: 'No token'})},
  ];
  if (!choices.some(({slug}) => slug === caller)) choices.push({slug: caller, name: caller});
  return (
    <label className="try-it__choice">
      <span>
        <Translate id="theme.TryIt.viewAs">View as</Translate>
      </span>
      <select value={caller} onChange={({target}) => onCaller(target.value)}>
        {choices.map(({slug, name}) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
