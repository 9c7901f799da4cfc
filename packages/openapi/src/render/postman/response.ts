import {STATUS_CODES} from 'node:http';
import {serialize, toText} from '@nacre-docs/openapi-core/request/serialize';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {MediaType, OpenApiDocument, Parameter, Response} from '@nacre-docs/openapi-core/read/openapi';
import {listMediaExamples, parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {PostmanPair, PostmanRequest, PostmanResponse} from './format';
import {languageOf} from './request';

/** Examples of all documented answers. An answer without examples has one without a body. */
export function postmanResponses(
  document: OpenApiDocument,
  operation: ApiOperation,
  request: PostmanRequest,
): PostmanResponse[] {
  const originalRequest = asSent(request);
  return operation.responses.flatMap(({status, response}) => {
    const code = codeOf(status, operation);
    const headers = headersOf(document, response);
    const make = (name: string | undefined, type?: string, value?: unknown): PostmanResponse => ({
      name: name || response.description || status,
      originalRequest,
      status: STATUS_CODES[code] ?? '',
      code,
      _postman_previewlanguage: languageOf(type ?? ''),
      header: type ? [{key: 'Content-Type', value: type}, ...headers] : headers,
      cookie: [],
      body: value === undefined ? '' : bodyOf(value),
    });
    const made = Object.entries(response.content ?? {}).flatMap(([type, media]) =>
      examplesOf(document, media).map(({name, value}) => make(name, type, value)),
    );
    return made.length > 0 ? made : [make(undefined)];
  });
}

function examplesOf(document: OpenApiDocument, media: MediaType): Array<{name?: string; value: unknown}> {
  const examples = listMediaExamples(document, media, 'response');
  return examples.map(({name, summary, value}) => ({
    // A single example has no name.
    name: summary ?? (media.examples ? name : undefined),
    value,
  }));
}

/** Postman requires a number: ranges use their first status, and `default` an error status. */
function codeOf(status: string, {responses}: ApiOperation): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  if (/^\dXX$/i.test(status)) return Number(status[0]) * 100;
  return responses.length > 1 ? 500 : 200;
}

function headersOf(document: OpenApiDocument, {headers = {}}: Response): PostmanPair[] {
  return Object.entries(headers).flatMap(([name, ref]) => {
    const header = resolve<Parameter>(document, ref as Parameter);
    if (!header) return [];
    const value = parameterExample(document, {...header, name, in: 'header'});
    return [{key: name, value: serialize(value, ',', String, header.explode)}];
  });
}

const bodyOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : toText(value);

/** A request without its documentation. */
function asSent({description: _, ...request}: PostmanRequest): PostmanRequest {
  const sent = (pairs: PostmanPair[]) =>
    pairs.filter(({disabled}) => !disabled).map(({key, value}) => ({key, value}));
  const {query, variable} = request.url;
  return {
    ...request,
    url: {
      ...request.url,
      ...(query && {query: sent(query)}),
      ...(variable && {variable: sent(variable)}),
    },
    header: sent(request.header),
  };
}
