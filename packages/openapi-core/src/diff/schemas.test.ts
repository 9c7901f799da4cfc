import {compareParts, inShort, thing} from '../fixtures/comparisons';

/** Name, the field before and after, and the expected rules for a request and a response. */
// One line per row, for easy comparison.
// prettier-ignore
const FIELDS: Array<[name: string, before: string, after: string, request: string, response: string]> = [
  ['nothing', '{type: string}', '{type: string}', '', ''],
  ['another description', '{type: string, description: a}', '{type: string, description: b, example: c}', '', ''],
  ['another type', '{type: string}', '{type: integer}', 'request-property-type-changed breaking', 'response-property-type-changed breaking'],
  ['a wider number', '{type: integer}', '{type: number}', 'request-property-type-generalized info', 'response-property-type-generalized breaking'],
  ['a narrower number', '{type: number}', '{type: integer}', 'request-property-type-changed breaking', 'response-property-type-specialized info'],
  ['one more type', '{type: string}', '{type: [string, integer]}', 'request-property-type-generalized info', 'response-property-type-generalized breaking'],
  ['one type fewer', '{type: [string, integer]}', '{type: string}', 'request-property-type-changed breaking', 'response-property-type-specialized info'],
  ['any type', '{type: string}', '{}', 'request-property-type-generalized info', 'response-property-type-generalized breaking'],
  ['a first type', '{}', '{type: string}', 'request-property-type-changed breaking', 'response-property-type-specialized info'],
  ['a type implied by its values', '{enum: [a]}', '{type: string, enum: [a]}', '', ''],
  ['a new format', '{type: string}', '{type: string, format: uuid}', 'request-property-type-changed breaking', 'response-property-type-specialized info'],
  ['no format', '{type: string, format: uuid}', '{type: string}', 'request-property-type-generalized info', 'response-property-type-generalized breaking'],
  ['another format', '{type: string, format: date}', '{type: string, format: date-time}', 'request-property-type-changed breaking', 'response-property-type-changed breaking'],
  ['a wider format', '{type: integer, format: int32}', '{type: integer, format: int64}', 'request-property-type-generalized info', 'response-property-type-generalized breaking'],
  ['null', '{type: string}', '{type: [string, "null"]}', 'request-property-became-nullable info', 'response-property-became-nullable breaking'],
  ['no null', '{type: [string, "null"]}', '{type: string}', 'request-property-became-not-nullable breaking', 'response-property-became-not-nullable info'],
  ['null in OpenAPI 3.0 syntax', '{type: string}', '{type: string, nullable: true}', 'request-property-became-nullable info', 'response-property-became-nullable breaking'],
  ['null in another syntax', '{type: string, nullable: true}', '{oneOf: [{type: string}, {type: "null"}]}', '', ''],
  ['an enum', '{type: string}', '{type: string, enum: [a]}', 'request-property-became-enum breaking', 'response-property-became-enum info'],
  ['no enum', '{type: string, enum: [a]}', '{type: string}', 'request-property-became-not-enum info', 'response-property-became-not-enum warning'],
  ['one more value', '{enum: [a]}', '{enum: [a, b]}', 'request-property-enum-value-added info', 'response-property-enum-value-added warning'],
  ['one value fewer', '{enum: [a, b]}', '{enum: [a]}', 'request-property-enum-value-removed breaking', 'response-property-enum-value-removed info'],
  ['another order of values', '{enum: [a, b]}', '{enum: [b, a]}', '', ''],
  ['a constant rewritten as an enum', '{const: a}', '{enum: [a]}', '', ''],
  ['another constant', '{const: a}', '{const: b}', 'request-property-enum-value-added info, request-property-enum-value-removed breaking', 'response-property-enum-value-added warning, response-property-enum-value-removed info'],
  ['a pattern', '{type: string}', '{type: string, pattern: a}', 'request-property-pattern-added breaking', 'response-property-pattern-added info'],
  ['another pattern', '{type: string, pattern: a}', '{type: string, pattern: b}', 'request-property-pattern-changed warning', 'response-property-pattern-changed info'],
  ['no pattern', '{type: string, pattern: a}', '{type: string}', 'request-property-pattern-removed info', 'response-property-pattern-removed warning'],
  ['a default', '{type: string}', '{type: string, default: a}', 'request-property-default-value-added info', 'response-property-default-value-added info'],
  ['another default', '{type: string, default: a}', '{type: string, default: b}', 'request-property-default-value-changed warning', 'response-property-default-value-changed info'],
  ['no default', '{type: string, default: a}', '{type: string}', 'request-property-default-value-removed warning', 'response-property-default-value-removed info'],
  ['a maximum', '{type: integer}', '{type: integer, maximum: 5}', 'request-property-max-set breaking', 'response-property-max-set info'],
  ['a lower maximum', '{type: integer, maximum: 5}', '{type: integer, maximum: 4}', 'request-property-max-decreased breaking', 'response-property-max-decreased info'],
  ['a higher maximum', '{type: integer, maximum: 5}', '{type: integer, maximum: 6}', 'request-property-max-increased info', 'response-property-max-increased warning'],
  ['no maximum', '{type: integer, maximum: 5}', '{type: integer}', 'request-property-max-unset info', 'response-property-max-unset warning'],
  ['a minimum', '{type: integer}', '{type: integer, minimum: 5}', 'request-property-min-set breaking', 'response-property-min-set info'],
  ['a lower minimum', '{type: integer, minimum: 5}', '{type: integer, minimum: 4}', 'request-property-min-decreased info', 'response-property-min-decreased warning'],
  ['a higher minimum', '{type: integer, minimum: 5}', '{type: integer, minimum: 6}', 'request-property-min-increased breaking', 'response-property-min-increased info'],
  ['a minimum of zero', '{type: integer, minimum: 0}', '{type: integer}', 'request-property-min-unset info', 'response-property-min-unset warning'],
  ['an exclusive maximum in another syntax', '{type: integer, maximum: 5, exclusiveMaximum: true}', '{type: integer, exclusiveMaximum: 5}', '', ''],
  ['an exclusive minimum', '{type: integer, exclusiveMinimum: 1}', '{type: integer, exclusiveMinimum: 2}', 'request-property-exclusive-min-increased breaking', 'response-property-exclusive-min-increased info'],
  ['a longer maximum length', '{type: string, maxLength: 5}', '{type: string, maxLength: 9}', 'request-property-max-length-increased info', 'response-property-max-length-increased warning'],
  ['a shorter maximum length', '{type: string, maxLength: 9}', '{type: string, maxLength: 5}', 'request-property-max-length-decreased breaking', 'response-property-max-length-decreased info'],
  ['a minimum length', '{type: string}', '{type: string, minLength: 1}', 'request-property-min-length-set breaking', 'response-property-min-length-set info'],
  ['a lower maximum of items', '{type: array, items: {}, maxItems: 9}', '{type: array, items: {}, maxItems: 5}', 'request-property-max-items-decreased breaking', 'response-property-max-items-decreased info'],
  ['no minimum of items', '{type: array, items: {}, minItems: 1}', '{type: array, items: {}}', 'request-property-min-items-unset info', 'response-property-min-items-unset warning'],
  ['a higher maximum of properties', '{type: object, maxProperties: 1}', '{type: object, maxProperties: 2}', 'request-property-max-properties-increased info', 'response-property-max-properties-increased warning'],
  ['a multiple', '{type: integer}', '{type: integer, multipleOf: 2}', 'request-property-multiple-of-set breaking', 'response-property-multiple-of-set info'],
  ['another multiple', '{type: integer, multipleOf: 2}', '{type: integer, multipleOf: 3}', 'request-property-multiple-of-changed breaking', 'response-property-multiple-of-changed warning'],
  ['unique items', '{type: array, items: {}}', '{type: array, items: {}, uniqueItems: true}', 'request-property-unique-items-set breaking', 'response-property-unique-items-set info'],
  ['another item type', '{type: array, items: {type: string}}', '{type: array, items: {type: boolean}}', 'request-property-type-changed breaking', 'response-property-type-changed breaking'],
  ['another prefix item type', '{type: array, prefixItems: [{type: string}]}', '{type: array, prefixItems: [{type: boolean}]}', 'request-property-type-changed breaking', 'response-property-type-changed breaking'],
  ['one more prefix item', '{type: array, prefixItems: [{}]}', '{type: array, prefixItems: [{}, {}]}', 'request-property-prefix-items-added warning', 'response-property-prefix-items-added warning'],
  ['no unknown fields', '{type: object}', '{type: object, additionalProperties: false}', 'request-property-additional-properties-disallowed breaking', 'response-property-additional-properties-disallowed info'],
  ['unknown fields', '{type: object, additionalProperties: false}', '{type: object}', 'request-property-additional-properties-allowed info', 'response-property-additional-properties-allowed info'],
  ['another map value type', '{type: object, additionalProperties: {type: string}}', '{type: object, additionalProperties: {type: integer}}', 'request-property-type-changed breaking', 'response-property-type-changed breaking'],
  ['another type of pattern fields', '{type: object, patternProperties: {a: {type: string}}}', '{type: object, patternProperties: {a: {type: integer}}}', 'request-property-type-changed breaking', 'response-property-type-changed breaking'],
  ['pattern fields', '{type: object}', '{type: object, patternProperties: {a: {type: string}}}', 'request-property-pattern-property-added info', 'response-property-pattern-property-added info'],
  ['deprecation', '{type: string}', '{type: string, deprecated: true}', 'request-property-deprecated info', 'response-property-deprecated info'],
  ['no deprecation', '{type: string, deprecated: true}', '{type: string}', 'request-property-reactivated info', 'response-property-reactivated info'],
  ['one more variant', '{oneOf: [{const: a, title: A}]}', '{oneOf: [{const: a, title: A}, {const: b, title: B}]}', 'request-property-one-of-added info', 'response-property-one-of-added warning'],
  ['one variant replaced', '{anyOf: [{type: string, title: A}, {type: integer, title: B}]}', '{anyOf: [{type: string, title: A}, {type: boolean, title: C}]}', 'request-property-any-of-added info, request-property-any-of-removed breaking', 'response-property-any-of-added warning, response-property-any-of-removed info'],
  ['a titled variant changed', '{oneOf: [{title: A, type: string}, {title: B, type: integer}]}', '{oneOf: [{title: B, type: integer, maximum: 5}, {title: A, type: string}]}', 'request-property-max-set breaking', 'response-property-max-set info'],
  ['an untitled variant changed', '{oneOf: [{type: string}, {type: integer}]}', '{oneOf: [{type: integer}, {type: string, maxLength: 5}]}', 'request-property-max-length-set breaking', 'response-property-max-length-set info'],
  ['variants', '{type: object}', '{type: object, oneOf: [{title: A}, {title: B}]}', 'request-property-wrapped-in-one-of breaking', 'response-property-wrapped-in-one-of warning'],
  ['no variants', '{type: object, oneOf: [{title: A}, {title: B}]}', '{type: object}', 'request-property-unwrapped-from-one-of warning', 'response-property-unwrapped-from-one-of warning'],
  ['a changed allOf member', '{allOf: [{type: string}, {maxLength: 9}]}', '{allOf: [{type: string}, {maxLength: 5}]}', 'request-property-max-length-decreased breaking', 'response-property-max-length-decreased info'],
  ['the same in allOf', '{type: string, maxLength: 9}', '{allOf: [{type: string}, {maxLength: 9}]}', '', ''],
  ['a condition', '{type: string}', '{type: string, not: {const: a}}', 'request-property-conditions-changed warning', 'response-property-conditions-changed warning'],
  ['another discriminator', '{type: object, discriminator: {propertyName: a}}', '{type: object, discriminator: {propertyName: b}}', 'request-property-discriminator-property-name-changed breaking', 'response-property-discriminator-property-name-changed breaking'],
  ['a discriminator', '{type: object}', '{type: object, discriminator: {propertyName: b}}', 'request-property-discriminator-added info', 'response-property-discriminator-added info'],
];

