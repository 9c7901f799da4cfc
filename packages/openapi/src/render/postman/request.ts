import {JSON_TYPE, type SampleBody} from '@nacre-docs/openapi-core/request/sampleRequest';
import {pathSegment, queryPairs, serialize} from '@nacre-docs/openapi-core/request/serialize';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument, Parameter} from '@nacre-docs/openapi-core/read/openapi';
import {buildBody} from '@nacre-docs/openapi-core/samples/body';
import {parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import {isSampled, serverUrl} from '@nacre-docs/openapi-core/samples/request';
import type {Authorization} from './auth';
import type {PostmanBody, PostmanPair, PostmanRequest} from './format';

/** The server address in all requests. */
const BASE_URL = '{{baseUrl}}';

/** Headers that the body or Postman adds. Some descriptions list them as parameters. */
const OWN_HEADERS = /^(?:content-type|authorization)$/i;

/**
 * Converts an operation to a request with its sample values. Values that samples omit are disabled.
 *
 * @param baseUrl value of the variable `baseUrl`
 */
export function postmanRequest(
  document: OpenApiDocument,
  operation: ApiOperation,
  baseUrl: string,
  authorized: Authorization,
): PostmanRequest {
  const parameters = (location: Parameter['in']) => operation.parameters.filter((one) => one.in === location);
  const pairOf = (parameter: Parameter, key: string, value: string): PostmanPair => ({
    key,
    value,
    ...described(parameter),
    ...(!isSampled(document, operation, parameter) && {disabled: true}),
  });
  const query = parameters('query').flatMap((parameter) =>
    queryPairs(parameter, parameterExample(document, parameter)).map((pair) => {
      const [key = '', value = ''] = pair.split(/=(.*)/s);
      return pairOf(parameter, key, value);
    }),
  );
  const headers = parameters('header')
    .filter(({name}) => !OWN_HEADERS.test(name))
    .map((parameter) => {
      const value = serialize(parameterExample(document, parameter), ',', String, parameter.explode);
      return pairOf(parameter, parameter.name, value);
    });
  const cookies = parameters('cookie')
    .filter(({required}) => required)
    .map((one) => `${one.name}=${serialize(parameterExample(document, one), ',', encodeURIComponent)}`);
  const body = buildBody(document, operation);
  const type = body && body.kind !== 'multipart' ? body.mediaType : undefined;
  return {
    method: operation.method.toUpperCase(),
    ...(operation.source.description && {description: operation.source.description}),
    url: address(document, operation, baseUrl, [...authorized.query, ...query]),
    header: [
      ...authorized.headers,
      ...headers,
      ...(cookies.length > 0 ? [{key: 'Cookie', value: cookies.join('; ')}] : []),
      ...(type ? [{key: 'Content-Type', value: type}] : []),
    ],
    ...(body && {body: postmanBody(body)}),
  };
}

function address(
  document: OpenApiDocument,
  operation: ApiOperation,
  baseUrl: string,
  query: PostmanPair[],
): PostmanRequest['url'] {
  const variable: PostmanPair[] = [];
  const valueOf = (name: string): PostmanPair => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const value = parameter ? pathSegment(parameter, parameterExample(document, parameter)) : '';
    return {key: name, value, ...(parameter && described(parameter))};
  };
  const path = operation.path.split('/').map((segment) => {
    const [, name] = /^\{([^}]+)\}$/.exec(segment) ?? [];
    // Postman doesn't support variables within a segment.
    if (name === undefined)
      return segment.replace(/\{([^}]+)\}/g, (_, inner: string) => valueOf(inner).value);
    if (!variable.some(({key}) => key === name)) variable.push(valueOf(name));
    return `:${name}`;
  });
  const server = serverUrl(operation);
  const host = server === baseUrl ? BASE_URL : server;
  const sent = query.filter(({disabled}) => !disabled).map(({key, value}) => `${key}=${value}`);
  return {
    raw: `${host}${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: [host],
    path: path.slice(1),
    ...(query.length > 0 && {query}),
    ...(variable.length > 0 && {variable}),
  };
}

const described = ({description}: Parameter): Pick<PostmanPair, 'description'> =>
  description ? {description} : {};

function postmanBody(body: SampleBody): PostmanBody {
  switch (body.kind) {
    case 'json':
    case 'text':
      return {mode: 'raw', raw: body.text, options: {raw: {language: languageOf(body.mediaType)}}};
    case 'file':
      return {mode: 'file', file: {}};
    case 'form':
      return {mode: 'urlencoded', urlencoded: body.fields.map(({name, value}) => ({key: name, value}))};
    case 'multipart': {
      const formdata = body.fields.map(({name, value, file, contentType}) =>
        file
          ? {key: name, type: 'file' as const, src: []}
          : {key: name, type: 'text' as const, value, ...(contentType && {contentType})},
      );
      return {mode: 'formdata', formdata};
    }
  }
}

/** Postman's highlighting language for a body. */
export function languageOf(mediaType: string): 'json' | 'xml' | 'text' {
  if (JSON_TYPE.test(mediaType)) return 'json';
  return /\bxml\b/i.test(mediaType) ? 'xml' : 'text';
}
