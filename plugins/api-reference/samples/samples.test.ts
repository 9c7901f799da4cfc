import {spawn} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {readPowerShell} from '../../../tests/content/samples/powershell';
import type {ApiOperation} from '../model/model';
import type {OpenApiDocument, Operation, Parameter} from '../read/openapi';
import {cliSample} from './cli';
import {buildSampleRequest, CREDENTIAL, type SampleRequest} from './request';
import {SNIPPET_LANGUAGES, snippet} from './snippets';

const VARIABLE = 'NACRE_ACCESS_TOKEN';
const TOKEN = 'tok.en-123';
/** Everything that some language gives a meaning inside its quotes. */
const HOSTILE = `it's "q" $HOME \${x} \${env:HOME} \\ \\n \`id\` $(id) {{v}} {x} %d %41 !! # é 中 🚀 null true None`;

interface Recorded {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

let server: http.Server;
let base: string;
let recorded: Recorded[] = [];
let folder: string;

/** Stands in for `requests` on machines without it. */
const PYTHON_MODULES = path.resolve('tests', 'fixtures', 'python');

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  fs.writeFileSync(path.join(folder, 'file.bin'), Buffer.from([0, 1, 2, 255]));
  server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      recorded.push({
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

beforeEach(() => {
  recorded = [];
});

const RUNNERS: Record<string, (file: string) => [string, string[]]> = {
  curl: (file) => ['bash', [file]],
  python: (file) => ['python3', [file]],
  nodejs: (file) => ['node', [file]],
};
const EXTENSIONS: Record<string, string> = {curl: 'sh', python: 'py', nodejs: 'mjs'};

/** Runs a sample as a reader would and returns the one request it sent. */
async function run(id: string, code: string): Promise<Recorded> {
  const file = path.join(folder, `sample.${EXTENSIONS[id]}`);
  fs.writeFileSync(file, code);
  const [command, args] = RUNNERS[id]!(file);
  await exec(command, args);
  expect(recorded).toHaveLength(1);
  return recorded[0]!;
}

function exec(command: string, args: string[]): Promise<string> {
  const env = {
    ...process.env,
    [VARIABLE]: TOKEN,
    PYTHONPATH: PYTHON_MODULES,
    PYTHONDONTWRITEBYTECODE: '1',
    PATH: `${folder}:${process.env.PATH}`,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.on('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`${command}: ${errors}`)),
    );
  });
}

const request = (fields: Partial<SampleRequest>): SampleRequest => ({
  method: 'GET',
  url: `${base}/things`,
  parameters: [],
  headers: [],
  ...fields,
});

const sample = (id: string, fields: Partial<SampleRequest>) =>
  snippet(
    SNIPPET_LANGUAGES.find((language) => language.id === id)!,
    request(fields),
    VARIABLE,
  );

const JSON_BODY = {
  text: HOSTILE,
  lines: 'a\nb\r\n\tc',
  [`key's "$x"`]: null,
  words: ['null', 'true', 'None', null, true, false, 0, -1.5, 1e21],
  deep: {a: [[1, {b: {c: []}}], {}]},
  at: '@file',
  looksLikeToken: `$${VARIABLE}`,
  separators: '\u2028\u2029',
};

const json = (value: unknown): Partial<SampleRequest> => ({
  method: 'POST',
  headers: [{name: 'Content-Type', value: 'application/json'}],
  body: {kind: 'text', mediaType: 'application/json', text: JSON.stringify(value, null, 2)},
});

/** Parts of a multipart body: name → content. */
function parts(sent: Recorded): Record<string, string> {
  return Object.fromEntries(Object.entries(typedParts(sent)).map(([name, {content}]) => [name, content]));
}

/** Parts of a multipart body: name → content and its type, if it says one. */
function typedParts({headers, body}: Recorded): Record<string, {content: string; type?: string}> {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')![1]!;
  return Object.fromEntries(
    body
      .toString('latin1')
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
        return [
          / name="([^"]*)"/.exec(head)![1]!,
          {
            content: Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1').toString(),
            type: /^content-type: *(.*)$/im.exec(head)?.[1]?.trim(),
          },
        ];
      }),
  );
}

