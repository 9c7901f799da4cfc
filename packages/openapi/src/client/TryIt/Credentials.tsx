import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {ExplorerCredential} from '../../contract';

interface Props {
  ways: ExplorerCredential[][];
  way: number;
  /** By security scheme name. */
  values: Record<string, string>;
  onWay(way: number): void;
  onChange(values: Record<string, string>): void;
}

/** The credentials that a server requires. */
export default function Credentials({ways, way, values, onWay, onChange}: Props): ReactNode {
  if (ways.every((each) => each.length === 0)) return null;
  return (
    <fieldset className="explorer__part">
      <legend>
        <Translate id="theme.TryIt.authorization">Authorization</Translate>
      </legend>
      {ways.length > 1 && (
        <label className="explorer__row">
          <span>
            <Translate id="theme.TryIt.way">With</Translate>
          </span>
          <select value={way} onChange={({target: {value}}) => onWay(Number(value))}>
            {ways.map((each, index) => (
              <option key={index} value={index}>
                {each.map(({scheme}) => scheme).join(' + ') ||
                  translate({id: 'theme.TryIt.noCredential', message: 'Nothing'})}
              </option>
            ))}
          </select>
        </label>
      )}
      {(ways[way] ?? []).map(({scheme, name, prefix}) => (
        <label key={scheme} className="explorer__row">
          <span>
            {prefix === 'Basic' ? (
              <Translate id="theme.TryIt.userAndPassword">user:password</Translate>
            ) : (
              <code>{prefix ? `${name}: ${prefix}` : name}</code>
            )}
          </span>
          <input
            type="password"
            autoComplete="off"
            value={own(values, scheme) ?? ''}
            onChange={({target: {value}}) => onChange({...values, [scheme]: value})}
          />
        </label>
      ))}
      <p className="explorer__note">
        <Translate id="theme.TryIt.credentialsNote">
          Sent to the server above only, and forgotten when you close the tab.
        </Translate>
      </p>
    </fieldset>
  );
}
