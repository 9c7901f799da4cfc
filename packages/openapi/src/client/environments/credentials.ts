import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {splitUser} from '../authorization/credentials';
import type {TryItCredential, TryItItem, Form} from '../../contract';
import type {Environment, Variable} from './variables';

/** The variables with the parts of a credential. A user name may be an API key, so it is as secret as a password. */
function variablesOf({scheme, prefix}: TryItCredential): string[] {
  const key = scheme.replace(/[^\p{L}\p{N}_.-]+/gu, '_');
  return prefix === 'Basic' ? [`${key}.user`, `${key}.password`] : [key];
}

const credentialsIn = ({ways}: TryItItem): TryItCredential[] => ways.flat();

/** The entered credentials as secret variables. */
export function secretsOf(item: TryItItem, {credentials}: Form): Variable[] {
  const secrets = credentialsIn(item).flatMap((credential): Array<[string, string]> => {
    const keys = variablesOf(credential);
    const value = own(credentials, credential.scheme) ?? '';
    const parts = keys.length === 1 ? [value] : splitUser(value);
    return keys.map((key, index) => [key, parts[index]!]);
  });
  return [...new Map(secrets)].flatMap(([key, value]) =>
    value === '' || value.startsWith('{{') ? [] : [{key, value, isSecret: true}],
  );
}

/** References to an environment's credentials, by scheme. */
export function credentialsOf(item: TryItItem, {variables}: Environment): Record<string, string> {
  const has = (name: string) => variables.some(({key}) => key === name);
  return Object.fromEntries(
    credentialsIn(item)
      .map((credential) => ({credential, keys: variablesOf(credential)}))
      .filter(({keys}) => keys.some(has))
      .map(({credential, keys}) => [
        credential.scheme,
        keys.map((key) => (has(key) ? `{{${key}}}` : '')).join(':'),
      ]),
  );
}
