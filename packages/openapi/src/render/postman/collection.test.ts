import path from 'node:path';
import {Collection, type Item} from 'postman-collection';
import {CREDENTIAL} from '@nacre-docs/openapi-core/request/sampleRequest';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {buildSampleRequest} from '@nacre-docs/openapi-core/samples/request';
import {postmanCollection} from './collection';
import type {PostmanFolder, PostmanItem, PostmanOperation} from './format';

const modelOf = (document: object): ApiModel =>
  buildModel({
    document: {openapi: '3.1.0', ...document},
    files: [],
    problems: [],
    locate: () => undefined,
  });

const operationsOf = (items: PostmanItem[]): PostmanOperation[] =>
  items.flatMap((item) => ('item' in item ? operationsOf(item.item) : [item]));

/** A description's only operation. */
function only(
  operation: object,
  document: object = {},
  route = '/things',
  method = 'post',
): PostmanOperation {
  const source = {operationId: 'doIt', responses: {204: {description: 'Done.'}}, ...operation};
  const model = modelOf({
    servers: [{url: 'https://api.example/v1'}],
    paths: {[route]: {[method]: source}},
    ...document,
  });
  return operationsOf(postmanCollection(model).item)[0]!;
}

const bearer = {
  components: {securitySchemes: {token: {type: 'http', scheme: 'bearer'}}},
  security: [{token: []}],
};

describe.each(['library', 'small', 'complete'])(
  'the Postman library reads the collection of %s.yaml',
  (name) => {
    const file = path.resolve(`tests/fixtures/descriptions/${name}.yaml`);
    let model: ApiModel;
    let items: Item[];
    let collection: Collection;
    beforeAll(async () => {
      model = buildModel(await loadDescription(file));
      collection = new Collection(JSON.parse(JSON.stringify(postmanCollection(model))) as object);
      items = [];
      collection.forEachItem((item) => void items.push(item));
    });

    test('has each operation once, and no webhook', () => {
      const titles = model.operations.filter(({kind}) => kind === 'operation').map(({title}) => title);
      expect(items.map((item) => item.name).sort()).toEqual(titles.sort());
    });

    test('sends the same requests as samples on pages', () => {
      for (const operation of model.operations.filter(({kind}) => kind === 'operation')) {
        const {request} = items.find((item) => item.name === operation.title)!;
        const sample = buildSampleRequest(model.document, operation);
        const base = collection.variables.get('baseUrl');
        const {url} = request;
        const query = url.getQueryString();
        const address = `${url.getHost()}${url.getPath()}${query ? `?${query}` : ''}`.replace(
          '{{baseUrl}}',
          base,
        );
        expect(`${request.method} ${address}`).toBe(`${sample.method} ${sample.url}`);
        const sent: string[][] = [];
        request.headers.each(({key, value, disabled}) => {
          if (!disabled) sent.push([key, value]);
        });
        const wanted = sample.headers.filter(({value}) => !value.includes(CREDENTIAL));
        expect(sent).toEqual(wanted.map((header) => [header.name, header.value]));
        if (sample.body && 'text' in sample.body) expect(request.body?.raw).toBe(sample.body.text);
      }
    });

    test('has a response for each documented status', () => {
      for (const operation of model.operations.filter(({kind}) => kind === 'operation')) {
        const codes = new Set<number>();
        items.find((item) => item.name === operation.title)!.responses.each(({code}) => void codes.add(code));
        for (const {status} of operation.responses.filter((one) => /^\d+$/.test(one.status)))
          expect(codes).toContain(Number(status));
      }
    });
  },
);

