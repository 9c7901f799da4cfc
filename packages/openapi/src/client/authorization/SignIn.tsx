import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {TRY_IT_DATA, SIGN_IN_PAGE, type TokenGrant} from '../../contract';
import FormChoices from '../TryIt/FormChoices';
import type {CredentialProps} from './credentials';
import Field from './Field';
import {refresh, requestToken, signIn, type TokenRequest} from './oauth';
import {explain, popupBlocked} from './problems';

type State = {type: 'idle' | 'waiting' | 'done'} | {type: 'failed'; reason: string};

/** Gets a token from an authorization server, and enters it. */
export default function SignIn({credential, values, server, proxy, onChange}: CredentialProps): ReactNode {
  const {scheme, grants = [], scopes: required = []} = credential;
  const [index, setIndex] = useState(0);
  const grant = grants[index]!;
  const isSignIn = grant.type === 'authorizationCode';
  const [scopes, setScopes] = useState(required.join(' '));
  const [state, setState] = useState<State>({type: 'idle'});
  const [attempt, setAttempt] = useState<AbortController>();
  useEffect(() => () => attempt?.abort(), [attempt]);
  const redirect = new URL(useBaseUrl(`/${TRY_IT_DATA}/${SIGN_IN_PAGE}`), location.href).href;
  const scopesId = useId();
  // Readers may change other fields while they wait.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  // A token's refresh token is stored next to it. Scheme names don't contain spaces.
  const read = (name: string) => own(values, `${scheme} ${name}`) ?? '';
  const write = (changes: Record<string, string>) =>
    onChange({
      ...latest.current,
      ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`${scheme} ${name}`, value])),
    });
  const clientId = own(values, `${scheme} client`) ?? grant.clientId ?? '';
  const secret = read('secret');
  const refreshToken = read('refresh');
  const expires = Number(read('expires'));
  const isWaiting = state.type === 'waiting';

  async function run(
    get: (request: TokenRequest, abort: AbortController) => ReturnType<typeof requestToken>,
  ): Promise<void> {
    const abort = new AbortController();
    setAttempt(abort);
    setState({type: 'waiting'});
    try {
      const {access_token, refresh_token, expires_in} = await get(
        {
          grant,
          client: {id: clientId, secret, secretIn: read('secretIn') === 'body' ? 'body' : 'header'},
          scopes: scopes.split(/\s+/).filter(Boolean),
          server,
          proxy,
        },
        abort,
      );
      if (abort.signal.aborted) return;
      latest.current = {...latest.current, [scheme]: access_token};
      const expires = expires_in === undefined ? '' : String(Date.now() + expires_in * 1000);
      write({refresh: refresh_token ?? '', expires});
      setState({type: 'done'});
    } catch (error) {
      if (!abort.signal.aborted) setState({type: 'failed', reason: explain(error)});
    }
  }

  function start(): void {
    if (isWaiting || clientId === '') return;
    if (!isSignIn) {
      void run(requestToken);
      return;
    }
    // Browsers open windows only while they handle a click.
    const popup = window.open('', '_blank', 'popup,width=520,height=720');
    void run(async (request, {signal}) => {
      if (!popup) throw new Error(popupBlocked());
      const close = () => popup.close();
      signal.addEventListener('abort', close);
      return signIn(request, {popup, redirect, signal}).finally(close);
    });
  }

  // Enter would send the request.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    start();
  }

  const button = (label: string, isDisabled: boolean, onClick: () => void) => (
    <button type="button" className="try-it__button" aria-disabled={isDisabled} onClick={onClick}>
      {label}
    </button>
  );
  const scopesLabel = translate({id: 'theme.TryIt.scopes', message: 'Scopes'});
  return (
    <>
      {grants.length > 1 && (
        <label className="try-it__item">
          <span>
            <Translate id="theme.TryIt.grant">Token for</Translate>
          </span>
          <select value={index} onChange={({target}) => setIndex(Number(target.value))}>
            {grants.map(({type}, each) => (
              <option key={type} value={each}>
                {GRANTS[type]()}
              </option>
            ))}
          </select>
        </label>
      )}
      <Field
        label={translate({id: 'theme.TryIt.clientId', message: 'Client ID'})}
        value={clientId}
        onChange={(client) => write({client})}
        onKeyDown={onKeyDown}
      />
      <Field
        label={
          isSignIn
            ? translate({id: 'theme.TryIt.optionalSecret', message: 'Client secret, if the client has one'})
            : translate({id: 'theme.TryIt.clientSecret', message: 'Client secret'})
        }
        type="password"
        value={secret}
        onChange={(next) => write({secret: next})}
        onKeyDown={onKeyDown}
      />
      {secret !== '' && (
        <label className="try-it__item">
          <span>{translate({id: 'theme.TryIt.secretIn', message: 'Send the secret in'})}</span>
          <select value={read('secretIn')} onChange={({target}) => write({secretIn: target.value})}>
            <option value="">{translate({id: 'theme.TryIt.inHeader', message: 'Header (Basic)'})}</option>
            <option value="body">{translate({id: 'theme.TryIt.inBody', message: 'Body'})}</option>
          </select>
        </label>
      )}
      {/* Discovery documents needn't list all scopes. */}
      {grant.metadata !== undefined && (
        <Field label={scopesLabel} value={scopes} onChange={setScopes} onKeyDown={onKeyDown} />
      )}
      {grant.metadata === undefined && grant.scopes.length > 0 && (
        <div className="try-it__item">
          <span>{scopesLabel}</span>
          <FormChoices
            id={scopesId}
            name={scopesLabel}
            value={scopes.replaceAll(' ', '\n')}
            options={grant.scopes}
            onChange={(next) => setScopes(next.replaceAll('\n', ' '))}
          />
        </div>
      )}
      {isSignIn && (
        <Field
          label={translate({
            id: 'theme.TryIt.redirect',
            message: 'Redirect address, which the client must allow',
          })}
          readOnly
          value={redirect}
          onChange={() => undefined}
          onKeyDown={onKeyDown}
        />
      )}
      <p>
        {button(isSignIn ? GRANTS.authorizationCode() : getToken(), isWaiting || clientId === '', start)}{' '}
        {refreshToken !== '' &&
          button(
            translate({id: 'theme.TryIt.refresh', message: 'Refresh'}),
            isWaiting,
            () => !isWaiting && void run((request) => refresh(request, refreshToken)),
          )}{' '}
        {isWaiting &&
          button(translate({id: 'theme.TryIt.cancel', message: 'Cancel'}), false, () => {
            attempt?.abort();
            setState({type: 'idle'});
          })}
      </p>
      {/* Always rendered, so that screen readers announce changes. */}
      <p className="try-it__note" role="status">
        {isWaiting && (
          <>
            <span className="spinner" aria-hidden="true" />{' '}
            <Translate id="theme.TryIt.sending">Waiting for the answer…</Translate>
          </>
        )}
        {state.type === 'done' && (
          <>
            <Translate id="theme.TryIt.tokenEntered">The token is entered.</Translate>{' '}
            {expires > 0 &&
              translate(
                {id: 'theme.TryIt.expires', message: 'It is valid until {time}.'},
                {time: new Date(expires).toLocaleTimeString()},
              )}
          </>
        )}
      </p>
      {state.type === 'failed' && (
        <p className="try-it__problem" role="alert">
          {state.reason}
        </p>
      )}
    </>
  );
}

const getToken = () => translate({id: 'theme.TryIt.getToken', message: 'Get a token'});

const GRANTS: Record<TokenGrant['type'], () => string> = {
  authorizationCode: () => translate({id: 'theme.TryIt.signIn', message: 'Sign in'}),
  clientCredentials: () => translate({id: 'theme.TryIt.clientCredentials', message: 'Client credentials'}),
};
