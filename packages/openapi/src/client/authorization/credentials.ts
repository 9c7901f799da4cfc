import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {TryItCredential, TryItItem, Form} from '../../contract';

/** Props of the components for one credential. */
export interface CredentialProps {
  credential: TryItCredential;
  /** By security scheme name. */
  values: Record<string, string>;
  server: string;
  proxy?: string;
  onChange(values: Record<string, string>): void;
}

/** Hides a credential. */
export const HIDDEN = '***';

/** The values that must stay secret, and not, say, the location of a secret or the expiration time of a token. */
export const secretValues = (credentials: Form['credentials']): string[] =>
  Object.entries(credentials)
    .filter(([key]) => !/ (?:client|secretIn|expires)$/.test(key))
    .flatMap(([, value]) => [value, splitUser(value)[1]])
    .filter(Boolean);

/** The user and the password of a basic credential. The first colon separates them. */
export function splitUser(value: string): [user: string, password: string] {
  const [, user = '', password = ''] = /^([^:]*):?(.*)$/s.exec(value)!;
  return [user, password];
}

/** A credential for a request. A user and a password are encoded. */
export function sentSecret(
  {scheme, prefix}: TryItCredential,
  credentials: Form['credentials'],
): string | undefined {
  const secret = own(credentials, scheme);
  if (prefix !== 'Basic' || !secret?.includes(':')) return secret;
  return btoa(String.fromCharCode(...new TextEncoder().encode(secret)));
}

/**
 * Browsers take `Authorization` off a request that is redirected to another host, but no other header and no body.
 *
 * @param shared the form without the values of secret variables
 */
export function redirectsOf({ways}: TryItItem, form: Form, shared: Form): RequestRedirect {
  const isKept = (ways[form.way] ?? []).some(
    ({scheme, in: location, name}) =>
      location === 'header' && name.toLowerCase() !== 'authorization' && own(form.credentials, scheme),
  );
  const written = ({values, text, fields}: Form) => JSON.stringify([values, text, fields]);
  return isKept || written(form) !== written(shared) ? 'manual' : 'follow';
}
