import {own} from '../request/ownProperty';
import type {ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {OpenApiDocument, Parameter, SecurityScheme} from '../read/openapi';
import {absoluteServer} from '../request/address';
import {
  JSON_TYPE,
  CREDENTIAL,
  type SampleAnswer,
  type SampleHeader,
  type SampleRequest,
} from '../request/sampleRequest';
import {buildBody} from './body';
import {declaresValue, parameterExample} from './examples';
import {sampleFilter} from './filter';
import {pathSegment, queryPairs, serialize} from '../request/serialize';

/**
 * Builds the request for code samples: required parameters, the version header, a list's filter and parameters marked
 * with `x-sample`. Values come from the description's examples. The body is the first request example, and the token
 * {@link CREDENTIAL}.
 */
export function buildSampleRequest(document: OpenApiDocument, operation: ApiOperation): SampleRequest {
  const used = operation.parameters
    .filter((parameter) => isSampled(document, operation, parameter))
    .map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      value: parameterExample(document, parameter),
      parameter,
    }));

  let path = operation.path;
  const query: string[] = [];
  const headers: SampleHeader[] = [];
  const cookies: string[] = [];
  for (const {name, in: location, value, parameter} of used) {
    if (location === 'path') path = path.replaceAll(`{${name}}`, pathSegment(parameter, value));
    if (location === 'query') query.push(...queryPairs(parameter, value));
    if (location === 'header') {
      headers.push({name, value: serialize(value, ',', String, parameter.explode)});
    }
    if (location === 'cookie') cookies.push(`${name}=${serialize(value, ',', encodeURIComponent)}`);
  }
  const credentials: SampleHeader[] = [];
  applySecurity(document, operation, credentials, query, cookies);
  const body = buildBody(document, operation);
  const isMultipart = body?.kind === 'multipart';
  const set: SampleHeader[] = [
    ...(cookies.length > 0 ? [{name: 'Cookie', value: cookies.join('; ')}] : []),
    ...(body && !isMultipart ? [{name: 'Content-Type', value: body.mediaType}] : []),
  ];
  // Some descriptions also list these as parameters. Clients add a boundary to a multipart body's media type.
  const taken = new Set([
    ...[...credentials, ...set].map(({name}) => name.toLowerCase()),
    ...(isMultipart ? ['content-type'] : []),
  ]);
  const server = serverUrl(operation);
  return {
    method: operation.method.toUpperCase(),
    url: `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    parameters: used.map(({name, in: location, value}) => ({name, in: location, value})),
    headers: [...credentials, ...headers.filter(({name}) => !taken.has(name.toLowerCase())), ...set],
    body,
    answer: expectedAnswer(operation),
  };
}

/** Whether samples send an operation's parameter. */
export function isSampled(document: OpenApiDocument, operation: ApiOperation, parameter: Parameter): boolean {
  return (
    parameter.required === true ||
    parameter['x-sample'] === true ||
    parameter.in === 'path' ||
    parameter === sampleFilter(document, operation) ||
    pinsVersion(document, parameter)
  );
}

/**
 * Whether a parameter is a header such as `Api-Version` with a value in the description. Though it's optional,
 * programs send it. Otherwise the next version would change their responses. Other optional headers are omitted:
 * readers who copy an `Idempotency-Key` would get the response to an earlier call.
 */
function pinsVersion(document: OpenApiDocument, parameter: Parameter): boolean {
  return parameter.in === 'header' && /version$/i.test(parameter.name) && declaresValue(document, parameter);
}

/** The first success response in the description. */
export function expectedAnswer({method, responses}: ApiOperation): SampleAnswer {
  const success = responses.find(({status}) => status.startsWith('2')) ?? responses.at(-1);
  const types = Object.keys(success?.response.content ?? {});
  if (types.length === 0 || method === 'head') return {kind: 'none'};
  if (types.some((type) => JSON_TYPE.test(type))) return {kind: 'json'};
  if (types.some((type) => TEXT_TYPE.test(type))) return {kind: 'text'};
  const [, extension = 'bin'] = /^[a-z]+\/([a-z0-9]{2,5})$/i.exec(types[0]!) ?? [];
  return {kind: 'file', file: `response.${extension}`};
}

const TEXT_TYPE = /^text\/|\b(?:xml|yaml|x-yaml|x-ndjson|jsonl|csv|graphql|javascript)\b|\*/i;

/** The first server, with its variables' defaults and without a trailing slash. */
export function serverUrl({servers}: Pick<ApiOperation, 'servers'>): string {
  const [server] = servers;
  const url = server?.url ?? '';
  const filled = url.replace(
    /\{([^}]+)\}/g,
    (whole, name: string) => own(server?.variables, name)?.default ?? whole,
  );
  return absoluteServer(filled);
}

function applySecurity(
  document: OpenApiDocument,
  {security}: ApiOperation,
  headers: SampleHeader[],
  query: string[],
  cookies: string[],
): void {
  const [requirement = {}] = security;
  for (const name of Object.keys(requirement)) {
    const scheme = resolve<SecurityScheme>(document, own(document.components?.securitySchemes, name));
    if (!scheme) continue;
    if (scheme.type === 'apiKey' && scheme.in === 'query')
      query.push(`${encodeURIComponent(scheme.name ?? name)}=${CREDENTIAL}`);
    else if (scheme.type === 'apiKey' && scheme.in === 'cookie') {
      cookies.push(`${scheme.name ?? name}=${CREDENTIAL}`);
    } else if (scheme.type === 'apiKey') headers.push({name: scheme.name ?? name, value: CREDENTIAL});
    // Requests can have only one such header.
    else if (scheme.type !== 'mutualTLS' && !headers.some(({name: taken}) => taken === 'Authorization')) {
      headers.push({name: 'Authorization', value: `${authorizationScheme(scheme)} ${CREDENTIAL}`});
    }
  }
}

/** The first word of an `Authorization` header, in its usual case. */
export function authorizationScheme({type, scheme = 'Bearer'}: SecurityScheme): string {
  if (type !== 'http') return 'Bearer';
  return ['Basic', 'Bearer'].find((known) => known.toLowerCase() === scheme.toLowerCase()) ?? scheme;
}
