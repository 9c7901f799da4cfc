import {
  anything,
  flag,
  listOf,
  mapOf,
  object,
  oneOfWords,
  text,
  type ObjectKind,
  type ObjectShape,
  type FieldType,
} from './types';

/** Checked after the conversion. */
const unchecked = mapOf(anything);
const names = listOf(text);

/** Fields that have the same type. */
const fields = (type: FieldType, ...named: string[]): Record<string, FieldType> =>
  Object.fromEntries(named.map((name) => [name, type]));

const security = listOf(mapOf(names));
const parameters = listOf(object('SwaggerParameter'));

/** The objects of Swagger 2.0 that a conversion relies on: https://spec.openapis.org/oas/v2.0.html */
export const SWAGGER = {
  Swagger: {
    called: 'a Swagger description',
    fields: {
      swagger: anything,
      ...fields(unchecked, 'info', 'externalDocs'),
      ...fields(text, 'host', 'basePath'),
      ...fields(names, 'schemes', 'consumes', 'produces'),
      paths: object('SwaggerPaths'),
      definitions: mapOf(unchecked),
      parameters: mapOf(object('SwaggerParameter')),
      responses: mapOf(object('SwaggerResponse')),
      securityDefinitions: mapOf(object('SwaggerSecurity')),
      security,
      tags: listOf(unchecked),
    },
  },
  SwaggerPaths: {called: 'an object of paths', fields: {}, rest: object('SwaggerPath')},
  SwaggerPath: {
    called: 'a path',
    group: 'pathItems',
    fields: {
      $ref: text,
      parameters,
      ...fields(object('SwaggerOperation'), 'get', 'put', 'post', 'delete', 'options', 'head', 'patch'),
    },
  },
  SwaggerOperation: {
    called: 'an operation',
    fields: {
      ...fields(text, 'summary', 'description', 'operationId'),
      ...fields(names, 'tags', 'consumes', 'produces', 'schemes'),
      externalDocs: unchecked,
      parameters,
      responses: object('SwaggerResponses'),
      deprecated: flag,
      security,
    },
  },
  SwaggerParameter: {
    called: 'a parameter',
    group: 'parameters',
    fields: {
      in: oneOfWords('path', 'query', 'header', 'formData', 'body'),
      ...fields(text, 'name', 'description', 'type', 'format', 'collectionFormat'),
      ...fields(flag, 'required', 'allowEmptyValue'),
      ...fields(unchecked, 'schema', 'items'),
      ...fields(anything, 'default', 'enum', 'pattern', 'uniqueItems', 'multipleOf'),
      ...fields(anything, 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'),
      ...fields(anything, 'maxLength', 'minLength', 'maxItems', 'minItems'),
    },
    vital: ['name', 'in'],
  },
  SwaggerResponses: {called: 'an object of responses', fields: {}, rest: object('SwaggerResponse')},
  SwaggerResponse: {
    called: 'a response',
    group: 'responses',
    fields: {
      description: text,
      headers: mapOf(unchecked),
      ...fields(unchecked, 'schema', 'examples'),
    },
  },
  SwaggerSecurity: {
    called: 'a security definition',
    group: 'securitySchemes',
    fields: {
      type: oneOfWords('basic', 'apiKey', 'oauth2'),
      in: oneOfWords('query', 'header'),
      flow: oneOfWords('implicit', 'password', 'application', 'accessCode'),
      ...fields(text, 'description', 'name', 'authorizationUrl', 'tokenUrl'),
      scopes: mapOf(text),
    },
    vital: ['type'],
  },
} satisfies Partial<Record<ObjectKind, ObjectShape>>;
