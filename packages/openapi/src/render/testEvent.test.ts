import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {renderOperation} from './page';
import {testEvent} from './testEvent';

const SIGNATURE =
  '{algorithm: hmac-sha256, content: "{body}", encoding: hex, headers: {X-Signature: "{signature}"}}';

/** A description with these lines at its root, in its webhook, and as the webhook's content. */
async function modelOf({root = '', webhook = '', content = ''}): Promise<ApiModel> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'webhooks-'));
  const file = path.join(folder, 'openapi.yaml');
  fs.writeFileSync(
    file,
    `openapi: 3.1.0
info: {title: Things, version: "1"}
${root}
webhooks:
  thing.created:
    post:
      operationId: thingCreated
      tags: [things]
      summary: A thing was created
      responses: {}
      ${webhook}
      parameters:
        - {name: X-Id, in: header, schema: {type: string}, example: evt_1}
        - {name: page, in: query, schema: {type: integer}, example: 1}
      requestBody: {content: {${content}}}
`,
  );
  try {
    return buildModel(await loadDescription(file));
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

const JSON_CONTENT = 'text/plain: {}, application/json: {example: {id: 1}}';
const eventOf = (model: ApiModel) => testEvent(model, model.operations[0]!);
const pageOf = (model: ApiModel, hideTryIt = false) =>
  renderOperation(model, model.operations[0]!, {
    tokenVariable: 'TOKEN',
    hideTryIt,
    schemaRoute: () => '',
    operationRoute: () => '',
  }).html;

test("an event has the JSON payload's example, and headers with examples", async () => {
  expect(eventOf(await modelOf({content: JSON_CONTENT}))).toEqual({
    event: 'thing.created',
    method: 'POST',
    type: 'application/json',
    examples: [{name: 'example', text: '{\n  "id": 1\n}'}],
    headers: [['X-Id', 'evt_1']],
  });
});

test('a payload without an example starts with one from its schema', async () => {
  const content = 'application/json: {schema: {properties: {id: {type: integer, readOnly: true}}}}';
  expect(eventOf(await modelOf({content}))!.examples[0]!.text).toBe('{\n  "id": 1\n}');
  expect(eventOf(await modelOf({content: 'application/json: {}'}))!.examples).toEqual([
    {name: '', text: '{}'},
  ]);
});

test("a webhook uses the description's signature or its own", async () => {
  const root = `x-webhook-signature: ${SIGNATURE}`;
  const all = eventOf(await modelOf({root, content: JSON_CONTENT}));
  expect(all!.signature).toMatchObject({algorithm: 'hmac-sha256'});
  const webhook = `x-webhook-signature: ${SIGNATURE.replace('sha256', 'sha1')}`;
  const own = eventOf(await modelOf({root, webhook, content: JSON_CONTENT}));
  expect(own!.signature).toMatchObject({algorithm: 'hmac-sha1'});
});

test('offers a test event only for a JSON payload and if forms are enabled', async () => {
  const button = /<button[^>]* data-try [^>]*><span>Send a test event<\/span>/;
  expect(pageOf(await modelOf({content: JSON_CONTENT}))).toMatch(button);
  expect(pageOf(await modelOf({content: JSON_CONTENT}), true)).not.toMatch(button);
  expect(pageOf(await modelOf({content: 'text/plain: {example: a}'}))).not.toMatch(button);
});

test('a page explains the signature', async () => {
  const description = 'See [programs](https://example.com/verify) <script>alert(1)</script>';
  const root = `x-webhook-signature: ${SIGNATURE.replace('}}', `}, description: '${description}'}`)}`;
  const html = pageOf(await modelOf({root, content: JSON_CONTENT}));
  expect(html).toContain('<a href="https://example.com/verify"');
  expect(html).not.toContain('<script>');
});

test.each([
  ['hmac-md5', 'sha256', 'md5', /^3: .*hmac-md5/],
  [
    'no content',
    'content: "{body}", ',
    '',
    /^3: .*`x-webhook-signature` is missing `content`\. It is left out/,
  ],
])('reports %s and signs nothing', async (_, before, after, expected) => {
  const model = await modelOf({
    root: `x-webhook-signature: ${SIGNATURE.replace(before, after)}`,
    content: JSON_CONTENT,
  });
  expect(eventOf(model)).not.toHaveProperty('signature');
  expect(model.problems.map(({line, message}) => `${line}: ${message}`)).toContainEqual(
    expect.stringMatching(expected),
  );
});
