import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {
  OpenApiDocument,
  SecurityRequirement,
  SecurityScheme,
} from '@nacre-docs/openapi-core/read/openapi';
import {authorizationScheme} from '@nacre-docs/openapi-core/samples/request';
import type {SandboxBase} from '../contract';

/**
 * The error message for a call without a credential.
 *
 * @param requirements alternatives, each with the schemes that it needs together
 */
export function missingCredential(document: OpenApiDocument, requirements: SecurityRequirement[]): string {
  const choices = requirements.map((requirement) =>
    Object.keys(requirement)
      .map((name) => credentialOf(document, name))
      .join(' together with '),
  );
  return `Credentials are missing. Send ${[...new Set(choices)].join(', or ')}.`;
}

/** @param name of the security scheme, which identifies an API key: `BotToken` */
function credentialOf(document: OpenApiDocument, name: string): string {
  const scheme = resolve<SecurityScheme>(document, own(document.components?.securitySchemes, name));
  if (scheme?.type === 'mutualTLS') return 'a client certificate';
  if (scheme?.type === 'apiKey') {
    const place = scheme.in === 'query' ? 'query parameter' : (scheme.in ?? 'header');
    return `the credential ${name} in the ${place} ${scheme.name}`;
  }
  const kind = authorizationScheme(scheme ?? {type: 'http'});
  if (kind === 'Bearer') return 'an access token as Bearer token';
  if (kind === 'Basic') return 'a user name and a password as Basic authentication';
  return `credentials as ${kind} authentication`;
}

/** Places of API keys. */
export function keysOf(document: OpenApiDocument): SandboxBase['keys'] {
  return Object.values(document.components?.securitySchemes ?? {}).flatMap((each) => {
    const {type, in: place = 'header', name = ''} = resolve<SecurityScheme>(document, each) ?? {};
    return type === 'apiKey' ? [{in: place, name}] : [];
  });
}
