import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {toText} from '@nacre-docs/openapi-core/request/serialize';
import type {TryItRequest, TestEvent, WebhookSignature} from '../../contract';
import {valueAt} from '../TryIt/jsonPosition';

const HASHES = {'hmac-sha1': 'SHA-1', 'hmac-sha256': 'SHA-256', 'hmac-sha512': 'SHA-512'};

/** Its body is sent byte for byte. */
export type EventRequest = TryItRequest & {body: string};

/** An attempt to deliver an event. */
export interface Delivery {
  id: string;
  /** Unix seconds. */
  timestamp: string;
  body: string;
}

/** The request of a test event. If there is no secret, `{signature}` stays in its headers. */
export async function eventRequest(
  {method, type, headers, signature: scheme}: TestEvent,
  attempt: Delivery,
  secret: string,
): Promise<EventRequest> {
  const signature = scheme && secret !== '' ? await sign(scheme, secret, attempt) : undefined;
  const signed = Object.entries(scheme?.headers ?? {}).map(([name, template]): [string, string] => [
    name,
    fill(template, signature === undefined ? attempt : {...attempt, signature}),
  ]);
  const names = new Set(['content-type', ...signed.map(([name]) => name.toLowerCase())]);
  return {
    method,
    path: '',
    headers: [
      ['Content-Type', type],
      ...headers.filter(([name]) => !names.has(name.toLowerCase())),
      ...signed,
    ],
    body: attempt.body,
  };
}

/** @throws Error if the secret should be Base64 and isn't, or the browser has no Web Crypto */
export async function sign(scheme: WebhookSignature, secret: string, attempt: Delivery): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    signingKey(scheme, secret),
    {name: 'HMAC', hash: HASHES[scheme.algorithm]},
    false,
    ['sign'],
  );
  const content = new TextEncoder().encode(fill(scheme.content, attempt));
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, content));
  if (scheme.encoding === 'base64') return btoa(String.fromCharCode(...bytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a signing secret. A prefix such as `whsec_` isn't part of Base64. */
export function signingKey(scheme: WebhookSignature, secret: string): Uint8Array<ArrayBuffer> {
  if (scheme.secret !== 'base64') return new TextEncoder().encode(secret);
  return Uint8Array.from(atob(secret.slice(secret.lastIndexOf('_') + 1)), (char) => char.charCodeAt(0));
}

/** Fills in a template. Expressions without a value stay. */
function fill(template: string, values: Delivery & {signature?: string}): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const pointer = /^\$request\.body#(\/.*)$/.exec(name)?.[1];
    const value = pointer === undefined ? own({...values}, name) : valueAt(jsonOf(values.body), pointer);
    return value === undefined ? whole : toText(value);
  });
}
