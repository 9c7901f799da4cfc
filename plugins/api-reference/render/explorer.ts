import type {ApiModel, ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {Example, MediaType, OpenApiDocument, Schema, SecurityScheme} from '../read/openapi';
import {resolverOf} from '../model/schemaResolver';
import {listMediaExamples, type NamedExample} from '../samples/examples';

/** Levels of a schema that the explorer's form fields can use. */
const FORM_DEPTH = 3;

/**
 * What the interactive explorer of docusaurus-theme-openapi-docs takes as its `item`: the operation with
 * every reference it reads resolved, and the request as a Postman request. The explorer fetches it when
 * a reader opens it, so it weighs nothing before.
 */
export function explorerItem(model: ApiModel, operation: ApiOperation): Record<string, unknown> {
  const {document} = model;
  const {method, path, operationId, parameters, requestBody, responses, servers, security} = operation;
  const securitySchemes = Object.fromEntries(
    Object.entries(document.components?.securitySchemes ?? {}).map(([name, reference]) => {
      const scheme = resolve<SecurityScheme>(document, reference);
      return [name, {...scheme, ...(scheme?.scheme && {scheme: scheme.scheme.toLowerCase()})}];
    }),
  );
  const content = Object.entries(requestBody?.content ?? {}).map(
    ([type, media]) => [type, explorerMedia(document, type, media)] as const,
  );
  const jsonBody = Object.entries(requestBody?.content ?? {}).find(([type]) => isJson(type))?.[1];
  return {
    operationId,
    method,
    path,
    servers,
    security,
    securitySchemes,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      schema: inline(
        document,
        parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema,
        FORM_DEPTH,
      ),
      examples: undefined,
    })),
    ...(content.length > 0 && {requestBody: {...requestBody, content: Object.fromEntries(content)}}),
    jsonRequestBodyExample: jsonBody && listMediaExamples(document, jsonBody, 'request')[0]?.value,
    responses: Object.fromEntries(
      responses.map(({status, response}) => [
        status,
        {
          description: response.description ?? '',
          content: Object.fromEntries(Object.keys(response.content ?? {}).map((type) => [type, {}])),
        },
      ]),
    ),
    postman: {
      name: operation.title,
      method: method.toUpperCase(),
      url: {
        path: path
          .split('/')
          .slice(1)
          .map((segment) => segment.replace(/^\{(.+)\}$/, ':$1')),
        host: ['{{baseUrl}}'],
        query: [],
        variable: parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({name, description}) => ({key: name, type: 'any', value: '', description})),
      },
      header: [],
      ...(content.length > 0 && {body: {mode: 'raw', raw: '', options: {raw: {language: 'json'}}}}),
    },
  };
}

function explorerMedia(document: OpenApiDocument, type: string, media: MediaType): MediaType {
  const examples = listMediaExamples(document, media, 'request');
  // The explorer would rather make an example of a schema than take the one that it is given.
  if (isJson(type) && examples.length > 0) return {examples: named(examples.slice(1))};
  return {
    schema: inline(document, media.schema, FORM_DEPTH),
    example: examples[0]?.value,
    ...(examples.length > 1 && {examples: named(examples)}),
  };
}

function named(examples: NamedExample[]): Record<string, Example> {
  // The explorer labels its tabs with the keys.
  return Object.fromEntries(examples.map(({name, summary, value}) => [summary ?? name, {value}]));
}

function isJson(type: string): boolean {
  return /\bjson\b/i.test(type);
}

/** A copy of a schema without references and `allOf`, cut at a depth. */
function inline(
  document: OpenApiDocument,
  schema: Schema | boolean | undefined,
  depth: number,
): Schema | undefined {
  const flat = resolverOf(document).flatten(schema)?.schema;
  if (!flat) return undefined;
  const {type, format, description, properties, items, required, oneOf, anyOf, ...rest} = flat;
  const facts = {
    type,
    format,
    description,
    required,
    default: rest.default,
    enum: rest.enum,
    example: rest.example ?? rest.examples?.[0],
  };
  if (depth === 0) return facts;
  const below = (part: Schema | boolean) => inline(document, part, depth - 1) ?? {};
  const first = oneOf?.[0] ?? anyOf?.[0];
  const fields = Object.entries(properties ?? {});
  return {
    ...facts,
    ...(first && !type && below(first)),
    ...(fields.length > 0 && {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, property]) => [name, below(property)])),
    }),
    ...(typeof items === 'object' && {items: below(items)}),
  };
}