describe.each(['curl', 'python', 'nodejs'])('a %s sample, executed', (id) => {
  test('sends every JSON value as it is', async () => {
    const {method, headers, body} = await run(id, sample(id, json(JSON_BODY)));
    expect(method).toBe('POST');
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body.toString())).toEqual(JSON_BODY);
  });

  test.each<[string, unknown]>([
    ['text', HOSTILE],
    ['null', null],
    ['list', [1, 'a']],
    ['empty object', {}],
    ['empty list', []],
  ])('sends a JSON body: %s', async (_, value) => {
    expect(JSON.parse((await run(id, sample(id, json(value)))).body.toString())).toEqual(value);
  });

  test('sends an address as it is', async () => {
    const url = `/a/organization%3Dx%3Aaccount%3Dy/%20'()*!?nrn=organization%3Da%3Ab&x=%7B%7Bc%7D%7D&tag=a&tag=b&f%5Ba%5D=1&e=&l=a,b&u=%F0%9F%9A%80`;
    const sent = await run(id, sample(id, {url: `${base}${url}`}));
    // A quote may be sent encoded; servers read both alike.
    expect(sent.url.replaceAll('%27', "'")).toBe(url);
  });

  test('reads the credential from the environment in headers', async () => {
    const {headers} = await run(
      id,
      sample(id, {
        headers: [
          {name: 'Authorization', value: `Bearer ${CREDENTIAL}`},
          {name: 'X-Key', value: CREDENTIAL},
          {name: 'Cookie', value: `a{b}$HOME"=${CREDENTIAL}`},
        ],
      }),
    );
    expect(headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'x-key': TOKEN,
      cookie: `a{b}$HOME"=${TOKEN}`,
    });
  });

  test('reads the credential from the environment in the address', async () => {
    const {url} = await run(id, sample(id, {url: `${base}/a/b%7B'?key=${CREDENTIAL}&b=%24c`}));
    expect(url.replaceAll('%27', "'")).toBe(`/a/b%7B'?key=${TOKEN}&b=%24c`);
  });

  test('sends header values as they are', async () => {
    const value = HOSTILE.replace(/[^\x20-\x7e]/g, '').replaceAll('  ', ' ');
    expect((await run(id, sample(id, {headers: [{name: 'X-Odd', value}]}))).headers['x-odd']).toBe(value);
  });

  test.each(['get', 'put', 'patch', 'delete', 'options'])('sends the method %s', async (method) => {
    expect((await run(id, sample(id, {method: method.toUpperCase()}))).method).toBe(method.toUpperCase());
  });

  test('sends urlencoded fields', async () => {
    const fields = {'a b': `${HOSTILE}\nline & = +`, at: '@x', empty: ''};
    const {headers, body} = await run(
      id,
      sample(id, {
        method: 'POST',
        headers: [{name: 'Content-Type', value: 'application/x-www-form-urlencoded'}],
        body: {
          kind: 'form',
          mediaType: 'application/x-www-form-urlencoded',
          fields: Object.entries(fields).map(([name, value]) => ({name, value, file: false})),
        },
      }),
    );
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(body.toString()))).toEqual(fields);
  });

  test('sends multipart fields and files', async () => {
    const code = sample(id, {
      method: 'POST',
      headers: [{name: 'Authorization', value: `Basic ${CREDENTIAL}`}],
      body: {
        kind: 'form',
        mediaType: 'multipart/form-data',
        fields: [
          {name: 'note', value: `${HOSTILE}; @x <y`, file: false},
          {name: 'at', value: '@file.bin', file: false},
          {name: 'upload', value: 'file.bin', file: true},
        ],
      },
    });
    const sent = await run(id, code);
    expect(sent.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(sent.headers.authorization).toBe(`Basic ${TOKEN}`);
    const {upload, ...fields} = parts(sent);
    expect(fields).toEqual({note: `${HOSTILE}; @x <y`, at: '@file.bin'});
    expect(sent.body.includes(Buffer.from([0, 1, 2, 255]))).toBe(true);
    expect(upload).toBeDefined();
  });

  test.each([true, false])('sends the types of multipart fields (with a file: %s)', async (withFile) => {
    const meta = JSON.stringify({text: HOSTILE, semicolon: 'a; b', 'back\\slash': '"'});
    const fields = [
      {name: 'meta', value: meta, file: false, contentType: 'application/json'},
      {name: 'note', value: 'plain', file: false},
      ...(withFile ? [{name: 'upload', value: 'file.bin', file: true, contentType: 'image/png'}] : []),
    ];
    const sent = await run(
      id,
      sample(id, {method: 'POST', body: {kind: 'form', mediaType: 'multipart/form-data', fields}}),
    );
    const {meta: sentMeta, note, upload} = typedParts(sent);
    expect(sentMeta).toEqual({content: meta, type: 'application/json'});
    expect(note!.content).toBe('plain');
    expect(upload?.type).toBe(withFile ? 'image/png' : undefined);
  });

  test('sends multipart fields without a type or a file', async () => {
    const fields = [{name: 'note', value: 'plain', file: false}];
    const sent = await run(
      id,
      sample(id, {method: 'POST', body: {kind: 'form', mediaType: 'multipart/form-data', fields}}),
    );
    expect(parts(sent)).toEqual({note: 'plain'});
  });

  test('sends multipart fields of many lines', async () => {
    const fields = [
      {name: 'note', value: 'a\nb "c"', file: false},
      {name: 'upload', value: 'file.bin', file: true},
    ];
    const sent = await run(
      id,
      sample(id, {method: 'POST', body: {kind: 'form', mediaType: 'multipart/form-data', fields}}),
    );
    expect(parts(sent).note!.replaceAll('\r\n', '\n')).toBe('a\nb "c"');
  });

  test.each([`@x it's """ ''' "@\n'@\n${HOSTILE}\n`, '<a b="c">\'\n</a>', ' padded ', '{"half": '])(
    'sends the text %j',
    async (text) => {
      const {body} = await run(
        id,
        sample(id, {
          method: 'POST',
          headers: [{name: 'Content-Type', value: 'text/plain'}],
          body: {kind: 'text', mediaType: 'text/plain', text},
        }),
      );
      expect(body.toString()).toBe(text);
    },
  );
});

