import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {useState, type ComponentType, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {splitUser, type CredentialProps} from './credentials';
import Field from './Field';

/** A credential, and how to get it. */
export default function Credential(props: CredentialProps): ReactNode {
  const {credential, values, onChange} = props;
  const {scheme, in: place, name, prefix, grants} = credential;
  const [SignIn, setSignIn] = useState<ComponentType<CredentialProps> | Error>();
  const value = own(values, scheme) ?? '';
  const change = (next: string) => onChange({...values, [scheme]: next});
  const load = () =>
    import('./SignIn').then(
      (loaded) => setSignIn(() => loaded.default),
      (error: Error) => setSignIn(error),
    );

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
            {place !== 'header' && translate({id: 'theme.TryIt.in', message: 'in {place}'}, {place})}
          </>
        }
        type="password"
        value={value}
        onChange={change}
      />
      {place === 'cookie' && (
        <p className="explorer__note">
          <Translate id="theme.TryIt.cookie">
            {"Browsers don't let pages set cookies for other hosts. Use the Code tab to send this one."}
          </Translate>
        </p>
      )}
      {grants && (!SignIn || SignIn instanceof Error) && (
        <p>
          <button type="button" className="explorer__button" onClick={() => void load()}>
            <Translate id="theme.TryIt.getToken">Get a token</Translate>
          </button>
        </p>
      )}
      {SignIn instanceof Error && (
        <p className="explorer__problem" role="alert">
          <Translate id="theme.TryIt.failure" values={{reason: SignIn.message}}>
            {'The explorer could not be loaded. Check your connection. {reason}'}
          </Translate>
        </p>
      )}
      {SignIn && !(SignIn instanceof Error) && <SignIn {...props} />}
    </>
  );
}
