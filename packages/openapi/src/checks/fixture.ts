import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {buildSite, type SiteParts} from '@nacre-docs/kit/contentSite';
import {withApi, type ApiSite, type SampleSettings} from './apiSite';
import {generatedContent} from './generated';

const json = (name: string) => ({'application/json': {schema: {$ref: `#/components/schemas/${name}`}}});
const id = {type: 'string', pattern: '^scp_[0-9a-hjkmnp-tv-z]{16}$'};
const scopeId = {name: 'scope_id', in: 'path' as const, required: true, schema: id};

/** A small scopes API that covers common sample errors: required fields, enums, secrets, events. */
export const fixtureDocument: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'Fixture', version: '1'},
  servers: [{url: 'https://api.nacre.example'}],
  security: [{accessToken: []}],
  tags: [{name: 'scope', 'x-terraform': 'nacre_scope'}, {name: 'token'}],
  'x-tag-tree': [
    {kind: 'tag', id: 'scope', index: '/docs/scope-api-index'},
    {kind: 'tag', id: 'token', index: '/docs/token-api-index'},
  ],
  paths: {
    '/scopes': {
      get: {
        operationId: 'listScopes',
        tags: ['scope'],
        summary: 'List scopes',
        'x-cli': 'nacre scope list',
        parameters: [
          {name: 'cursor', in: 'query', schema: {type: 'string'}},
          {name: 'limit', in: 'query', schema: {type: 'integer', maximum: 100}},
          {
            name: 'status',
            in: 'query',
            schema: {type: 'array', items: {type: 'string', enum: ['active', 'failed']}},
          },
          {name: 'created_at.gte', in: 'query', schema: {type: 'string', format: 'date-time'}},
          {
            name: 'dimensions',
            in: 'query',
            style: 'form',
            explode: true,
            schema: {
              type: 'object',
              patternProperties: {
                '^dimensions\\.[a-z][a-z0-9-]*$': {type: 'string', pattern: '^[a-z][a-z0-9,-]*$'},
              },
              additionalProperties: false,
            },
          },
        ],
        responses: {'200': {content: json('ScopePage')}},
      },
      post: {
        operationId: 'createScope',
        tags: ['scope'],
        summary: 'Create a scope',
        'x-cli': 'nacre scope create',
        requestBody: {required: true, content: json('ScopeCreate')},
        responses: {'202': {content: json('Scope')}, '422': {content: json('Problem')}},
      },
    },
    '/scopes/{scope_id}': {
      get: {
        operationId: 'readScope',
        tags: ['scope'],
        summary: 'Read a scope',
        'x-cli': 'nacre scope read',
        parameters: [scopeId],
        responses: {'200': {content: json('Scope')}},
      },
    },
    '/scopes/{scope_id}/stop': {
      post: {
        operationId: 'stopScope',
        tags: ['scope'],
        summary: 'Stop a scope',
        'x-cli': 'nacre scope stop',
        parameters: [scopeId],
        responses: {'202': {content: json('Scope')}},
      },
    },
    '/access-tokens': {
      post: {
        operationId: 'createAccessToken',
        tags: ['token'],
        summary: 'Create an access token',
        'x-cli': 'nacre access-token create',
        security: [],
        requestBody: {required: true, content: json('TokenCreate')},
        responses: {'201': {content: json('Token')}},
      },
    },
  },
  webhooks: {
    'scope.stopped': {
      post: {
        operationId: 'scopeStopped',
        tags: ['scope'],
        requestBody: {content: json('Scope')},
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Scope: {
        type: 'object',
        required: ['id', 'status'],
        properties: {
          id,
          status: {type: 'string', enum: ['active', 'failed']},
          dimensions: {type: 'object', additionalProperties: {type: 'string'}},
          strategy: {
            oneOf: [{$ref: '#/components/schemas/Rolling'}, {$ref: '#/components/schemas/BlueGreen'}],
          },
        },
      },
      ScopeCreate: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: {
          name: {type: 'string', minLength: 1},
          count: {type: 'integer', maximum: 9},
          secret: {type: 'boolean'},
          dimensions: {type: 'object', additionalProperties: {type: 'string'}},
          visible_to: {type: 'array', items: {type: 'string'}},
        },
      },
      ScopePage: {
        type: 'object',
        required: ['data'],
        properties: {data: {type: 'array', items: {$ref: '#/components/schemas/Scope'}}},
      },
      Rolling: {
        type: 'object',
        required: ['type', 'batch_percent'],
        properties: {type: {const: 'rolling'}, batch_percent: {type: 'integer'}},
      },
      BlueGreen: {type: 'object', required: ['type'], properties: {type: {const: 'blue_green'}}},
      Problem: {type: 'object', required: ['code'], properties: {code: {type: 'string'}}},
      TokenCreate: {
        type: 'object',
        required: ['api_key'],
        additionalProperties: false,
        properties: {api_key: {type: 'string'}},
      },
      Token: {type: 'object', properties: {access_token: {type: 'string'}}},
    },
  },
};

/** Builds the model from a copy of `document`, fixtureDocument by default. */
export function fixtureApi(document = fixtureDocument): ApiModel {
  return buildModel({
    document: structuredClone(document),
    files: [],
    problems: [],
    locate: () => undefined,
  });
}

/** Settings of the fixture API. */
export const SETTINGS: SampleSettings = {
  apiUrl: 'https://api.nacre.example',
  tokenVariable: 'NACRE_ACCESS_TOKEN',
  cli: 'nacre',
  localCommands: {
    login: [],
    whoami: [],
    version: [],
    completion: [],
    'workflow run': ['file', 'override'],
    'asset push': ['build-id', 'name', 'type', 'source', 'architecture'],
  },
  terraformProvider: 'nacre',
  terraform: {version: '1.4', timeout: '30 minutes', resources: {}},
};

/** A site with the given files and the fixture API. */
export function fixtureSite(
  files: Record<string, string>,
  {api = fixtureApi(), ...parts}: Partial<SiteParts> & {api?: ApiModel} = {},
): ApiSite {
  const generated = generatedContent({model: api, files: ['openapi/openapi.yaml']}, SETTINGS);
  return withApi(buildSite({files, generated, ...parts}), api, SETTINGS);
}

/** A one-page site, docs/page.mdx, with this body. */
export function fixturePage(body: string): ApiSite {
  return fixtureSite({'docs/page.mdx': body});
}

/** Problems as `line: message`, without the file. */
export function linesOf(problems: Array<{line: number; message: string}>): string[] {
  return problems.map(({line, message}) => `${line}: ${message}`);
}
