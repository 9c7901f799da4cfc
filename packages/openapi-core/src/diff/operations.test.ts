import {compareParts, inShort, thing} from '../fixtures/comparisons';

type Row = [name: string, before: string, after: string, expected: string];

const compareOperations = async (before: string, after: string, date?: string) =>
  compareParts(thing({operation: before}), thing({operation: after}), date);

// One line per row, for easy comparison.
// prettier-ignore
const PARAMETERS: Row[] = [
  ['nothing', '{name: a, in: query}', '{name: a, in: query, description: b}', ''],
  ['that came', '', '{name: a, in: query}', 'new-optional-request-parameter info'],
  ['that came and is required', '', '{name: a, in: query, required: true}', 'new-required-request-parameter breaking'],
  ['that came, is required and has a default', '', '{name: a, in: query, required: true, schema: {default: 1}}', 'new-required-request-parameter warning'],
  ['that went', '{name: a, in: query}', '', 'request-parameter-removed breaking'],
  ['that went as announced', '{name: a, in: query, deprecated: true}', '', 'request-parameter-removed-with-deprecation warning'],
  ['that became required', '{name: a, in: query}', '{name: a, in: query, required: true}', 'request-parameter-became-required breaking'],
  ['that became optional', '{name: a, in: query, required: true}', '{name: a, in: query}', 'request-parameter-became-optional info'],
  ['that is deprecated', '{name: a, in: query}', '{name: a, in: query, deprecated: true}', 'request-parameter-deprecated info'],
  ['that is no longer deprecated', '{name: a, in: query, deprecated: true}', '{name: a, in: query}', 'request-parameter-reactivated info'],
  ['of another place', '{name: a, in: query}', '{name: a, in: cookie}', 'new-optional-request-parameter info, request-parameter-removed breaking'],
  ['in capitals, as a header', '{name: X-A, in: header}', '{name: x-a, in: header}', ''],
  ['in capitals, in the query', '{name: A, in: query}', '{name: a, in: query}', 'new-optional-request-parameter info, request-parameter-removed breaking'],
  ['of another type', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: integer}}', 'request-parameter-type-changed breaking'],
  ['of another format', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: string, format: uuid}}', 'request-parameter-type-changed breaking'],
  ['with a pattern', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: string, pattern: b}}', 'request-parameter-pattern-added breaking'],
  ['with a value less', '{name: a, in: query, schema: {enum: [a, b]}}', '{name: a, in: query, schema: {enum: [a]}}', 'request-parameter-enum-value-removed breaking'],
  ['with a value more', '{name: a, in: query, schema: {enum: [a]}}', '{name: a, in: query, schema: {enum: [a, b]}}', 'request-parameter-enum-value-added info'],
  ['with an enum', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: string, enum: [a]}}', 'request-parameter-became-enum breaking'],
  ['with a lower maximum', '{name: a, in: query, schema: {maximum: 9}}', '{name: a, in: query, schema: {maximum: 5}}', 'request-parameter-max-decreased breaking'],
  ['with a higher minimum', '{name: a, in: query, schema: {minimum: 1}}', '{name: a, in: query, schema: {minimum: 5}}', 'request-parameter-min-increased breaking'],
  ['with fewer items', '{name: a, in: query, schema: {type: array, maxItems: 9}}', '{name: a, in: query, schema: {type: array, maxItems: 5}}', 'request-parameter-max-items-decreased breaking'],
  ['with another default', '{name: a, in: query, schema: {default: 1}}', '{name: a, in: query, schema: {default: 2}}', 'request-parameter-default-value-changed warning'],
  ['that may be null', '{name: a, in: query, schema: {type: string}}', '{name: a, in: query, schema: {type: [string, "null"]}}', 'request-parameter-became-nullable info'],
  ['with a field of another type', '{name: a, in: query, schema: {properties: {b: {type: string}}}}', '{name: a, in: query, schema: {properties: {b: {type: integer}}}}', 'request-parameter-property-type-changed breaking'],
  ['with a required field', '{name: a, in: query, schema: {properties: {}}}', '{name: a, in: query, schema: {properties: {b: {}}, required: [b]}}', 'new-required-request-parameter-property breaking'],
  ['as content', '{name: a, in: query, content: {application/json: {schema: {type: string}}}}', '{name: a, in: query, content: {application/json: {schema: {type: integer}}}}', 'request-parameter-type-changed breaking'],
  ['of another style', '{name: a, in: query}', '{name: a, in: query, style: spaceDelimited}', 'request-parameter-style-changed breaking'],
  ['of the style that is the default', '{name: a, in: query}', '{name: a, in: query, style: form, explode: true}', ''],
  ['that is no longer exploded', '{name: a, in: query}', '{name: a, in: query, explode: false}', 'request-parameter-explode-changed breaking'],
  ['that takes reserved characters', '{name: a, in: query}', '{name: a, in: query, allowReserved: true}', 'request-parameter-became-allow-reserved info'],
  ['that takes no reserved characters', '{name: a, in: query, allowReserved: true}', '{name: a, in: query}', 'request-parameter-became-not-allow-reserved breaking'],
];