test("has the sidebar's folders, without empty ones", () => {
  const get = (tag: string) => ({get: {tags: [tag], responses: {200: {description: 'Yes.'}}}});
  const model = modelOf({
    paths: {'/a': get('a'), '/b': get('b')},
    tags: [{name: 'b', 'x-displayName': 'Boats', description: 'They float.'}, {name: 'none'}],
    'x-tagGroups': [
      {name: 'All', tags: ['b', 'a']},
      {name: 'Nothing', tags: ['none']},
    ],
  });
  const [group, ...others] = postmanCollection(model).item as PostmanFolder[];
  expect(others).toEqual([]);
  expect([group!.name, ...group!.item.map(({name}) => name)]).toEqual(['All', 'Boats', 'a']);
  expect((group!.item[0] as PostmanFolder).description).toBe('They float.');
});

test('a description without operations, title or servers becomes an empty collection', () => {
  const {info, item, variable} = postmanCollection(modelOf({paths: {}}));
  expect([info.name, item]).toEqual(['API', []]);
  expect(variable.map(({key}) => key)).toEqual(['baseUrl']);
});

test('lists optional parameters as disabled', () => {
  const parameters = [
    {name: 'limit', in: 'query', description: 'At most.', schema: {type: 'integer', example: 20}},
    {
      name: 'ids',
      in: 'query',
      required: true,
      explode: false,
      example: ['a b', 'c'],
      schema: {type: 'array'},
    },
    {name: 'Idempotency-Key', in: 'header', example: 'k-1', schema: {type: 'string'}},
  ];
  const {url, header} = only({parameters}).request;
  expect(url.query).toEqual([
    {key: 'ids', value: 'a%20b,c'},
    {key: 'limit', value: '20', description: 'At most.', disabled: true},
  ]);
  expect(url.raw).toBe('{{baseUrl}}/things?ids=a%20b,c');
  expect(header).toEqual([{key: 'Idempotency-Key', value: 'k-1', disabled: true}]);
});

test('a parameter that is a whole segment becomes a variable; within a segment, its value is filled in', () => {
  const parameters = ['thing', 'format'].map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: {type: 'string', example: `${name}/1`},
  }));
  const {url} = only({parameters}, {}, '/things/{thing}/file.{format}').request;
  expect(url.path).toEqual(['things', ':thing', 'file.format%2F1']);
  expect(url.variable).toEqual([{key: 'thing', value: 'thing%2F1'}]);
});

test("an operation's own server is used, with defaults for its variables", () => {
  const servers = [{url: 'https://{region}.files.example', variables: {region: {default: 'eu'}}}];
  expect(only({servers}).request.url).toEqual({
    raw: 'https://eu.files.example/things',
    host: ['https://eu.files.example'],
    path: ['things'],
  });
});

