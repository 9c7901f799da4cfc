import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import LazyContent from '../LazyContent';
import {splitUser, type CredentialProps} from './credentials';
import Field from './Field';

const loadSignIn = () => import('./SignIn');

/** A credential, and how to get it. */
export default function Credential(props: CredentialProps): ReactNode {
  const {credential, values, onChange} = props;
  const {scheme, in: location, name, prefix, grants} = credential;
  const [isOpen, setIsOpen] = useState(false);
  const value = own(values, scheme) ?? '';
  const change = (next: string) => onChange({...values, [scheme]: next});

  if (prefix === 'Basic') {
    const [user, password] = splitUser(value);
    const write = (next: string[]) => change(next.some(Boolean) ? next.join(':') : '');
    return (
      <>
        <Field
          label={translate({id: 'theme.TryIt.user', message: 'User name'})}
          value={user}
          // The first colon separates it from the password.
          onChange={(next) => write([next.replaceAll(':', ''), password])}
        />
        <Field
          label={translate({id: 'theme.TryIt.password', message: 'Password'})}
          type="password"
          value={password}
          onChange={(next) => write([user, next])}
        />
      </>
    );
  }
  return (
    <>
      <Field
        label={
          <>
            <code>{prefix ? `${name}: ${prefix}` : name}</code>{' '}
            {location !== 'header' &&
              translate({id: 'theme.TryIt.in', message: 'in {place}'}, {place: location})}
          </>
        }
        type="password"
        value={value}
        onChange={change}
      />
      {location === 'cookie' && (
        <p className="try-it__note">
          <Translate id="theme.TryIt.cookie">
            {"Browsers don't let pages set cookies for other hosts. Use the Code tab to send this one."}
          </Translate>
        </p>
      )}
      {grants && (
        <details className="try-it__group" onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
          <summary>
            <Translate id="theme.TryIt.getToken">Get a token</Translate>
          </summary>
          {isOpen && <LazyContent load={loadSignIn} props={props} />}
        </details>
      )}
    </>
  );
}
