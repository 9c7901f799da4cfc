import {compareParts, inShort, thing} from '../fixtures/comparisons';

type Row = [name: string, before: string, after: string, expected: string];

const compareOperations = async (before: string, after: string, date?: string) =>
  compareParts(thing({operation: before}), thing({operation: after}), date);

// One line per row, for easy comparison.
// prettier-ignore
const PARAMETERS: Row[] = [
  ['gets another description', '{name: a, in: query}', '{name: a, in: query, description: b}', ''],
  ['is added', '', '{name: a, in: query}', 'new-optional-request-parameter info'],
  ['is added as required', '', '{name: a, in: query, required: true}', 'new-required-request-parameter breaking'],
  ['is added as required with a default', '', '{name: a, in: query, required: true, schema: {default: 1}}', 'new-required-request-parameter warning'],
  ['is removed', '{name: a, in: query}', '', 'request-parameter-removed breaking'],
  ['is removed after deprecation', '{name: a, in: query, deprecated: true}', '', 'request-parameter-removed-with-deprecation warning'],
  ['becomes required', '{name: a, in: query}', '{name: a, in: query, required: true}', 'request-parameter-became-required breaking'],
  ['becomes optional', '{name: a, in: query, required: true}', '{name: a, in: query}', 'request-parameter-became-optional info'],
  ['is deprecated', '{name: a, in: query}', '{name: a, in: query, deprecated: true}', 'request-parameter-deprecated info'],
  ['is no longer deprecated', '{name: a, in: query, deprecated: true}', '{name: a, in: query}', 'request-parameter-reactivated info'],
  ['moves from query to cookie', '{name: a, in: query}', '{name: a, in: cookie}', 'new-optional-request-parameter info, request-parameter-removed breaking'],
  ['is a header in another case', '{name: X-A, in: header}', '{name: x-a, in: header}', ''],
  ['is in the query in another case', '{name: A, in: query}', '{name: a, in: query}', 'new-optional-request-parameter info, request-parameter-removed breaking'],
  ['gets another type', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: integer}}', 'request-parameter-type-changed breaking'],
  ['gets a format', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: string, format: uuid}}', 'request-parameter-type-changed breaking'],
  ['gets a pattern', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: string, pattern: b}}', 'request-parameter-pattern-added breaking'],
  ['loses an enum value', '{name: a, in: query, schema: {enum: [a, b]}}', '{name: a, in: query, schema: {enum: [a]}}', 'request-parameter-enum-value-removed breaking'],
  ['gains an enum value', '{name: a, in: query, schema: {enum: [a]}}', '{name: a, in: query, schema: {enum: [a, b]}}', 'request-parameter-enum-value-added info'],
  ['gets an enum', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: string, enum: [a]}}', 'request-parameter-became-enum breaking'],
  ['gets a lower maximum', '{name: a, in: query, schema: {maximum: 9}}', '{name: a, in: query, schema: {maximum: 5}}', 'request-parameter-max-decreased breaking'],
  ['gets a higher minimum', '{name: a, in: query, schema: {minimum: 1}}', '{name: a, in: query, schema: {minimum: 5}}', 'request-parameter-min-increased breaking'],
  ['allows fewer items', '{name: a, in: query, schema: {type: array, maxItems: 9}}', '{name: a, in: query, schema: {type: array, maxItems: 5}}', 'request-parameter-max-items-decreased breaking'],
  ['gets another default', '{name: a, in: query, schema: {default: 1}}', '{name: a, in: query, schema: {default: 2}}', 'request-parameter-default-value-changed warning'],
  ['becomes nullable', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: [string, "null"]}}', 'request-parameter-became-nullable info'],
  ['has a field whose type changes', '{name: a, in: query, schema: {properties: {b: {type: string}}}}', '{name: a, in: query, schema: {properties: {b: {type: integer}}}}', 'request-parameter-property-type-changed breaking'],
  ['gets a required field', '{name: a, in: query, schema: {properties: {}}}', '{name: a, in: query, schema: {properties: {b: {}}, required: [b]}}', 'new-required-request-parameter-property breaking'],
  ['with content gets another type', '{name: a, in: query, content: {application/json: {schema: {type: string}}}}', '{name: a, in: query, content: {application/json: {schema: {type: integer}}}}', 'request-parameter-type-changed breaking'],
  ['gets another style', '{name: a, in: query}', '{name: a, in: query, style: spaceDelimited}', 'request-parameter-style-changed breaking'],
  ['declares the default style', '{name: a, in: query}', '{name: a, in: query, style: form, explode: true}', ''],
  ['is no longer exploded', '{name: a, in: query}', '{name: a, in: query, explode: false}', 'request-parameter-explode-changed breaking'],
  ['allows reserved characters', '{name: a, in: query}', '{name: a, in: query, allowReserved: true}', 'request-parameter-became-allow-reserved info'],
  ['no longer allows reserved characters', '{name: a, in: query, allowReserved: true}', '{name: a, in: query}', 'request-parameter-became-not-allow-reserved breaking'],
];