describe('authorization', () => {
  const schemes = {
    token: {type: 'http', scheme: 'BEARER'},
    login: {type: 'http', scheme: 'basic'},
    digest: {type: 'http', scheme: 'Digest'},
    oauth: {type: 'oauth2', flows: {}},
    key: {type: 'apiKey', in: 'query', name: 'api_key'},
    tenant: {type: 'apiKey', in: 'header', name: 'X-Tenant'},
    session: {type: 'apiKey', in: 'cookie', name: 'sid'},
    certificate: {type: 'mutualTLS'},
  };
  const typeOf = (...names: string[]) => {
    const security = [Object.fromEntries(names.map((name) => [name, []]))];
    const {request} = only({security}, {components: {securitySchemes: schemes}});
    return {auth: request.auth, header: request.header, query: request.url.query};
  };
  const attributes = (pairs: Record<string, string>) =>
    Object.entries(pairs).map(([key, value]) => ({key, value, type: 'string'}));

  test.each<[string, string[], object]>([
    ['a bearer token', ['token'], {type: 'bearer', bearer: attributes({token: '{{bearerToken}}'})}],
    ['OAuth', ['oauth'], {type: 'bearer', bearer: attributes({token: '{{bearerToken}}'})}],
    [
      'a user name and password',
      ['login'],
      {type: 'basic', basic: attributes({username: '{{username}}', password: '{{password}}'})},
    ],
    [
      'a key in the query',
      ['key'],
      {type: 'apikey', apikey: attributes({key: 'api_key', value: '{{key}}', in: 'query'})},
    ],
  ])('%s', (_, names, auth) => {
    expect(typeOf(...names)).toEqual({auth, header: [], query: undefined});
  });

  test('sends credentials that Postman has no type for as a header', () => {
    const header = (key: string, value: string) => ({
      auth: undefined,
      header: [{key, value}],
      query: undefined,
    });
    expect(typeOf('digest')).toEqual(header('Authorization', 'Digest {{credentials}}'));
    expect(typeOf('session')).toEqual(header('Cookie', 'sid={{session}}'));
    expect(typeOf('certificate')).toEqual({auth: undefined, header: [], query: undefined});
  });

  test('adds a second scheme next to the first', () => {
    const {auth, header} = typeOf('token', 'tenant');
    expect(auth?.type).toBe('bearer');
    expect(header).toEqual([{key: 'X-Tenant', value: '{{tenant}}'}]);
    expect(typeOf('token', 'key').query).toEqual([{key: 'api_key', value: '{{key}}'}]);
    expect(typeOf('token', 'login')).toEqual(typeOf('token'));
  });

  test("does not repeat the collection's authorization, and a public operation has none", () => {
    expect(only({}, bearer).request.auth).toBeUndefined();
    expect(only({security: []}, bearer).request.auth).toEqual({type: 'noauth'});
  });

  test('credentials are collection variables', () => {
    const model = modelOf({...bearer, paths: {'/a': {get: {responses: {200: {description: 'Yes.'}}}}}});
    expect(postmanCollection(model).variable.map(({key}) => key)).toEqual(['baseUrl', 'bearerToken']);
  });
});

test.each<[string, object, object]>([
  [
    'application/x-www-form-urlencoded',
    {example: {name: 'Ada'}},
    {mode: 'urlencoded', urlencoded: [{key: 'name', value: 'Ada'}]},
  ],
  [
    'multipart/form-data',
    {
      schema: {properties: {name: {type: 'string'}, photo: {type: 'string', format: 'binary'}}},
      example: {name: 'Ada'},
    },
    {
      mode: 'formdata',
      formdata: [
        {key: 'name', type: 'text', value: 'Ada'},
        {key: 'photo', type: 'file', src: []},
      ],
    },
  ],
  ['application/octet-stream', {schema: {type: 'string', format: 'binary'}}, {mode: 'file', file: {}}],
  ['application/xml', {example: '<a/>'}, {mode: 'raw', raw: '<a/>', options: {raw: {language: 'xml'}}}],
])('a body of %s', (type, media, body) => {
  const {request} = only({requestBody: {content: {[type]: media}}});
  expect(request.body).toEqual(body);
  const types = request.header.map(({value}) => value);
  expect(types).toEqual(type === 'multipart/form-data' ? [] : [type]);
});

test('a response has the name, status, headers and body of its example', () => {
  const responses = {
    201: {
      description: 'Made.',
      headers: {Location: {schema: {type: 'string', example: '/things/1'}}},
      content: {'application/json': {examples: {first: {summary: 'A new thing', value: {id: 1}}}}},
    },
    '4XX': {description: 'Refused.', content: {'text/plain': {example: 'No.'}}},
    default: {description: 'Anything else.'},
  };
  const parameters = [{name: 'dry', in: 'query', schema: {type: 'boolean'}}];
  const {response} = only({responses, parameters});
  expect(response.map(({name, code, status, body}) => [name, code, status, body])).toEqual([
    ['A new thing', 201, 'Created', '{\n  "id": 1\n}'],
    ['Refused.', 400, 'Bad Request', 'No.'],
    ['Anything else.', 500, 'Internal Server Error', ''],
  ]);
  expect(response[0]!.header).toEqual([
    {key: 'Content-Type', value: 'application/json'},
    {key: 'Location', value: '/things/1'},
  ]);
  expect(response[0]!.originalRequest.url.query).toEqual([]);
});
