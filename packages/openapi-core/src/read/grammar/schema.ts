import {anything, either, flag, listOf, mapOf, number, object, oneOfWords, text, type Shape} from './types';

const schema = object('Schema');
const schemas = listOf(schema);
const typeName = oneOfWords('string', 'number', 'integer', 'boolean', 'array', 'object', 'null');

/** The Schema Object: https://spec.openapis.org/oas/v3.1.1#schema-object and JSON Schema 2020-12. */
export const SCHEMA: Shape = {
  called: 'a schema',
  group: 'schemas',
  fields: {
    $ref: text,
    type: either(typeName, listOf(typeName)),
    title: text,
    description: text,
    format: text,
    enum: listOf(anything),
    const: anything,
    default: anything,
    example: anything,
    examples: listOf(anything),
    nullable: flag,
    deprecated: flag,
    readOnly: flag,
    writeOnly: flag,
    required: listOf(text),
    properties: mapOf(schema),
    patternProperties: mapOf(schema),
    additionalProperties: schema,
    unevaluatedProperties: schema,
    propertyNames: schema,
    dependentSchemas: mapOf(schema),
    dependentRequired: mapOf(listOf(text)),
    items: schema,
    prefixItems: schemas,
    unevaluatedItems: schema,
    contains: schema,
    minContains: number,
    maxContains: number,
    allOf: schemas,
    oneOf: schemas,
    anyOf: schemas,
    not: schema,
    if: schema,
    then: schema,
    else: schema,
    discriminator: object('Discriminator'),
    minimum: number,
    maximum: number,
    exclusiveMinimum: either(number, flag),
    exclusiveMaximum: either(number, flag),
    multipleOf: number,
    minLength: number,
    maxLength: number,
    pattern: text,
    minItems: number,
    maxItems: number,
    uniqueItems: flag,
    minProperties: number,
    maxProperties: number,
    contentMediaType: text,
    contentEncoding: text,
    contentSchema: schema,
    xml: object('Xml'),
    externalDocs: object('ExternalDocs'),
    $id: text,
    $schema: text,
    $anchor: text,
    $dynamicAnchor: text,
    $dynamicRef: text,
    $comment: text,
    $vocabulary: mapOf(flag),
    $defs: mapOf(schema),
    definitions: mapOf(schema),
    'x-enumDescriptions': mapOf(text),
    'x-enumDescription': mapOf(text),
    'x-deprecated-description': text,
    'x-since': text,
  },
  since: Object.fromEntries(
    (
      'const examples patternProperties unevaluatedProperties propertyNames dependentSchemas dependentRequired ' +
      'prefixItems unevaluatedItems contains minContains maxContains if then else contentMediaType contentEncoding ' +
      'contentSchema $id $schema $anchor $dynamicAnchor $dynamicRef $comment $vocabulary $defs definitions'
    )
      .split(' ')
      .map((keyword) => [keyword, '3.1' as const]),
  ),
};