describe('a PowerShell sample', () => {
  test('reads the credential from the environment, and only the credential', () => {
    const code = sample('powershell', {
      ...json({text: `$${VARIABLE}`}),
      url: `${base}/a/b'?key=${CREDENTIAL}`,
      headers: [{name: 'Authorization', value: `Bearer ${CREDENTIAL}`}],
    });
    const {strings} = readPowerShell(code);
    expect(strings).toContain(`Bearer <env:${VARIABLE}>`);
    expect(strings.some((text) => text.endsWith(`key=<env:${VARIABLE}>`))).toBe(true);
    expect(strings).toContain(JSON.stringify({text: `$${VARIABLE}`}, null, 2));
  });

  test('holds the address exactly', () => {
    const url = `https://api.test/a%20b?nrn=organization%3Da&l=a,b&f%5Ba%5D=1&q=%24x`;
    expect(readPowerShell(sample('powershell', {url})).strings).toContain(url);
  });

  test.each([
    ['json', JSON.stringify(JSON_BODY, null, 2)],
    ['a line that ends a literal here-string', `a\n'@\n${HOSTILE}\n"@ x`],
  ])('holds the body exactly: %s', (_, text) => {
    const {strings, rest} = readPowerShell(
      sample('powershell', {method: 'POST', body: {kind: 'text', mediaType: 'text/plain', text}}),
    );
    expect(strings).toContain(text);
    expect(rest).toContain('-Body $body');
  });

  test('cuts off neither a deep body nor a deep answer', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 12; level++) deep = {level, items: [deep]};
    const {strings, rest} = readPowerShell(sample('powershell', json(deep)));
    expect(strings).toContain(JSON.stringify(deep, null, 2));
    expect(rest.match(/ConvertTo-Json.*/g)).toEqual(['ConvertTo-Json -Depth 20']);
  });

  test('holds header values exactly', () => {
    const value = HOSTILE.replace(/[^\x20-\x7e]/g, '');
    const {strings, rest} = readPowerShell(sample('powershell', {headers: [{name: 'X-Odd', value}]}));
    expect(strings).toEqual(expect.arrayContaining(['X-Odd', value]));
    expect(rest).toMatch(/^\$headers = @\{\n {2}S = S\n\}/);
  });

  test('sends fields and files', () => {
    const fields = [
      {name: 'note', value: HOSTILE, file: false},
      {name: 'upload', value: 'file.bin', file: true},
    ];
    const {strings} = readPowerShell(
      sample('powershell', {method: 'POST', body: {kind: 'form', mediaType: 'multipart/form-data', fields}}),
    );
    expect(strings).toEqual(expect.arrayContaining(['note', HOSTILE, 'upload', 'file.bin']));
    const typed = fields.map((field, index) => ({...field, contentType: ['text/xml', 'image/png'][index]!}));
    const {strings: types, rest} = readPowerShell(
      sample('powershell', {
        method: 'POST',
        body: {kind: 'form', mediaType: 'multipart/form-data', fields: typed},
      }),
    );
    expect(types).toEqual(expect.arrayContaining(['text/xml', 'image/png']));
    expect(rest).toContain('$fileContent.Headers.ContentType = S');
    const encoded = readPowerShell(
      sample('powershell', {
        method: 'POST',
        body: {kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields: fields.slice(0, 1)},
      }),
    );
    expect(encoded.strings.map((text) => new URLSearchParams(text).get('note'))).toContain(HOSTILE);
  });
});

