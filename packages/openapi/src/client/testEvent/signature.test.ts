import {createHmac} from 'node:crypto';
import type {WebhookSignature} from '@nacre-docs/openapi-core/read/openapi';
import type {TestEvent} from '../../contract';
import {eventRequest, sign} from './signature';

const TIMESTAMPED: WebhookSignature = {
  algorithm: 'hmac-sha256',
  content: '{timestamp}.{body}',
  encoding: 'hex',
  headers: {'Acme-Signature': 't={timestamp},v1={signature}', 'Acme-Id': '{$request.body#/data/0/a~1b}'},
};

/** https://www.standardwebhooks.com */
const STANDARD: WebhookSignature = {
  algorithm: 'hmac-sha256',
  secret: 'base64',
  content: '{id}.{timestamp}.{body}',
  encoding: 'base64',
  headers: {
    'webhook-id': '{id}',
    'webhook-timestamp': '{timestamp}',
    'webhook-signature': 'v1,{signature}',
  },
};

const attempt = {id: 'msg_1', timestamp: '1749737007', body: '{"data": [{"a/b": "größe"}]}'};

const event = (signature?: WebhookSignature): TestEvent => ({
  event: 'thing.created',
  method: 'POST',
  type: 'application/json',
  examples: [],
  headers: [
    ['acme-id', 'example'],
    ['Acme-Attempt', '1'],
  ],
  signature,
});

test('signs timestamp and body, and fills headers from the body', async () => {
  const expected = createHmac('sha256', 'shh').update(`1749737007.${attempt.body}`).digest('hex');
  expect(await eventRequest(event(TIMESTAMPED), attempt, 'shh')).toEqual({
    method: 'POST',
    path: '',
    headers: [
      ['Content-Type', 'application/json'],
      ['Acme-Attempt', '1'],
      ['Acme-Signature', `t=1749737007,v1=${expected}`],
      ['Acme-Id', 'größe'],
    ],
    body: attempt.body,
  });
});

test('Standard Webhooks', async () => {
  const key = Buffer.from([0, 255, 128, 7]);
  const expected = createHmac('sha256', key).update(`msg_1.1749737007.${attempt.body}`).digest('base64');
  const {headers} = await eventRequest(event(STANDARD), attempt, `whsec_${key.toString('base64')}`);
  expect(headers.slice(-3)).toEqual([
    ['webhook-id', 'msg_1'],
    ['webhook-timestamp', '1749737007'],
    ['webhook-signature', `v1,${expected}`],
  ]);
});

test.each([
  ['hmac-sha1', 'sha1'],
  ['hmac-sha512', 'sha512'],
] as const)('%s', async (algorithm, hash) => {
  const expected = createHmac(hash, 'shh').update(`1749737007.${attempt.body}`).digest('hex');
  expect(await sign({...TIMESTAMPED, algorithm}, 'shh', attempt)).toBe(expected);
});

test('signs expressions in the body unevaluated', async () => {
  const body = '"{timestamp} {body} {signature} $& {$request.body#/a}"';
  const expected = createHmac('sha256', 'shh').update(`1749737007.${body}`).digest('hex');
  expect(await sign(TIMESTAMPED, 'shh', {...attempt, body})).toBe(expected);
});

test('keeps expressions without a value', async () => {
  const scheme = {...TIMESTAMPED, headers: {A: '{signature} {constructor}', B: '{$request.body#/toString}'}};
  const {headers} = await eventRequest(event(scheme), {...attempt, body: '{'}, '');
  expect(headers.slice(-2)).toEqual([
    ['A', '{signature} {constructor}'],
    ['B', '{$request.body#/toString}'],
  ]);
});

test('without a scheme, the request has only the described headers', async () => {
  expect((await eventRequest(event(), attempt, '')).headers).toEqual([
    ['Content-Type', 'application/json'],
    ['acme-id', 'example'],
    ['Acme-Attempt', '1'],
  ]);
});