// prettier-ignore
const OPERATIONS: Row[] = [
  ['deprecated', '{}', '{deprecated: true}', 'endpoint-deprecated info'],
  ['deprecated with a sunset', '{}', '{deprecated: true, x-sunset: "2026-01-01"}', 'endpoint-deprecated-with-sunset info'],
  ['no longer deprecated', '{deprecated: true}', '{}', 'endpoint-reactivated info'],
  ['with no sunset any more', '{deprecated: true, x-sunset: "2026-01-01"}', '{deprecated: true}', 'sunset-deleted warning'],
  ['with an earlier sunset', '{deprecated: true, x-sunset: "2026-01-01"}', '{deprecated: true, x-sunset: "2025-12-01"}', 'api-sunset-date-changed-too-small warning'],
  ['with a later sunset', '{deprecated: true, x-sunset: "2026-01-01"}', '{deprecated: true, x-sunset: "2026-12-01"}', ''],
  ['with another operationId', '{}', '{operationId: makeThing}', 'api-operation-id-removed warning'],
  ['with an operationId', '{operationId: null}', '{}', 'api-operation-id-added info'],
  ['in another tag', '{}', '{tags: [other]}', 'api-tag-added info, api-tag-removed info'],
  ['with another text', '{}', '{summary: a, description: b}', ''],
  ['with a body', '{}', '{requestBody: {content: {a/b: {}}}}', 'request-body-added-optional info'],
  ['with a required body', '{}', '{requestBody: {required: true, content: {a/b: {}}}}', 'request-body-added-required breaking'],
  ['without a body', '{requestBody: {content: {a/b: {}}}}', '{}', 'request-body-removed breaking'],
  ['whose body became required', '{requestBody: {content: {a/b: {}}}}', '{requestBody: {required: true, content: {a/b: {}}}}', 'request-body-became-required breaking'],
  ['whose body became optional', '{requestBody: {required: true, content: {a/b: {}}}}', '{requestBody: {content: {a/b: {}}}}', 'request-body-became-optional info'],
  ['with a media type more', '{requestBody: {content: {a/b: {}}}}', '{requestBody: {content: {a/b: {}, a/c: {}}}}', 'request-body-media-type-added info'],
  ['with a media type less', '{requestBody: {content: {a/b: {}, a/c: {}}}}', '{requestBody: {content: {a/b: {}}}}', 'request-body-media-type-removed breaking'],
  ['with a media type in capitals', '{requestBody: {content: {a/b; c=d: {}}}}', '{requestBody: {content: {A/B;c=d: {}}}}', ''],
  ['with a media type in its response', '{responses: {200: {description: a, content: {a/b: {}}}}}', '{responses: {200: {description: a, content: {a/b: {}, a/c: {}}}}}', 'response-media-type-added info'],
  ['without a media type in its response', '{responses: {200: {description: a, content: {a/b: {}, a/c: {}}}}}', '{responses: {200: {description: a, content: {a/b: {}}}}}', 'response-media-type-removed breaking'],
  ['with another success', '{responses: {200: {description: a}}}', '{responses: {200: {description: a}, 202: {description: a}}}', 'response-success-status-added info'],
  ['without a success', '{responses: {200: {description: a}, 202: {description: a}}}', '{responses: {200: {description: a}}}', 'response-success-status-removed breaking'],
  ['with another error', '{responses: {200: {description: a}}}', '{responses: {200: {description: a}, 409: {description: a}}}', 'response-non-success-status-added info'],
  ['without an error', '{responses: {200: {description: a}, 409: {description: a}}}', '{responses: {200: {description: a}}}', 'response-non-success-status-removed info'],
  ['with a header', '{responses: {200: {description: a}}}', '{responses: {200: {description: a, headers: {X-A: {}}}}}', 'response-header-added info'],
  ['without a header', '{responses: {200: {description: a, headers: {X-A: {}}}}}', '{responses: {200: {description: a}}}', 'optional-response-header-removed warning'],
  ['without a required header', '{responses: {200: {description: a, headers: {X-A: {required: true}}}}}', '{responses: {200: {description: a}}}', 'required-response-header-removed breaking'],
  ['whose header became optional', '{responses: {200: {description: a, headers: {X-A: {required: true}}}}}', '{responses: {200: {description: a, headers: {x-a: {}}}}}', 'response-header-became-optional breaking'],
  ['whose header became required', '{responses: {200: {description: a, headers: {X-A: {}}}}}', '{responses: {200: {description: a, headers: {x-a: {required: true}}}}}', 'response-header-became-required info'],
  ['whose header is deprecated', '{responses: {200: {description: a, headers: {X-A: {}}}}}', '{responses: {200: {description: a, headers: {X-A: {deprecated: true}}}}}', 'response-header-deprecated info'],
  ['whose header has another type', '{responses: {200: {description: a, headers: {X-A: {schema: {type: string}}}}}}', '{responses: {200: {description: a, headers: {X-A: {schema: {type: integer}}}}}}', 'response-header-type-changed breaking'],
  ['that needs credentials', '{security: []}', '{security: [{key: []}]}', 'api-security-added breaking'],
  ['that needs none any more', '{security: [{key: []}]}', '{security: [{}]}', 'api-security-removed info'],
  ['with another way to authorize', '{security: [{key: []}]}', '{security: [{key: []}, {token: []}]}', 'api-security-added info'],
  ['with one way less', '{security: [{key: []}, {token: []}]}', '{security: [{key: []}]}', 'api-security-removed breaking'],
  ['with both ways at once', '{security: [{key: []}]}', '{security: [{key: [], token: []}]}', 'api-security-added info, api-security-removed breaking'],
  ['with a scope more', '{security: [{token: [a]}]}', '{security: [{token: [a, b]}]}', 'api-security-scope-added breaking'],
  ['with a scope less', '{security: [{token: [a, b]}]}', '{security: [{token: [a]}]}', 'api-security-scope-removed info'],
  ['with a server of its own', '{servers: [{url: "https://a.test"}]}', '{servers: [{url: "https://b.test"}]}', 'api-server-added info, api-server-removed breaking'],
];

const DECLARED =
  '{components: {securitySchemes: {key: {type: apiKey, in: header, name: a}, token: {type: http, scheme: bearer}}}}';

test.each(PARAMETERS)('a parameter %s', async (_name, before, after, expected) => {
  const changes = await compareOperations(`{parameters: [${before}]}`, `{parameters: [${after}]}`);
  expect(inShort(changes)).toBe(expected);
  for (const {level, action, place} of changes) {
    expect(action !== undefined).toBe(level === 'breaking');
    expect(place.part).toBe('parameter');
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