const operation = (source: Operation, fields: Partial<ApiOperation> = {}): ApiOperation => ({
  slug: 'x',
  operationId: 'createThing',
  kind: 'operation',
  method: 'get',
  path: '/things',
  tag: 'thing',
  title: 'Thing',
  source,
  parameters: [],
  responses: [],
  security: [],
  servers: [{url: 'https://api.test/'}],
  ...fields,
});
const DOCUMENT: OpenApiDocument = {openapi: '3.1.0', info: {}};
const build = (fields: Partial<ApiOperation>, document = DOCUMENT) =>
  buildSampleRequest(document, operation({}, fields));
const query = (parameter: Partial<Parameter>) =>
  build({parameters: [{name: 'p', in: 'query', required: true, ...parameter}]}).url.replace(
    'https://api.test/things',
    '',
  );

describe('query encoding', () => {
  test.each<[string, Partial<Parameter>, string]>([
    ['text', {example: 'a b&c=d/é'}, '?p=a%20b%26c%3Dd%2F%C3%A9'],
    ['an NRN', {name: 'nrn', example: 'organization=a:account=b'}, '?nrn=organization%3Da%3Aaccount%3Db'],
    ['a name with a dot and brackets', {name: 'a.b[c]', example: 1}, '?a.b%5Bc%5D=1'],
    ['an array', {example: ['a', 'b c']}, '?p=a&p=b%20c'],
    ['an array, not exploded', {example: ['a', 'b,c'], explode: false}, '?p=a,b%2Cc'],
    ['an array with spaces', {example: ['a', 'b'], style: 'spaceDelimited', explode: false}, '?p=a%20b'],
    ['an array with pipes', {example: ['a', 'b'], style: 'pipeDelimited', explode: false}, '?p=a%7Cb'],
    ['an empty array', {example: []}, ''],
    ['a map', {example: {a: 1, b: 'x y'}}, '?a=1&b=x%20y'],
    ['a map, not exploded', {example: {a: 1, b: 2}, explode: false}, '?p=a,1,b,2'],
    ['a deep map', {example: {a: 1, b: [1]}, style: 'deepObject'}, '?p%5Ba%5D=1&p%5Bb%5D=%5B1%5D'],
    ['null', {example: null}, '?p=null'],
    ['false', {example: false}, '?p=false'],
    ['a named example', {examples: {one: {value: 'v'}}}, '?p=v'],
    ['a default', {schema: {type: 'integer', default: 0}}, '?p=0'],
    ['an enum', {schema: {type: 'string', enum: ['up', 'down']}}, '?p=up'],
    ['content', {content: {'application/json': {example: {a: [1]}}}}, '?p=%7B%22a%22%3A%5B1%5D%7D'],
  ])('%s', (_, parameter, expected) => {
    expect(query(parameter)).toBe(expected);
  });

  test('optional parameters are left out', () => {
    expect(query({required: false, example: 1})).toBe('');
  });
});