/** The same for a body's whole schema. */
// prettier-ignore
const BODIES: typeof FIELDS = [
  ['an optional field', '{properties: {a: {}}}', '{properties: {a: {}, b: {}}}', 'new-optional-request-property info', 'response-optional-property-added info'],
  ['a required field', '{properties: {a: {}}}', '{properties: {a: {}, b: {}}, required: [b]}', 'new-required-request-property breaking', 'response-required-property-added info'],
  ['a required field with a default', '{properties: {}}', '{properties: {b: {default: 1}}, required: [b]}', 'new-required-request-property-with-default warning', 'response-required-property-added info'],
  ['no optional field', '{properties: {a: {}, b: {}}}', '{properties: {a: {}}}', 'request-property-removed warning', 'response-optional-property-removed warning'],
  ['no required field', '{properties: {a: {}, b: {}}, required: [b]}', '{properties: {a: {}}}', 'request-property-removed warning', 'response-required-property-removed breaking'],
  ['no field, without additional ones', '{properties: {a: {}, b: {}}, additionalProperties: false}', '{properties: {a: {}}, additionalProperties: false}', 'request-property-removed breaking', 'response-optional-property-removed warning'],
  ['a field that became required', '{properties: {a: {}}}', '{properties: {a: {}}, required: [a]}', 'request-property-became-required breaking', 'response-property-became-required info'],
  ['a field with a default that became required', '{properties: {a: {default: 1}}}', '{properties: {a: {default: 1}}, required: [a]}', 'request-property-became-required-with-default warning', 'response-property-became-required info'],
  ['a field that became optional', '{properties: {a: {}}, required: [a]}', '{properties: {a: {}}}', 'request-property-became-optional info', 'response-property-became-optional breaking'],
  ['a field that became read-only', '{properties: {a: {type: string}}}', '{properties: {a: {type: string, readOnly: true}}}', 'request-optional-property-became-read-only warning', ''],
  ['a field that is no longer read-only', '{properties: {a: {readOnly: true}}, required: [a]}', '{properties: {a: {}}, required: [a]}', 'request-required-property-became-not-read-only breaking', ''],
  ['a field that became write-only', '{properties: {a: {}}, required: [a]}', '{properties: {a: {writeOnly: true}}, required: [a]}', '', 'response-required-property-became-write-only breaking'],
  ['another type of a read-only field', '{properties: {a: {type: string, readOnly: true}}}', '{properties: {a: {type: integer, readOnly: true}}}', '', 'response-property-type-changed breaking'],
  ['another type of a write-only field', '{properties: {a: {type: string, writeOnly: true}}}', '{properties: {a: {type: integer, writeOnly: true}}}', 'request-property-type-changed breaking', ''],
  ['a new read-only field', '{properties: {}}', '{properties: {a: {readOnly: true}}, required: [a]}', '', 'response-required-property-added info'],
  ['another body type', '{type: object}', '{type: array, items: {}}', 'request-body-type-changed breaking', 'response-body-type-changed breaking'],
  ['a lower maximum of body items', '{type: array, items: {}, maxItems: 2}', '{type: array, items: {}, maxItems: 1}', 'request-body-max-items-decreased breaking', 'response-body-max-items-decreased info'],
  ['a nullable body', '{type: object}', '{type: [object, "null"]}', 'request-body-became-nullable info', 'response-body-became-nullable breaking'],
  ['one body variant fewer', '{oneOf: [{title: A}, {title: B}]}', '{oneOf: [{title: A}]}', 'request-body-one-of-removed breaking', 'response-body-one-of-removed info'],
  ['a second body variant', '{oneOf: [{title: A}]}', '{oneOf: [{title: A}, {title: B}]}', 'request-body-one-of-added info', 'response-body-one-of-added warning'],
  ['a field in a variant', '{oneOf: [{title: A, properties: {}}, {title: B}]}', '{oneOf: [{title: A, properties: {a: {}}, required: [a]}, {title: B}]}', 'new-required-request-property breaking', 'response-required-property-added info'],
  ['a deeply nested field', '{properties: {a: {type: array, items: {properties: {b: {properties: {c: {type: string}}}}}}}}', '{properties: {a: {type: array, items: {properties: {b: {properties: {c: {type: string, maxLength: 3}}}}}}}}', 'request-property-max-length-set breaking', 'response-property-max-length-set info'],
];

const pairs = [
  ...FIELDS.map(([name, before, after, ...rest]) => [name, field(before), field(after), ...rest] as const),
  ...BODIES,
];

function field(schema: string): string {
  return `{type: object, properties: {a: ${schema}}}`;
}

describe.each(['request', 'response'] as const)('in a %s', (direction) => {
  test.each(pairs)('%s', async (_name, before, after, request, response) => {
    const changes = await compareParts(
      thing({schema: before, in: direction}),
      thing({schema: after, in: direction}),
    );
    expect(inShort(changes)).toBe(direction === 'request' ? request : response);
    for (const {level, action} of changes) expect(action !== undefined).toBe(level === 'breaking');
  });
});
