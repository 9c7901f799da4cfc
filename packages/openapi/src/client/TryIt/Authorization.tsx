import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {ExplorerCredential} from '../../contract';
import FormTextInput from '@theme/ApiExplorer/FormTextInput';

interface Props {
  ways: ExplorerCredential[][];
  way: number;
  /** By security scheme name. */
  values: Record<string, string>;
  onWay(way: number): void;
  onChange(values: Record<string, string>): void;
}

/** The credentials that a server requires. */
export default function Authorization({ways, way, values, onWay, onChange}: Props): ReactNode {
  return (
    <>
      {ways.length > 1 && (
        <label className="explorer__item">
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
        <label key={scheme} className="explorer__item">
          <span>
            {prefix === 'Basic' ? (
              <Translate id="theme.TryIt.userAndPassword">user:password</Translate>
            ) : (
              <code>{prefix ? `${name}: ${prefix}` : name}</code>
            )}
          </span>
          <FormTextInput
            type="password"
            value={own(values, scheme) ?? ''}
            onChange={(value) => onChange({...values, [scheme]: value})}
          />
        </label>
      ))}
      <p className="explorer__note">
        {ways.some((each) => each.length > 0) ? (
          <Translate id="theme.TryIt.credentialsNote">
            Sent to the server above only, and forgotten when you close the tab.
          </Translate>
        ) : (
          <Translate id="theme.TryIt.noAuthorization">This operation needs none.</Translate>
        )}
      </p>
    </>
  );
}
