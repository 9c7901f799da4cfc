import {flag, mapOf, object, oneOfWords, text, type ObjectKind, type ObjectShape} from './types';

/** Objects that define request authorization, and webhook signatures. */
export const SECURITY = {
  WebhookSignature: {
    called: 'a webhook signature',
    fields: {
      algorithm: oneOfWords('hmac-sha1', 'hmac-sha256', 'hmac-sha512'),
      secret: oneOfWords('text', 'base64'),
      content: text,
      encoding: oneOfWords('hex', 'base64'),
      headers: mapOf(text),
      description: text,
    },
    // With a default instead, an unknown algorithm would make wrong signatures.
    vital: ['algorithm', 'content', 'encoding', 'headers'],
  },
  SecurityScheme: {
    called: 'a security scheme',
    group: 'securitySchemes',
    fields: {
      type: oneOfWords('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
      description: text,
      name: text,
      in: oneOfWords('query', 'header', 'cookie'),
      scheme: text,
      bearerFormat: text,
      flows: object('OAuthFlows'),
      openIdConnectUrl: text,
      oauth2MetadataUrl: text,
      deprecated: flag,
    },
    since: {oauth2MetadataUrl: '3.2', deprecated: '3.2'},
    vital: ['type'],
  },
  OAuthFlows: {
    called: 'an object of OAuth flows',
    fields: Object.fromEntries(
      ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'].map(
        (flow) => [flow, object('OAuthFlow')],
      ),
    ),
    since: {deviceAuthorization: '3.2'},
  },
  OAuthFlow: {
    called: 'an OAuth flow',
    fields: {
      authorizationUrl: text,
      deviceAuthorizationUrl: text,
      tokenUrl: text,
      refreshUrl: text,
      scopes: mapOf(text),
    },
    since: {deviceAuthorizationUrl: '3.2'},
    required: ['scopes'],
  },
} satisfies Partial<Record<ObjectKind, ObjectShape>>;
