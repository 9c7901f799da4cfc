/**
 * Samples are run, and the request that arrives is the one that they stand for.
 *
 * @oneTestIn 4
 */
import fs from 'node:fs';
import path from 'node:path';
import {partsOf} from '../fixtures/multipart';
import {startRecorder, type RecordedRequest, type Recorder} from '../fixtures/recorder';
import {HTTP_LANGUAGES, type HttpLanguage} from '../request/httpLanguages';
import {CREDENTIAL, type SampleRequest} from '../request/sampleRequest';

const VARIABLE = 'NACRE_ACCESS_TOKEN';
const TOKEN = 'tok.en:12-3';
/** Everything that some language gives a meaning inside its quotes. */
const HOSTILE = `it's "q" $HOME \${x} \${env:HOME} \\ \\n \`id\` $(id) {{v}} {x} %d %41 !! # é 中 🚀 ‘a’ “b„ null true None`;

const FILE = Buffer.from([0, 1, 2, 255]);
const LANGUAGES = Object.keys(HTTP_LANGUAGES) as HttpLanguage[];

let recorder: Recorder;

beforeAll(async () => {
  recorder = await startRecorder({[VARIABLE]: TOKEN});
  fs.writeFileSync(path.join(recorder.folder, 'file.bin'), FILE);
});

afterAll(() => recorder.close());

/** Runs a sample and returns the one request it sent. */
async function run(id: HttpLanguage, code: string): Promise<RecordedRequest> {
  const {requests, failure} = await recorder.run(id, code);
  expect(failure).toBeUndefined();
  expect(requests).toHaveLength(1);
  return requests[0]!;
}

const sample = (id: HttpLanguage, fields: Partial<SampleRequest>): string =>
  HTTP_LANGUAGES[id].write(
    {
      method: 'GET',
      url: `${recorder.url}/things`,
      parameters: [],
      headers: [],
      answer: {kind: 'json'},
      ...fields,
    },
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
  body: {kind: 'json', mediaType: 'application/json', value, text: JSON.stringify(value, null, 2)},
});

describe.each(LANGUAGES)('a %s sample, executed', (id) => {
  test('sends every JSON value as it is', async () => {
    const {method, headers, body} = await run(id, sample(id, json(JSON_BODY)));
    expect(method).toBe('POST');
    // PowerShell has to be told not to send Latin-1.
    const charset = id === 'powershell' ? '; charset=utf-8' : '';
    expect(headers['content-type']).toBe(`application/json${charset}`);
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
    const sent = await run(id, sample(id, {url: `${recorder.url}${url}`}));
    // A quote may be sent encoded; servers read both the same way.
    expect(sent.url.replaceAll('%27', "'")).toBe(url);
  });

  test('sends the names and values of a query', async () => {
    const query = [
      ['nrn', 'organization=a:b'],
      ['q', HOSTILE],
      ['tag', 'a'],
      ['tag', `b's`],
      ['f[a]', '@x'],
      ['empty', ''],
    ];
    const text = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
    const {url} = await run(id, sample(id, {url: `${recorder.url}/things?${text}`}));
    expect([...new URL(url, recorder.url).searchParams]).toEqual(query);
  });

  test('sends a query with a body', async () => {
    const sent = await run(id, sample(id, {...json({a: 1}), url: `${recorder.url}/things?q=%24x%20y&b=1`}));
    expect([...new URL(sent.url, recorder.url).searchParams]).toEqual([
      ['q', '$x y'],
      ['b', '1'],
    ]);
    expect(JSON.parse(sent.body.toString())).toEqual({a: 1});
  });

  test('sends a file', async () => {
    const {headers, body} = await run(
      id,
      sample(id, {
        method: 'PUT',
        headers: [{name: 'Content-Type', value: 'image/png'}],
        body: {kind: 'file', mediaType: 'image/png', file: 'file.bin'},
      }),
    );
    expect(headers['content-type']).toBe('image/png');
    expect(body).toEqual(FILE);
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
    const {url} = await run(id, sample(id, {url: `${recorder.url}/a/b%7B'?key=${CREDENTIAL}&b=%24c`}));
    expect(url.replaceAll('%27', "'").replace(/%3a/i, ':')).toBe(`/a/b%7B'?key=${TOKEN}&b=%24c`);
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
    expect(sent.headers.authorization).toBe(`Basic ${Buffer.from(TOKEN).toString('base64')}`);
    const {upload, note, at} = partsOf(sent);
    expect({note: note!.content, at: at!.content}).toEqual({note: `${HOSTILE}; @x <y`, at: '@file.bin'});
    expect(sent.body.includes(FILE)).toBe(true);
    expect(upload!.filename).toBe('file.bin');
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
    const {meta: sentMeta, note, upload} = partsOf(sent);
    expect(sentMeta).toMatchObject({content: meta, type: 'application/json'});
    expect(note!.content).toBe('plain');
    expect(upload?.type).toBe(withFile ? 'image/png' : undefined);
  });

  test('sends multipart fields without a type or a file', async () => {
    const fields = [{name: 'note', value: 'plain', file: false}];
    const sent = await run(
      id,
      sample(id, {method: 'POST', body: {kind: 'form', mediaType: 'multipart/form-data', fields}}),
    );
    expect(partsOf(sent)).toEqual({note: {content: 'plain'}});
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
    expect(partsOf(sent).note!.content.replaceAll('\r\n', '\n')).toBe('a\nb "c"');
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

describe.each(['curl', 'python', 'nodejs'] as const)('the answer to a %s sample', (id) => {
  const ok = (contentType: string, body: string | Buffer) => ({status: 200, contentType, body});

  test('is printed when it is text', async () => {
    const {output} = await recorder.run(id, sample(id, {answer: {kind: 'text'}}), ok('text/csv', 'a,b\nc,d'));
    expect(output.trim()).toBe('a,b\nc,d');
  });

  test('goes to a file when it is bytes', async () => {
    const code = sample(id, {answer: {kind: 'file', file: 'response.png'}});
    expect(await recorder.run(id, code, ok('image/png', FILE))).toMatchObject({output: ''});
    expect(fs.readFileSync(path.join(recorder.folder, 'response.png'))).toEqual(FILE);
  });

  test('may be empty', async () => {
    const answer = {status: 204, contentType: 'text/plain', body: ''};
    const {output, failure} = await recorder.run(id, sample(id, {answer: {kind: 'none'}}), answer);
    expect({output, failure}).toEqual({output: ''});
  });

  test('stops it when it is an error', async () => {
    const answer = {
      status: 422,
      contentType: 'application/problem+json',
      body: '{"code": "validation_failed"}',
    };
    const {output, failure} = await recorder.run(id, sample(id, {}), answer);
    expect(failure).toContain(id === 'curl' ? 'error: 422' : '422');
    // Python names the status and the address alone.
    if (id !== 'python') expect(`${output}${failure}`).toContain('validation_failed');
  });
});