// prettier-ignore
const OPERATIONS: Row[] = [
  ['is deprecated', '{}', '{deprecated: true}', 'endpoint-deprecated info'],
  ['is deprecated with a sunset', '{}', '{deprecated: true, x-sunset: "2026-01-01"}', 'endpoint-deprecated-with-sunset info'],
  ['is no longer deprecated', '{deprecated: true}', '{}', 'endpoint-reactivated info'],
  ['loses its sunset', '{deprecated: true, x-sunset: "2026-01-01"}', '{deprecated: true}', 'sunset-deleted warning'],
  ['gets an earlier sunset', '{deprecated: true, x-sunset: "2026-01-01"}', '{deprecated: true, x-sunset: "2025-12-01"}', 'api-sunset-date-changed-too-small warning'],
  ['gets a later sunset', '{deprecated: true, x-sunset: "2026-01-01"}', '{deprecated: true, x-sunset: "2026-12-01"}', ''],
  ['gets another operationId', '{}', '{operationId: makeThing}', 'api-operation-id-removed warning'],
  ['gets an operationId', '{operationId: null}', '{}', 'api-operation-id-added info'],
  ['moves to another tag', '{}', '{tags: [other]}', 'api-tag-added info, api-tag-removed info'],
  ['gets another text', '{}', '{summary: a, description: b}', ''],
  ['gets a body', '{}', '{requestBody: {content: {a/b: {}}}}', 'request-body-added-optional info'],
  ['gets a required body', '{}', '{requestBody: {required: true, content: {a/b: {}}}}', 'request-body-added-required breaking'],
  ['loses its body', '{requestBody: {content: {a/b: {}}}}', '{}', 'request-body-removed breaking'],
  ['has a body that becomes required', '{requestBody: {content: {a/b: {}}}}', '{requestBody: {required: true, content: {a/b: {}}}}', 'request-body-became-required breaking'],
  ['has a body that becomes optional', '{requestBody: {required: true, content: {a/b: {}}}}', '{requestBody: {content: {a/b: {}}}}', 'request-body-became-optional info'],
  ['gains a media type', '{requestBody: {content: {a/b: {}}}}', '{requestBody: {content: {a/b: {}, a/c: {}}}}', 'request-body-media-type-added info'],
  ['loses a media type', '{requestBody: {content: {a/b: {}, a/c: {}}}}', '{requestBody: {content: {a/b: {}}}}', 'request-body-media-type-removed breaking'],
  ['has a media type in another case', '{requestBody: {content: {a/b; c=d: {}}}}', '{requestBody: {content: {A/B;c=d: {}}}}', ''],
  ['gains a media type in its response', '{responses: {200: {description: a, content: {a/b: {}}}}}', '{responses: {200: {description: a, content: {a/b: {}, a/c: {}}}}}', 'response-media-type-added info'],
  ['loses a media type in its response', '{responses: {200: {description: a, content: {a/b: {}, a/c: {}}}}}', '{responses: {200: {description: a, content: {a/b: {}}}}}', 'response-media-type-removed breaking'],
  ['gains a success status', '{responses: {200: {description: a}}}', '{responses: {200: {description: a}, 202: {description: a}}}', 'response-success-status-added info'],
  ['loses a success status', '{responses: {200: {description: a}, 202: {description: a}}}', '{responses: {200: {description: a}}}', 'response-success-status-removed breaking'],
  ['gains an error status', '{responses: {200: {description: a}}}', '{responses: {200: {description: a}, 409: {description: a}}}', 'response-non-success-status-added info'],
  ['loses an error status', '{responses: {200: {description: a}, 409: {description: a}}}', '{responses: {200: {description: a}}}', 'response-non-success-status-removed info'],
  ['gains a header', '{responses: {200: {description: a}}}', '{responses: {200: {description: a, headers: {X-A: {}}}}}', 'response-header-added info'],
  ['loses a header', '{responses: {200: {description: a, headers: {X-A: {}}}}}', '{responses: {200: {description: a}}}', 'optional-response-header-removed warning'],
  ['loses a required header', '{responses: {200: {description: a, headers: {X-A: {required: true}}}}}', '{responses: {200: {description: a}}}', 'required-response-header-removed breaking'],
  ['has a header that becomes optional', '{responses: {200: {description: a, headers: {X-A: {required: true}}}}}', '{responses: {200: {description: a, headers: {x-a: {}}}}}', 'response-header-became-optional breaking'],
  ['has a header that becomes required', '{responses: {200: {description: a, headers: {X-A: {}}}}}', '{responses: {200: {description: a, headers: {x-a: {required: true}}}}}', 'response-header-became-required info'],
  ['has a header that is deprecated', '{responses: {200: {description: a, headers: {X-A: {}}}}}', '{responses: {200: {description: a, headers: {X-A: {deprecated: true}}}}}', 'response-header-deprecated info'],
  ['has a header whose type changes', '{responses: {200: {description: a, headers: {X-A: {schema: {type: string}}}}}}', '{responses: {200: {description: a, headers: {X-A: {schema: {type: integer}}}}}}', 'response-header-type-changed breaking'],
  ['starts to require credentials', '{security: []}', '{security: [{key: []}]}', 'api-security-added breaking'],
  ['no longer requires credentials', '{security: [{key: []}]}', '{security: [{}]}', 'api-security-removed info'],
  ['gains an authorization option', '{security: [{key: []}]}', '{security: [{key: []}, {token: []}]}', 'api-security-added info'],
  ['loses an authorization option', '{security: [{key: []}, {token: []}]}', '{security: [{key: []}]}', 'api-security-removed breaking'],
  ['requires two schemes together', '{security: [{key: []}]}', '{security: [{key: [], token: []}]}', 'api-security-added info, api-security-removed breaking'],
  ['gains a scope', '{security: [{token: [a]}]}', '{security: [{token: [a, b]}]}', 'api-security-scope-added breaking'],
  ['loses a scope', '{security: [{token: [a, b]}]}', '{security: [{token: [a]}]}', 'api-security-scope-removed info'],
  ['gets another server', '{servers: [{url: "https://a.test"}]}', '{servers: [{url: "https://b.test"}]}', 'api-server-added info, api-server-removed breaking'],
];

