import {
  anything,
  flag,
  listOf,
  mapOf,
  object,
  oneOfWords,
  text,
  type Kind,
  type Shape,
  type Type,
} from './types';

/** Checked after the conversion. */
const unchecked = mapOf(anything);
const names = listOf(text);
const security = listOf(mapOf(names));
const parameters = listOf(object('SwaggerParameter'));
const operation = object('SwaggerOperation');

/** JSON Schema's fields, without nested schemas, in parameters, their items and headers. */
const VALUE: Record<string, Type> = {
  type: text,
  format: text,
  items: unchecked,
  collectionFormat: text,
  ...Object.fromEntries(
    'default enum maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems multipleOf'
      .split(' ')
      .map((name) => [name, anything]),
  ),
};

/** The objects of Swagger 2.0 that a conversion relies on: https://spec.openapis.org/oas/v2.0.html */
export const SWAGGER = {
  Swagger: {
    called: 'a Swagger description',
    fields: {
      swagger: anything,
      info: unchecked,
      host: text,
      basePath: text,
      schemes: names,
      consumes: names,
      produces: names,
      paths: object('SwaggerPaths'),
      definitions: mapOf(unchecked),
      parameters: mapOf(object('SwaggerParameter')),
      responses: mapOf(object('SwaggerResponse')),
      securityDefinitions: mapOf(object('SwaggerSecurity')),
      security,
      tags: listOf(unchecked),
      externalDocs: unchecked,
    },
  },
  SwaggerPaths: {called: 'an object of paths', fields: {}, rest: object('SwaggerPath')},
  SwaggerPath: {
    called: 'a path',
    group: 'pathItems',
    fields: {
      $ref: text,
      parameters,
      ...Object.fromEntries(
        ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'].map((method) => [method, operation]),
      ),
    },
  },
  SwaggerOperation: {
    called: 'an operation',
    fields: {
      tags: names,
      summary: text,
      description: text,
      externalDocs: unchecked,
      operationId: text,
      consumes: names,
      produces: names,
      parameters,
      responses: object('SwaggerResponses'),
      schemes: names,
      deprecated: flag,
      security,
    },
  },
  SwaggerParameter: {
    called: 'a parameter',
    group: 'parameters',
    fields: {
      name: text,
      in: oneOfWords('path', 'query', 'header', 'formData', 'body'),
      description: text,
      required: flag,
      allowEmptyValue: flag,
      schema: unchecked,
      ...VALUE,
    },
    vital: ['name', 'in'],
  },
  SwaggerResponses: {called: 'an object of responses', fields: {}, rest: object('SwaggerResponse')},
  SwaggerResponse: {
    called: 'a response',
    group: 'responses',
    fields: {
      description: text,
      schema: unchecked,
      headers: mapOf(unchecked),
      examples: unchecked,
    },
  },
  SwaggerSecurity: {
    called: 'a security definition',
    group: 'securitySchemes',
    fields: {
      type: oneOfWords('basic', 'apiKey', 'oauth2'),
      description: text,
      name: text,
      in: oneOfWords('query', 'header'),
      flow: oneOfWords('implicit', 'password', 'application', 'accessCode'),
      authorizationUrl: text,
      tokenUrl: text,
      scopes: mapOf(text),
    },
    vital: ['type'],
  },
} satisfies Partial<Record<Kind, Shape>>;
