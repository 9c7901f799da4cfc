import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  Response,
} from '@nacre-docs/openapi-core/read/openapi';
import type {HouseRules} from './houseRules';

const PROBLEM_CODES = {
  '400': 'invalid_request',
  '401': 'unauthenticated',
  '403': 'permission_denied',
  '404': 'not_found',
  '412': 'precondition_failed',
  '422': 'validation_failed',
  '429': 'rate_limited',
  '500': 'internal_error',
  '503': 'unavailable',
};

const HEADERS = Object.fromEntries(
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Nacre-Request-Id'].map((name) => [
    name,
    {schema: {type: 'string'}},
  ]),
);

const header = (name: string): Parameter => ({name, in: 'header', schema: {type: 'string'}});

function response(type: string, media: MediaType): Response {
  return {description: 'x', headers: {...HEADERS}, content: {[type]: media}};
}

/** The example response entity. */
export const entity = {
  id: 'scp_j6p84ydp695n2z2r',
  created_at: '2025-06-12T14:03:27.512Z',
  updated_at: '2025-06-12T14:03:27.512Z',
  name: 'a',
  slug: 'a',
  nrn: 'organization=fernhollow',
};

/** A valid PATCH operation with a body. Tests break one part of it. */
export function validOperation(): Operation & {
  requestBody: {content: Record<string, MediaType>};
  responses: Record<string, Response>;
} {
  const problems = Object.entries(PROBLEM_CODES).map(([status, code]) => [
    status,
    response('application/problem+json', {examples: {[code]: {value: {status: Number(status), code}}}}),
  ]);
  return {
    operationId: 'updateScope',
    tags: ['scope'],
    summary: 'Update a scope',
    description:
      'Changes the fields that are sent. It is used after creation, and leaves all other fields as they are.',
    'x-permission': 'scope:update',
    'x-cli': 'nacre scope update',
    parameters: [header('Nacre-Version'), header('If-Match')],
    requestBody: {
      content: {'application/json': {schema: {type: 'object'}, examples: {rename: {value: {name: 'b'}}}}},
    },
    responses: {
      '200': response('application/json', {
        schema: {
          type: 'object',
          required: ['id'],
          properties: {
            id: {type: 'string'},
            name: {type: 'string'},
            ...Object.fromEntries(
              ['slug', 'nrn', 'owner', 'scope', 'created_at', 'updated_at', 'started_at', 'finished_at'].map(
                (name) => [name, {}],
              ),
            ),
          },
        },
        examples: {first: {value: {...entity}}},
      }),
      ...(Object.fromEntries(problems) as Record<string, Response>),
    },
  };
}

/** The model of a description with the given operations by method, at /scopes/{scope_id} by default. */
export function modelOf(
  operations: PathItem,
  path = '/scopes/{scope_id}',
  extra: Partial<OpenApiDocument> = {},
): ApiModel {
  return buildModel({
    document: {openapi: '3.1.0', info: {}, paths: {[path]: operations}, ...extra},
    files: [],
    problems: [],
    locate: () => ({file: 'openapi/paths/scope.yaml', line: 7}),
  });
}

/** Every rule, with the headers that the operations above have. */
export const RULES = {
  operations: {
    announced: true,
    permissions: true,
    commands: 'nacre',
    oneSuccess: true,
    versionHeader: 'Nacre-Version',
    idempotencyHeader: 'Idempotency-Key',
    preconditionHeader: 'If-Match',
    listParameters: ['limit', 'cursor', 'sort'],
    errors: true,
    examples: true,
    responseHeaders: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Nacre-Request-Id'],
  },
  schemas: {
    descriptions: true,
    idPrefixes: true,
    closedObjects: true,
    explainedValues: true,
  },
} satisfies HouseRules;
