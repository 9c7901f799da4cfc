import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {encodeSegment} from '@nacre-docs/openapi-core/request/pointer';
import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** An operation as docusaurus-plugin-openapi-docs stores it: all references replaced by their targets. */
export type StockOperation = Record<string, unknown> & {
  method: string;
  path: string;
  operationId?: string;
  info?: {title?: string; version?: string};
  securitySchemes?: Record<string, unknown>;
};

type Json = Record<string, unknown>;

/** A recursive reference. */
const CIRCULAR = /^circular\((.*)\)$/;

/** A description with only this operation. */
export function documentOfOperation(stored: StockOperation): OpenApiDocument {
  const {method, path, info, securitySchemes, ...rest} = stored;
  // The other plugin adds these.
  const {extensions: _extensions, postman: _postman, jsonRequestBodyExample: _body, ...operation} = rest;
  const {restored, schemas} = restore(operation);
  const about = {title: info?.title ?? 'API', version: info?.version ?? ''};
  const parts =
    method === 'event'
      ? {info: about, webhooks: {[stored.operationId ?? 'event']: {post: restored}}}
      : {info: about, paths: {[path]: {[method]: restored}}};
  return documentOf(parts, {schemas, ...(securitySchemes && {securitySchemes})});
}

/** A description with only this schema. */
export function documentOfSchema(name: string, schema: unknown): OpenApiDocument {
  const {restored, schemas} = restore(schema);
  const parts = {info: {title: 'API', version: ''}, paths: {}};
  return documentOf(parts, {schemas: {...schemas, [name]: restored}});
}

function documentOf(parts: object, components: object): OpenApiDocument {
  // The version isn't stored; 3.1 has no `nullable`.
  const openapi = JSON.stringify([parts, components]).includes('"nullable":') ? '3.0.3' : '3.1.0';
  return {openapi, ...parts, components} as OpenApiDocument;
}

/**
 * Turns cut circular references and inlined discriminator mappings back into references.
 *
 * @returns the object and the schemas that it refers to
 */
function restore(source: unknown): {restored: unknown; schemas: Json} {
  const schemas: Json = {};
  const titled = new Map<string, Json>();
  const refer = (title: string): Json => {
    if (!(title in schemas)) {
      // Set first: the schema refers to itself.
      schemas[title] = {title};
      const source = titled.get(title);
      if (source) schemas[title] = walk(source);
    }
    return {$ref: `#/components/schemas/${encodeURIComponent(encodeSegment(title))}`};
  };
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') {
      const title = CIRCULAR.exec(node)?.[1];
      return title === undefined ? node : refer(title);
    }
    if (Array.isArray(node)) return node.map(walk);
    if (!isObject(node)) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
    const {discriminator} = node;
    if (isObject(discriminator) && isObject(discriminator.mapping))
      copy.discriminator = {...discriminator, mapping: mappingOf(discriminator.mapping)};
    return copy;
  };
  const mappingOf = (mapping: Json): Json =>
    Object.fromEntries(
      Object.entries(mapping).flatMap(([value, schema]) => {
        if (!isObject(schema)) return typeof schema === 'string' ? [[value, schema]] : [];
        const title = typeof schema.title === 'string' ? schema.title : value;
        if (!titled.has(title)) titled.set(title, schema);
        return [[value, refer(title).$ref]];
      }),
    );
  const find = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(find);
    if (!isObject(node)) return;
    if (typeof node.title === 'string' && !titled.has(node.title)) titled.set(node.title, node);
    Object.values(node).forEach(find);
  };
  find(source);
  return {restored: walk(source), schemas};
}
