import type {Parameter} from '../read/openapi';
import {CREDENTIAL} from '../request/sampleRequest';
import {build, DOCUMENT} from '../fixtures/operation';

describe('the request of a sample', () => {
  test('fills in the path, encoded', () => {
    const parameters: Parameter[] = [
      {name: 'id', in: 'path', example: 'a/b=c:d é'},
      {name: 'ids', in: 'path', example: ['a', 'b']},
    ];
    expect(build({path: '/x/{id}/{ids}/{unknown}', parameters}).url).toBe(
      'https://api.test/x/a%2Fb%3Dc%3Ad%20%C3%A9/a,b/{unknown}',
    );
  });

  test.each([
    [
      {type: 'http', scheme: 'bearer'},
      {name: 'Authorization', value: `Bearer ${CREDENTIAL}`},
    ],
    [
      {type: 'http', scheme: 'Basic'},
      {name: 'Authorization', value: `Basic ${CREDENTIAL}`},
    ],
    [{type: 'oauth2'}, {name: 'Authorization', value: `Bearer ${CREDENTIAL}`}],
    [
      {type: 'apiKey', in: 'header', name: 'X-Key'},
      {name: 'X-Key', value: CREDENTIAL},
    ],
    [
      {type: 'apiKey', in: 'cookie', name: 'sid'},
      {name: 'Cookie', value: `sid=${CREDENTIAL}`},
    ],
  ])('sends the credential of %j', (scheme, header) => {
    const document = {...DOCUMENT, components: {securitySchemes: {s: scheme}}};
    expect(build({security: [{s: []}]}, document).headers).toEqual([header]);
  });

  test('sends a key in the query', () => {
    const document = {
      ...DOCUMENT,
      components: {securitySchemes: {s: {type: 'apiKey', in: 'query', name: 'api key'}}},
    };
    expect(build({security: [{s: []}]}, document).url).toBe(
      `https://api.test/things?api%20key=${CREDENTIAL}`,
    );
  });

  test.each([
    [[], 'https://api.example.com'],
    [[{url: '/v1/'}], 'https://api.example.com/v1'],
    [[{url: 'https://{host}/v1', variables: {host: {default: 'a.test'}}}], 'https://a.test/v1'],
  ])('uses the server of %j', (servers, expected) => {
    expect(build({servers}).url).toBe(`${expected}/things`);
  });

  test('multipart parts have the type in their encoding, and objects are JSON', () => {
    const media = {
      schema: {properties: {f: {type: 'string', format: 'binary'}, g: {type: 'string', format: 'binary'}}},
      example: {meta: {a: 1}, xml: '<a/>', words: ['a']},
      encoding: {xml: {contentType: 'text/xml'}, f: {contentType: 'image/png'}, g: {contentType: 'image/*'}},
    };
    const {body} = build({requestBody: {content: {'multipart/form-data': media}}});
    expect((body as {fields: object[]}).fields).toEqual([
      {name: 'meta', value: '{"a":1}', file: false, contentType: 'application/json'},
      {name: 'xml', value: '<a/>', file: false, contentType: 'text/xml'},
      {name: 'words', value: '["a"]', file: false},
      {name: 'f', value: 'f.bin', file: true, contentType: 'image/png'},
      {name: 'g', value: 'g.bin', file: true},
    ]);
  });

  test('prefers JSON, and reads binary properties from files', () => {
    const content = {
      'multipart/form-data': {
        schema: {properties: {a: {type: 'string', example: 'x'}, f: {type: 'string', format: 'binary'}}},
      },
      'application/merge-patch+json': {example: {a: 1}},
    };
    expect(build({requestBody: {content}}).body).toMatchObject({
      mediaType: 'application/merge-patch+json',
      text: '{\n  "a": 1\n}',
    });
    const {'multipart/form-data': form} = content;
    const request = build({requestBody: {content: {'multipart/form-data': form}}});
    expect(request.body).toEqual({
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        {name: 'a', value: 'x', file: false},
        {name: 'f', value: 'f.bin', file: true},
      ],
    });
    // The sending tool adds the boundary.
    expect(request.headers).toEqual([]);
  });

  test('sends the version header, but no other optional header', () => {
    const header = (name: string, fields: Partial<Parameter>): Parameter => ({name, in: 'header', ...fields});
    const parameters = [
      header('Idempotency-Key', {example: 'abc'}),
      header('X-Mode', {schema: {type: 'string', default: 'fast'}}),
      header('Api-Version', {
        example: '2025-06-01',
        schema: {type: 'string', enum: ['2025-06-01', '2024-12-01']},
      }),
      header('X-Client-Version', {schema: {type: 'string'}}),
      header('X-Trace', {required: true, example: 't'}),
    ];
    expect(build({parameters}).headers).toEqual([
      {name: 'Api-Version', value: '2025-06-01'},
      {name: 'X-Trace', value: 't'},
    ]);
  });

  test('sends an optional parameter marked for samples', () => {
    const parameters: Parameter[] = [
      {name: 'category', in: 'query', example: 'dns', 'x-sample': true},
      {name: 'specification', in: 'query', example: 'route-53'},
    ];
    expect(build({parameters}).url).toMatch(/\?category=dns$/);
  });

  test('sends the credential before other headers, and the media type last', () => {
    const document = {...DOCUMENT, components: {securitySchemes: {s: {type: 'oauth2'}}}};
    const parameters: Parameter[] = [{name: 'X-Trace', in: 'header', required: true, example: 't'}];
    const requestBody = {content: {'application/json': {example: {}}}};
    const {headers} = build({security: [{s: []}], parameters, requestBody}, document);
    expect(headers.map(({name}) => name)).toEqual(['Authorization', 'X-Trace', 'Content-Type']);
  });

  test.each<[string, string[], ReturnType<typeof build>['answer']]>([
    ['200', ['application/problem+json'], {kind: 'json'}],
    ['200', ['text/csv', 'application/json'], {kind: 'json'}],
    ['200', ['application/atom+xml'], {kind: 'text'}],
    ['200', ['application/pdf'], {kind: 'file', file: 'response.pdf'}],
    ['200', ['application/octet-stream'], {kind: 'file', file: 'response.bin'}],
    ['204', [], {kind: 'none'}],
    ['default', ['application/json'], {kind: 'json'}],
  ])('for status %s with %j, expects %j', (status, types, answer) => {
    const content = Object.fromEntries(types.map((type) => [type, {}]));
    const responses = [
      {status, response: {content}},
      ...(status === 'default' ? [] : [{status: '400', response: {content: {'application/json': {}}}}]),
    ];
    expect(build({responses}).answer).toEqual(answer);
  });
});