describe('the request of a sample', () => {
  test('fills the path in, encoded', () => {
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
  ])('goes to the server of %j', (servers, expected) => {
    expect(build({servers}).url).toBe(`${expected}/things`);
  });

  test('parts of a multipart body have the type of their encoding, and objects are JSON', () => {
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

  // The table of https://spec.openapis.org/oas/v3.1.0#style-examples
  test.each<[string, boolean, unknown, string]>([
    ['simple', false, 'blue', 'blue'],
    ['simple', false, ['blue', 'black'], 'blue,black'],
    ['simple', true, {R: 100, G: 200}, 'R=100,G=200'],
    ['label', false, 'blue', '.blue'],
    ['label', true, ['blue', 'black'], '.blue.black'],
    ['label', false, ['blue', 'black'], '.blue,black'],
    ['label', true, {R: 100, G: 200}, '.R=100.G=200'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, ['blue', 'black'], ';color=blue,black'],
    ['matrix', true, ['blue', 'black'], ';color=blue;color=black'],
    ['matrix', false, {R: 100, G: 200}, ';color=R,100,G,200'],
    ['matrix', true, {R: 100, G: 200}, ';R=100;G=200'],
  ])('a path parameter of style %s (explode: %s) writes %j as %s', (style, explode, example, expected) => {
    const parameters: Parameter[] = [{name: 'color', in: 'path', required: true, style, explode, example}];
    expect(build({path: '/things/{color}', parameters}).url).toBe(`https://api.test/things/${expected}`);
  });

  test('a query parameter that allows reserved characters keeps those that do no harm', () => {
    const parameter: Parameter = {name: 'q', in: 'query', required: true, example: 'a/b:c?d&e=f#g h'};
    const url = (allowReserved: boolean) => build({parameters: [{...parameter, allowReserved}]}).url;
    expect(url(true)).toBe('https://api.test/things?q=a/b:c?d%26e%3Df%23g%20h');
    expect(url(false)).toBe('https://api.test/things?q=a%2Fb%3Ac%3Fd%26e%3Df%23g%20h');
  });

  test('prefers JSON, and takes files from binary properties', () => {
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
      kind: 'form',
      mediaType: 'multipart/form-data',
      fields: [
        {name: 'a', value: 'x', file: false},
        {name: 'f', value: 'f.bin', file: true},
      ],
    });
    // The tool that sends it adds the boundary.
    expect(request.headers).toEqual([]);
  });
});

describe('the cli sample', () => {
  const cli = (command: string | undefined, fields: Partial<ApiOperation>) => {
    const op = operation({'x-cli': command}, fields);
    return cliSample(op, buildSampleRequest(DOCUMENT, op), 'nacre');
  };
  const parameter = (name: string, place: Parameter['in'], example: unknown): Parameter => ({
    name,
    in: place,
    required: true,
    example,
  });

  test.each<[string, Partial<ApiOperation>, string]>([
    [
      'nacre scope read',
      {parameters: [parameter('scope_id', 'path', 'scp_1')]},
      'nacre scope read --id scp_1',
    ],
    [
      'nacre asset list',
      {parameters: [parameter('build_id', 'path', 'bld_1')]},
      'nacre asset list --build-id bld_1',
    ],
    [
      'nacre role read',
      {parameters: [parameter('role_slug', 'path', 'developer')]},
      'nacre role read --role-slug developer',
    ],
    [
      'nacre scope domain-read',
      {parameters: [parameter('scope_id', 'path', 's'), parameter('domain_id', 'path', 'd')]},
      'nacre scope domain-read --id s --domain-id d',
    ],
    [
      'nacre deployment list',
      {parameters: [parameter('created_at.gte', 'query', '2025-06-01T00:00:00.000Z')]},
      'nacre deployment list --created-at-gte 2025-06-01T00:00:00.000Z',
    ],
    [
      'nacre nrn read',
      {parameters: [parameter('nrn', 'path', 'organization=a:account=b')]},
      'nacre nrn read --nrn organization=a:account=b',
    ],
    [
      'nacre log query',
      {parameters: [parameter('query', 'query', `it's $x "q"`)]},
      `nacre log query --query 'it'\\''s $x "q"'`,
    ],
    [
      'nacre account list',
      {parameters: [parameter('status', 'query', ['a', 'b'])]},
      'nacre account list --status a,b',
    ],
    ['nacre account list', {parameters: [parameter('X-Trace', 'header', 'a')]}, 'nacre account list'],
    [
      'nacre release create',
      {requestBody: {content: {'application/json': {example: {a: "b'c"}}}}},
      `nacre release create \\\n  --body '{\n  "a": "b'\\''c"\n}'`,
    ],
  ])('%s', (command, fields, expected) => {
    expect(cli(command, fields)).toBe(expected);
  });

  test('without a command of its own it is named from tag and operationId', () => {
    expect(cli(undefined, {})).toBe('nacre thing create-thing');
  });

  test('its words reach the command as they are', async () => {
    fs.writeFileSync(
      path.join(folder, 'nacre'),
      '#!/usr/bin/env python3\nimport json, sys\nprint(json.dumps(sys.argv[1:]))\n',
      {mode: 0o755},
    );
    const body = JSON.stringify(JSON_BODY, null, 2);
    const code = cli('nacre thing create', {
      parameters: [parameter('query', 'query', HOSTILE), parameter('empty', 'query', '')],
      requestBody: {content: {'application/json': {example: JSON_BODY}}},
    });
    expect(JSON.parse(await exec('bash', ['-c', code]))).toEqual([
      'thing',
      'create',
      '--query',
      HOSTILE,
      '--empty',
      '',
      '--body',
      body,
    ]);
  });
});
