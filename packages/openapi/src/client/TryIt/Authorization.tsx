import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {TryItCredential} from '../../contract';
import Credential from '../authorization/Credential';
import {apiSettings} from './settings';

interface Props {
  ways: TryItCredential[][];
  way: number;
  /** By security scheme name. */
  values: Record<string, string>;
  /** Address of the server that gets the credentials. */
  server: string;
  /** See `themeConfig.api.proxy`. */
  proxy?: string;
  onWay(way: number): void;
  onChange(values: Record<string, string>): void;
}

/** The credentials that a server requires. */
export default function Authorization({ways, way, onWay, ...props}: Props): ReactNode {
  const {values, proxy, onChange} = props;
  return (
    <>
      {ways.length > 1 && (
        <label className="try-it__item">
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
      {(ways[way] ?? []).map((credential) => (
        <Credential key={credential.scheme} credential={credential} {...props} />
      ))}
      <p className="try-it__note">
        {ways.some((each) => each.length > 0) ? (
          KEPT[String(apiSettings().authPersistence)]?.()
        ) : (
          <Translate id="theme.TryIt.noAuthorization">There is nothing to enter.</Translate>
        )}{' '}
        {proxy !== undefined && (
          <Translate id="theme.TryIt.proxy" values={{proxy: <code>{proxy}</code>}}>
            {'Requests go through {proxy}, which can read them.'}
          </Translate>
        )}{' '}
        {Object.values(values).some(Boolean) && (
          <button type="button" className="try-it__link" onClick={() => onChange({})}>
            <Translate id="theme.TryIt.forget">Forget credentials</Translate>
          </button>
        )}
      </p>
    </>
  );
}

/** Where credentials go and how long they stay, by `authPersistence`. */
const KEPT: Record<string, () => string> = {
  sessionStorage: () =>
    translate({
      id: 'theme.TryIt.credentialsNote',
      message: 'Sent to the server above only, and forgotten when you close the tab.',
    }),
  localStorage: () =>
    translate({
      id: 'theme.TryIt.credentialsStay',
      message: 'Sent to the server above only, and kept in this browser.',
    }),
  false: () =>
    translate({
      id: 'theme.TryIt.credentialsGo',
      message: 'Sent to the server above only, and forgotten when you leave the page.',
    }),
};
