import {SCHEMA} from './schema';
import {SECURITY} from './security';
import {SWAGGER} from './swagger';
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

const schema = object('Schema');
const operation = object('Operation');
const content = mapOf(object('MediaType'));
const headers = mapOf(object('Header'));
const examples = mapOf(object('Example'));
const servers = listOf(object('Server'));
const parameters = listOf(object('Parameter'));
const security = listOf(mapOf(listOf(text)));
const externalDocs = object('ExternalDocs');
const pathItems = mapOf(object('PathItem'));

/** Fields shared by parameters and headers. */
const VALUE_FIELDS: Record<string, Type> = {
  description: text,
  required: flag,
  deprecated: flag,
  'x-deprecated-description': text,
  allowEmptyValue: flag,
  style: text,
  explode: flag,
  allowReserved: flag,
  schema,
  content,
  example: anything,
  examples,
  'x-sample': flag,
};

/** The objects of OpenAPI 3.0, 3.1 and 3.2: https://spec.openapis.org/oas/v3.2.0#openapi-specification */
export const SHAPES: Record<Kind, Shape> = {
  Root: {
    called: 'a description',
    fields: {
      openapi: text,
      $self: text,
      info: object('Info'),
      jsonSchemaDialect: text,
      servers,
      paths: object('Paths'),
      webhooks: pathItems,
      components: object('Components'),
      security,
      tags: listOf(object('Tag')),
      externalDocs,
      'x-webhooks': pathItems,
      'x-tagGroups': listOf(object('TagGroup')),
    },
    since: {$self: '3.2', jsonSchemaDialect: '3.1', webhooks: '3.1'},
    required: ['info'],
  },
  Info: {
    called: 'an object with `title` and `version`',
    fields: {
      title: text,
      summary: text,
      description: text,
      termsOfService: text,
      contact: object('Contact'),
      license: object('License'),
      version: text,
    },
    since: {summary: '3.1'},
    required: ['title', 'version'],
  },
  Contact: {called: 'a contact', fields: {name: text, url: text, email: text}},
  License: {
    called: 'a license',
    fields: {name: text, identifier: text, url: text},
    since: {identifier: '3.1'},
  },
  Server: {
    called: 'a server',
    fields: {url: text, name: text, description: text, variables: mapOf(object('ServerVariable'))},
    since: {name: '3.2'},
    vital: ['url'],
  },
  ServerVariable: {
    called: 'a server variable',
    fields: {enum: listOf(text), default: text, description: text},
    required: ['default'],
  },
  Components: {
    called: 'an object of components',
    fields: {
      schemas: mapOf(schema),
      responses: mapOf(object('Response')),
      parameters: mapOf(object('Parameter')),
      examples,
      requestBodies: mapOf(object('RequestBody')),
      headers,
      securitySchemes: mapOf(object('SecurityScheme')),
      links: mapOf(object('Link')),
      callbacks: mapOf(object('Callback')),
      pathItems,
      mediaTypes: content,
    },
    since: {pathItems: '3.1', mediaTypes: '3.2'},
  },
  Paths: {
    called: 'an object of paths',
    fields: {},
    rest: object('PathItem'),
    restNames: {pattern: /^\//, remedy: 'A path begins with a slash.'},
  },
  PathItem: {
    called: 'a path',
    group: 'pathItems',
    fields: {
      $ref: text,
      summary: text,
      description: text,
      get: operation,
      put: operation,
      post: operation,
      delete: operation,
      options: operation,
      head: operation,
      patch: operation,
      trace: operation,
      query: operation,
      additionalOperations: mapOf(operation),
      servers,
      parameters,
    },
    since: {query: '3.2', additionalOperations: '3.2'},
  },
  Operation: {
    called: 'an operation',
    fields: {
      tags: listOf(text),
      summary: text,
      description: text,
      externalDocs,
      operationId: text,
      parameters,
      requestBody: object('RequestBody'),
      responses: object('Responses'),
      callbacks: mapOf(object('Callback')),
      deprecated: flag,
      security,
      servers,
      'x-deprecated-description': text,
      'x-permission': text,
      'x-cli': text,
      'x-codeSamples': listOf(object('CodeSample')),
      'x-since': text,
    },
  },
  CodeSample: {
    called: 'a code sample with `lang` and `source`',
    fields: {lang: text, label: text, source: text},
    vital: ['lang', 'source'],
  },
  ExternalDocs: {called: 'an object with a `url`', fields: {description: text, url: text}, required: ['url']},
  Parameter: {
    called: 'a parameter',
    group: 'parameters',
    fields: {
      name: text,
      in: oneOfWords('path', 'query', 'header', 'cookie', 'querystring'),
      ...VALUE_FIELDS,
    },
    vital: ['name', 'in'],
  },
  RequestBody: {
    called: 'a request body',
    group: 'requestBodies',
    fields: {description: text, content, required: flag},
    required: ['content'],
  },
  MediaType: {
    called: 'a media type',
    group: 'mediaTypes',
    fields: {
      schema,
      itemSchema: schema,
      example: anything,
      examples,
      'x-sandbox-examples': examples,
      encoding: mapOf(object('Encoding')),
      prefixEncoding: listOf(object('Encoding')),
      itemEncoding: object('Encoding'),
    },
    since: {itemSchema: '3.2', prefixEncoding: '3.2', itemEncoding: '3.2'},
  },
  Encoding: {
    called: 'an encoding',
    fields: {
      contentType: text,
      headers,
      style: text,
      explode: flag,
      allowReserved: flag,
      encoding: mapOf(object('Encoding')),
      prefixEncoding: listOf(object('Encoding')),
      itemEncoding: object('Encoding'),
    },
    since: {encoding: '3.2', prefixEncoding: '3.2', itemEncoding: '3.2'},
  },
  Responses: {
    called: 'an object of responses',
    fields: {},
    rest: object('Response'),
    restNames: {
      pattern: /^(?:[1-5](?:\d\d|XX)|default)$/,
      remedy: "A response has a status such as '200', a range such as 4XX, or `default`.",
    },
  },
  Response: {
    called: 'a response',
    group: 'responses',
    fields: {summary: text, description: text, headers, content, links: mapOf(object('Link'))},
    since: {summary: '3.2'},
  },
  Callback: {called: 'a callback', group: 'callbacks', fields: {}, rest: object('PathItem')},
  Example: {
    called: 'an example',
    group: 'examples',
    fields: {
      summary: text,
      description: text,
      value: anything,
      externalValue: text,
      dataValue: anything,
      serializedValue: text,
    },
    since: {dataValue: '3.2', serializedValue: '3.2'},
  },
  Link: {
    called: 'a link',
    group: 'links',
    fields: {
      operationRef: text,
      operationId: text,
      parameters: mapOf(anything),
      requestBody: anything,
      description: text,
      server: object('Server'),
    },
  },
  Header: {called: 'a header', group: 'headers', fields: VALUE_FIELDS},
  Tag: {
    called: 'a tag',
    fields: {
      name: text,
      summary: text,
      description: text,
      externalDocs,
      parent: text,
      kind: text,
      'x-displayName': text,
      'x-cli': text,
      'x-terraform': text,
    },
    since: {summary: '3.2', parent: '3.2', kind: '3.2'},
    vital: ['name'],
  },
  TagGroup: {called: 'a group of tags', fields: {name: text, tags: listOf(text)}, vital: ['name', 'tags']},
  Schema: SCHEMA,
  Discriminator: {
    called: 'an object with `propertyName`',
    fields: {propertyName: text, mapping: mapOf(text), defaultMapping: text},
    since: {defaultMapping: '3.2'},
    required: ['propertyName'],
  },
  Xml: {
    called: 'an object of XML details',
    fields: {nodeType: text, name: text, namespace: text, prefix: text, attribute: flag, wrapped: flag},
    since: {nodeType: '3.2'},
  },
  ...SECURITY,
  ...SWAGGER,
};