const DECLARED =
  '{components: {securitySchemes: {key: {type: apiKey, in: header, name: a}, token: {type: http, scheme: bearer}}}}';

test.each(PARAMETERS)('a parameter %s', async (_name, before, after, expected) => {
  const changes = await compareOperations(`{parameters: [${before}]}`, `{parameters: [${after}]}`);
  expect(inShort(changes)).toBe(expected);
  for (const {level, action, location} of changes) {
    expect(action !== undefined).toBe(level === 'breaking');
    expect(location.part).toBe('parameter');
  }
});

test.each(OPERATIONS)('an operation %s', async (_name, operation, later, expected) => {
  const part = (text: string) => ({...thing({operation: text, root: DECLARED})});
  const changes = await compareParts(part(operation), part(later));
  expect(inShort(changes)).toBe(expected);
  for (const {level, action} of changes) expect(action !== undefined).toBe(level === 'breaking');
});

// prettier-ignore
test.each<Row>([
  ['an added server', '{servers: [{url: "https://a.test"}]}', '{servers: [{url: "https://a.test/"}, {url: "https://b.test"}]}', 'api-server-added info'],
  ['a removed server', '{servers: [{url: "https://a.test"}, {url: "https://b.test"}]}', '{servers: [{url: "https://a.test"}]}', 'api-server-removed breaking'],
  ['credentials for all operations', '{}', '{security: [{key: []}]}', 'api-global-security-added breaking'],
  ['a scope for all operations', '{security: [{key: [a]}]}', '{security: [{key: [a, b]}]}', 'api-global-security-scope-added breaking'],
  ['an added scheme', '{}', '{components: {securitySchemes: {a: {type: http, scheme: basic}}}}', 'api-security-component-added info'],
  ['a removed scheme', '{components: {securitySchemes: {a: {type: http, scheme: basic}}}}', '{}', 'api-security-component-removed info'],
  ['a scheme of another type', '{components: {securitySchemes: {a: {type: http, scheme: basic}}}}', '{components: {securitySchemes: {a: {type: http, scheme: bearer}}}}', 'api-security-component-type-changed breaking'],
  ['another token URL', '{components: {securitySchemes: {a: {type: oauth2, flows: {clientCredentials: {tokenUrl: "https://a.test", scopes: {a: b}}}}}}}', '{components: {securitySchemes: {a: {type: oauth2, flows: {clientCredentials: {tokenUrl: "https://b.test", scopes: {}}}}}}}', 'api-security-component-oauth-scope-removed warning, api-security-component-oauth-token-url-changed warning'],
  ['another operation', '{}', '{paths: {/things: {get: {operationId: list, responses: {}}}}}', 'api-removed-without-deprecation breaking, endpoint-added info'],
  ['another path', '{}', '{paths: {/others: {get: {operationId: list, responses: {}}}}}', 'api-path-removed-without-deprecation breaking, endpoint-added info'],
  ['an operation removed as announced', '{paths: {/a: {get: {deprecated: true, responses: {}}, put: {responses: {}}}}}', '{paths: {/a: {put: {responses: {}}}}}', 'api-removed-with-deprecation warning'],
  ['an operation removed before its sunset', '{paths: {/a: {get: {deprecated: true, x-sunset: "2025-06-02", responses: {}}, put: {responses: {}}}}}', '{paths: {/a: {put: {responses: {}}}}}', 'api-removed-before-sunset breaking'],
  ['an operation removed after its sunset', '{paths: {/a: {get: {deprecated: true, x-sunset: "2025-06-01", responses: {}}, put: {responses: {}}}}}', '{paths: {/a: {put: {responses: {}}}}}', 'api-removed-with-deprecation warning'],
  ['a renamed path parameter', '{paths: {"/a/{b}": {get: {parameters: [{name: b, in: path, required: true, schema: {type: string}}], responses: {}}}}}', '{paths: {"/a/{c}": {get: {parameters: [{name: c, in: path, required: true, schema: {type: integer}}], responses: {}}}}}', 'request-parameter-type-changed breaking'],
  ['an added webhook', '{}', '{webhooks: {a: {post: {responses: {}}}}}', 'webhook-added info'],
  ['a removed webhook', '{webhooks: {a: {post: {responses: {}}}}}', '{}', 'webhook-removed breaking'],
  ['a field removed from a webhook', '{webhooks: {a: {post: {requestBody: {content: {a/b: {schema: {properties: {a: {}}, required: [a]}}}}, responses: {}}}}}', '{webhooks: {a: {post: {requestBody: {content: {a/b: {schema: {properties: {}}}}}, responses: {}}}}}', 'response-required-property-removed breaking'],
  ['a field added to a webhook', '{webhooks: {a: {post: {requestBody: {content: {a/b: {schema: {properties: {}}}}}, responses: {}}}}}', '{webhooks: {a: {post: {requestBody: {content: {a/b: {schema: {properties: {a: {}}, required: [a]}}}}, responses: {}}}}}', 'response-required-property-added info'],
  ['a header added to a webhook', '{webhooks: {a: {post: {responses: {}}}}}', '{webhooks: {a: {post: {parameters: [{name: a, in: header, required: true}], responses: {}}}}}', 'new-required-request-parameter info'],
  ['a parameter behind a reference', '{components: {parameters: {a: {name: a, in: query}}}, paths: {/a: {parameters: [{$ref: "#/components/parameters/a"}], get: {responses: {}}}}}', '{components: {parameters: {a: {name: a, in: query, required: true}}}, paths: {/a: {parameters: [{$ref: "#/components/parameters/a"}], get: {responses: {}}}}}', 'request-parameter-became-required breaking'],
])('the API: %s', async (_name, before, after, expected) => {
  expect(inShort(await compareParts(thing({root: before}), thing({root: after})))).toBe(expected);
});
