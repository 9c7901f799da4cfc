import {requestSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {Parameter} from '@nacre-docs/openapi-core/read/openapi';
import {didYouMean} from '@nacre-docs/kit/closest';
import {matchRequest, methodsOf, textProblems, type SampleApi} from './api';
import {readHeader, type HttpRequest} from '@nacre-docs/openapi-core/shell/curl';

/** Parses a raw request, `POST /scopes HTTP/1.1` with headers and body. Returns undefined for a response. */
export function parseRawRequest(text: string, apiUrl: string): HttpRequest | undefined {
  const [head = '', ...body] = text.split(/\r?\n\r?\n/);
  const [first = '', ...headers] = head.split(/\r?\n/);
  const [, method, target] = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/.exec(first) ?? [];
  if (!method || !target) return undefined;
  return {
    method,
    url: target.startsWith('/') ? `${apiUrl}${target}` : target,
    headers: headers.map(readHeader),
    body: body.join('\n\n').trim() || undefined,
    bodyUnknown: false,
  };
}

interface RequestOptions {
  apiUrl: string;
  /** The error the sample demonstrates. Its body may be invalid on purpose. */
  status?: string;
  /** The sample may call other hosts. */
  isSkipped?: boolean;
}

/** Validates a request against the description. Returns one message per problem. */
export function requestProblems(
  api: SampleApi,
  request: HttpRequest,
  {apiUrl, status, isSkipped}: RequestOptions,
): string[] {
  if (!request.url.startsWith(`${apiUrl}/`)) {
    const message = `The request goes to ${request.url || 'no URL'}, not to ${apiUrl}. Fix it, or add check="no: reason" to the fence.`;
    return isSkipped ? [] : [message];
  }
  const [address = '', query = ''] = request.url.slice(apiUrl.length).split('#')[0]!.split('?');
  const matched = matchRequest(api.model, request.method, address);
  if (!matched) return [unknownRequest(api, request.method, address)];
  const {operation, values} = matched;
  const inHeaders = headerProblems(operation, request, api.settings.tokenVariable);
  if (status !== undefined) {
    const statuses = operation.responses.map((response) => response.status);
    if (statuses.includes(status)) return inHeaders;
    const message = `${operation.operationId} has no ${status} response. It has ${statuses.join(', ')}.`;
    return [...inHeaders, message];
  }
  return [
    ...inHeaders,
    ...values.flatMap(({parameter, value}) => parameterProblems(api, parameter, value)),
    ...queryProblems(api, operation, query),
    ...bodyProblems(api, operation, request),
  ];
}

function unknownRequest(api: SampleApi, method: string, address: string): string {
  const methods = methodsOf(api.model, address);
  if (methods.length > 0)
    return `The API has no ${method} ${address}. This path supports ${methods.join(', ')}.`;
  const paths = api.model.operations.map(({path}) => path);
  return `The API has no path ${address}. ${didYouMean(address, paths, 'Check the API reference.')}`;
}

function headerProblems(
  operation: ApiOperation,
  {headers, body}: HttpRequest,
  tokenVariable: string,
): string[] {
  const problems: string[] = [];
  const value = (name: string) => headers.find((candidate) => candidate.name === name)?.value;
  const open = operation.security.length === 0;
  if (!open && !value('authorization')?.startsWith('Bearer ')) {
    problems.push(`${operation.operationId} needs the header Authorization: Bearer $${tokenVariable}.`);
  }
  if (open && value('authorization'))
    problems.push(`${operation.operationId} doesn't take an Authorization header. Remove it.`);
  if (body !== undefined && !value('content-type')?.includes('json')) {
    problems.push(
      `${operation.operationId} has a body, so it needs the header Content-Type: application/json.`,
    );
  }
  return problems;
}

function parameterProblems(api: SampleApi, {name, schema}: Parameter, value: string): string[] {
  return value.includes('$') ? [] : textProblems(api, schema, value).map((text) => `${name}: ${text}`);
}

function queryProblems(api: SampleApi, operation: ApiOperation, query: string): string[] {
  const given = [...new URLSearchParams(query)];
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const missing = parameters.filter(({name, required}) => required && !given.some(([key]) => key === name));
  return [
    ...missing.map(({name}) => `${operation.operationId} needs the query parameter ${name}.`),
    ...given.flatMap(([name, value]) => {
      const parameter = parameters.find((known) => known.name === name || name.startsWith(`${known.name}.`));
      if (!parameter)
        return `${operation.operationId} has no query parameter ${name}. It has ${parameters.map((known) => known.name).join(', ') || 'none'}.`;
      return parameter.name === name ? parameterProblems(api, parameter, value) : [];
    }),
  ];
}

function bodyProblems(api: SampleApi, operation: ApiOperation, {body, bodyUnknown}: HttpRequest): string[] {
  const schema = requestSchema(operation);
  if (body === undefined)
    return schema && operation.requestBody?.required ? [`${operation.operationId} needs a body.`] : [];
  if (!schema) return [`${operation.operationId} doesn't take a body. Remove it.`];
  if (bodyUnknown) return [];
  try {
    return api.validator
      .problems(schema, JSON.parse(body), 'whole')
      .map(({message}) => `The body of ${operation.operationId}: ${message}`);
  } catch (error) {
    return [`The body of ${operation.operationId} is not valid JSON: ${(error as Error).message}`];
  }
}
