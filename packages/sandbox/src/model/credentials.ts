import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {
  OpenApiDocument,
  SecurityRequirement,
  SecurityScheme,
} from '@nacre-docs/openapi-core/read/openapi';
import {authorizationScheme} from '@nacre-docs/openapi-core/samples/request';
import type {SandboxBase} from '../contract';

/** A credential: its location and value. */
interface Asked {
  place: string;
  send: string;
}

/**
 * The error message for a call without a credential.
 *
 * @param ways to authorize, each with the schemes that it needs together
 */
export function missingCredential(document: OpenApiDocument, ways: SecurityRequirement[]): string {
  const asked = ways.map((way) => Object.keys(way).map((name) => askedBy(document, name)));
  const [first = []] = asked;
  const lacks =
    asked.length === 1 && first.length === 1 ? `${first[0]!.place} is missing` : 'Credentials are missing';
  const choices = asked.map((way) => way.map(({send}) => send).join(' together with '));
  return `${lacks}. Send ${[...new Set(choices)].join(', or ')}.`;
}

function askedBy(document: OpenApiDocument, name: string): Asked {
  const scheme = resolve<SecurityScheme>(document, own(document.components?.securitySchemes, name));
  if (scheme?.type === 'mutualTLS') return {place: 'The client certificate', send: 'a client certificate'};
  if (scheme?.type === 'apiKey') return keyIn(scheme, name);
  const kind = authorizationScheme(scheme ?? {type: 'http'});
  const place = 'The Authorization header';
  if (kind === 'Bearer') return {place, send: 'an access token as Bearer token'};
  if (kind === 'Basic') return {place, send: 'a user name and a password as Basic authentication'};
  return {place, send: `credentials as ${kind} authentication`};
}

/** @param scheme name of the security scheme, which identifies the key: `BotToken` */
function keyIn({in: kind, name = ''}: SecurityScheme, scheme: string): Asked {
  const where = kind === 'query' ? 'query parameter' : kind === 'cookie' ? 'cookie' : 'header';
  return {place: `The ${where} ${name}`, send: `the credential ${scheme} in the ${where} ${name}`};
}

/** Places of API keys. */
export function keysOf(document: OpenApiDocument): SandboxBase['keys'] {
  return Object.values(document.components?.securitySchemes ?? {}).flatMap((each) => {
    const {type, in: place = 'header', name = ''} = resolve<SecurityScheme>(document, each) ?? {};
    return type === 'apiKey' ? [{in: place, name}] : [];
  });
}
