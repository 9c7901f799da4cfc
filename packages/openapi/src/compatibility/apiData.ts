import zlib from 'node:zlib';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {decodeRefSegment, lookUp} from '@nacre-docs/openapi-core/read/pointer';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import {documentOfOperation, type StockOperation} from './stockOperation';

/** Content of a committed page, in its front matter key `api`. */
export interface ApiData {
  kind: 'operation' | 'schema' | 'info' | 'tag';
  /** Of the schema or tag. */
  name?: string;
  /** The part of the description that the page needs. */
  document: OpenApiDocument;
}

export const encodeApi = (data: ApiData): string =>
  zlib.deflateSync(JSON.stringify(data), {level: 9}).toString('base64');

/**
 * Reads the front matter key `api`, written by this plugin or any version of docusaurus-plugin-openapi-docs:
 * compressed, or with `disableCompression`.
 *
 * @throws Error when it is neither
 */
export function decodeApi(value: unknown): ApiData {
  const decoded: unknown = typeof value === 'string' ? parseText(value) : value;
  if (!isObject(decoded)) throw new Error('it is not an object');
  if (isObject(decoded.document)) return decoded as unknown as ApiData;
  if (typeof decoded.method !== 'string' || typeof decoded.path !== 'string')
    throw new Error('it has no method and path');
  return {kind: 'operation', document: documentOfOperation(decoded as unknown as StockOperation)};
}

function parseText(text: string): unknown {
  const isJson = text.trimStart().startsWith('{');
  return JSON.parse(isJson ? text : zlib.unzipSync(Buffer.from(text, 'base64')).toString());
}

/** The part of a description that some of its objects need: themselves and everything they refer to. */
export function documentWith(
  document: OpenApiDocument,
  parts: Partial<OpenApiDocument>,
  schemes: readonly string[] = [],
): OpenApiDocument {
  const {openapi, info = {}, tags} = document;
  const {title, version} = info;
  const part: Record<string, unknown> = {openapi, info: {title, version}, tags, ...parts};
  for (const name of schemes) copy(`#/components/securitySchemes/${name}`);
  const queue: unknown[] = [part];
  const seen = new Set<unknown>();
  while (queue.length > 0) {
    const node = queue.pop();
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    const {$ref: ref, discriminator} = node as {$ref?: unknown; discriminator?: {mapping?: object}};
    const targets: unknown[] = [ref, ...(Object.values(discriminator?.mapping ?? {}) as unknown[])];
    for (const target of targets)
      if (typeof target === 'string' && target.startsWith('#/')) queue.push(copy(target));
    queue.push(...(Object.values(node) as unknown[]));
  }
  return part as unknown as OpenApiDocument;

  /** Copies an object to the same place. Returns it unless it's already there. */
  function copy(ref: string): unknown {
    const value = lookUp(document, ref);
    const names = ref.replace(/^#\/?/, '').split('/').map(decodeRefSegment);
    const last = names.pop();
    if (value === undefined || last === undefined) return undefined;
    let holder = part;
    for (const name of names) holder = (holder[name] ??= {}) as Record<string, unknown>;
    if (holder[last] !== undefined) return undefined;
    holder[last] = value;
    return value;
  }
}
