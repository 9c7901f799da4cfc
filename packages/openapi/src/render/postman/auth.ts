import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {
  OpenApiDocument,
  SecurityRequirement,
  SecurityScheme,
} from '@nacre-docs/openapi-core/read/openapi';
import {authorizationScheme} from '@nacre-docs/openapi-core/samples/request';
import type {PostmanAuth, PostmanPair} from './format';

/** Request authorization. Its credentials are collection variables. */
export interface Authorization {
  auth: PostmanAuth;
  /** Credentials that Postman has no type for, or that exceed its one type per request. */
  headers: PostmanPair[];
  query: PostmanPair[];
  /** Variable names. */
  variables: string[];
}

/** Authorization of the page samples: the description's first choice, or none. */
export function authorization(document: OpenApiDocument, security: SecurityRequirement[]): Authorization {
  const found: Authorization = {auth: {type: 'noauth'}, headers: [], query: [], variables: []};
  for (const name of Object.keys(security[0] ?? {})) {
    const scheme = resolve<SecurityScheme>(document, own(document.components?.securitySchemes, name));
    if (scheme) add(found, name, scheme);
  }
  return found;
}

function add(found: Authorization, name: string, scheme: SecurityScheme): void {
  const isFirst = found.auth.type === 'noauth';
  const variable = (wanted: string): string => {
    if (!found.variables.includes(wanted)) found.variables.push(wanted);
    return `{{${wanted}}}`;
  };
  if (scheme.type === 'mutualTLS') return;
  if (scheme.type === 'apiKey') {
    const pair = {key: scheme.name ?? name, value: variable(name)};
    if (scheme.in === 'cookie') found.headers.push({key: 'Cookie', value: `${pair.key}=${pair.value}`});
    else if (isFirst) found.auth = {type: 'apikey', apikey: apiKey(pair, scheme.in)};
    else (scheme.in === 'query' ? found.query : found.headers).push(pair);
    return;
  }
  // A request has only one such header.
  if (['bearer', 'basic'].includes(found.auth.type)) return;
  if (!isFirst || !['Bearer', 'Basic'].includes(authorizationScheme(scheme))) {
    const value = `${authorizationScheme(scheme)} ${variable('credentials')}`;
    found.headers.push({key: 'Authorization', value});
  } else if (authorizationScheme(scheme) === 'Basic') {
    const attributes = ['username', 'password'].map((key) => attribute(key, variable(key)));
    found.auth = {type: 'basic', basic: attributes};
  } else {
    found.auth = {type: 'bearer', bearer: [attribute('token', variable('bearerToken'))]};
  }
}

const attribute = (key: string, value: string) => ({key, value, type: 'string' as const});

const apiKey = ({key, value}: PostmanPair, location = 'header') => [
  attribute('key', key),
  attribute('value', value),
  attribute('in', location),
];
