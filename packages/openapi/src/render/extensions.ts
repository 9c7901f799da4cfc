import type {Operation} from '@nacre-docs/openapi-core/read/openapi';
import {code, fact, facts, type Content} from './content';

/** Extensions that pages show elsewhere. */
const SHOWN = new Set([
  'x-codeSamples',
  'x-code-samples',
  'x-deprecated-description',
  'x-permission',
  'x-since',
  'x-webhook-signature',
  'x-cli',
  'x-position',
]);

/** An operation's other `x-` fields with their values. */
export function renderExtensions(source: Operation): Content {
  const found = Object.entries(source).filter(([name]) => name.startsWith('x-') && !SHOWN.has(name));
  return facts(
    found.map(([name, value]) => fact(name, code(typeof value === 'string' ? value : JSON.stringify(value)))),
  );
}
