import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {TryItCredential, TryItItem, TryItParameter, TryItRequest, Form} from '../../contract';
import {absoluteServer} from '@nacre-docs/openapi-core/request/address';
import {
  CREDENTIAL,
  formBody,
  textBody,
  type SampleBody,
  type SampleRequest,
} from '@nacre-docs/openapi-core/request/sampleRequest';
import {isCommaList, pathSegment, queryPairs, serialize} from '@nacre-docs/openapi-core/request/serialize';
import {asJson} from '../environments/variables';
import {keyOf, WHOLE_BODY, type Target} from './form';

/** Key of the body in the form problems. Parameter keys contain a space. */
export const BODY = 'body';

/** Empty required fields, and invalid JSON. */
export function problemsOf(item: TryItItem, form: Form): Record<string, 'missing' | 'json'> {
  const {values, text} = form;
  const problems: Record<string, 'missing' | 'json'> = {};
  for (const parameter of item.parameters) {
    const key = keyOf(parameter);
    const text = values[key] ?? '';
    if (parameter.required && text === '') problems[key] = 'missing';
    else if (parameter.type === 'json' && text !== '' && jsonOf(asJson(text)) === undefined)
      problems[key] = 'json';
  }
  const kind = form.body === undefined ? undefined : item.bodies[form.body]?.kind;
  if (kind === 'json' && text !== '' && jsonOf(asJson(text)) === undefined) problems[BODY] = 'json';
  return problems;
}

/** A server's address with its variables filled in, without a trailing slash. */
export function serverAddress(item: TryItItem, target: Target): string {
  if (target.to === 'other') return target.url.trim().replace(/\/+$/, '');
  const index = target.to === 'described' ? target.index : 0;
  const server = item.servers[index];
  const chosen = target.to === 'described' ? target.variables : {};
  const url = (server?.url ?? '').replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const variable = server?.variables.find((each) => each.name === name);
    return own(chosen, name) ?? variable?.value ?? whole;
  });
  return url.replace(/\/+$/, '');
}

/** Builds a form's request. @param secret sent as a credential, if defined */
export function buildRequest(
  item: TryItItem,
  form: Form,
  secret: (credential: TryItCredential) => string | undefined = () => undefined,
): TryItRequest {
  let {path} = item;
  const query: string[] = [];
  const headers: Array<[string, string]> = [];
  const cookies: string[] = [];
  for (const parameter of item.parameters) {
    const value = valueOf(parameter, form.values[keyOf(parameter)] ?? '');
    if (value === undefined) continue;
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, pathSegment(parameter, value));
    else if (parameter.in === 'query') query.push(...queryPairs(parameter, value));
    else if (parameter.in === 'header')
      headers.push([parameter.name, serialize(value, ',', String, parameter.explode)]);
    else cookies.push(`${parameter.name}=${serialize(value, ',', encodeURIComponent)}`);
  }
  for (const credential of item.ways[form.way] ?? []) {
    const value = secret(credential);
    if (!value) continue;
    if (credential.in === 'query')
      query.push(`${encodeURIComponent(credential.name)}=${encodeURIComponent(value)}`);
    else if (credential.in === 'cookie') cookies.push(`${credential.name}=${value}`);
    else headers.push([credential.name, credential.prefix ? `${credential.prefix} ${value}` : value]);
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const {type, body} = buildBody(item, form);
  if (item.accept.length > 0) headers.unshift(['Accept', item.accept.join(', ')]);
  if (type) headers.push(['Content-Type', type]);
  return {
    method: item.method,
    path: withVariables(query.length > 0 ? `${path}?${query.join('&')}` : path),
    headers: unique(headers),
    ...(body !== undefined && {body}),
  };
}

/** Variables without a value stay readable. */
const withVariables = (path: string): string => path.replace(/%7B%7B([\w.%-]+?)%7D%7D/gi, '{{$1}}');

/** Keeps the last header of each name: the form's own headers override the listed ones. */
function unique(headers: Array<[string, string]>): Array<[string, string]> {
  return [...new Map(headers.map((header) => [header[0].toLowerCase(), header])).values()];
}

function buildBody(item: TryItItem, form: Form): {type?: string; body?: TryItRequest['body']} {
  const chosen = form.body === undefined ? undefined : item.bodies[form.body];
  if (!chosen) return {};
  const {type, kind, fields} = chosen;
  if (kind === 'file') return {type, body: form.files[WHOLE_BODY]};
  if (kind !== 'form') return form.text === '' ? {} : {type, body: form.text};
  const filled = fields.filter(({name}) => own(form.files, name) || (own(form.fields, name) ?? '') !== '');
  if (!/^multipart/i.test(type)) {
    const pairs = filled.map(({name}) => [name, form.fields[name]!]);
    return {type, body: new URLSearchParams(pairs).toString()};
  }
  const data = new FormData();
  for (const {name} of filled) data.append(name, own(form.files, name) ?? form.fields[name]!);
  // The browser adds the type and its boundary.
  return {body: data};
}

/** A parameter value, or undefined if it is omitted. */
function valueOf(parameter: TryItParameter, text: string): unknown {
  const {type} = parameter;
  if (text === '') return undefined;
  if (type === 'list') {
    const items = isCommaList(parameter, parameter.in) ? text.split(/ *[,\n] */) : text.split('\n');
    return items.filter((item) => item !== '');
  }
  return type === 'json' ? (jsonOf(text) ?? text) : text;
}

/** The request for code samples. Credentials are environment variables. */
export function sampleOf(item: TryItItem, form: Form, server: string): SampleRequest {
  const {method, path, headers} = buildRequest(item, form, () => CREDENTIAL);
  return {
    method,
    url: `${absoluteServer(server)}${path}`,
    parameters: item.parameters.flatMap((parameter) => {
      const value = valueOf(parameter, form.values[keyOf(parameter)] ?? '');
      return value === undefined ? [] : [{name: parameter.name, in: parameter.in, value}];
    }),
    headers: headers.filter(([name]) => name !== 'Accept').map(([name, value]) => ({name, value})),
    body: sampleBody(item, form),
    answer: item.answer,
  };
}

function sampleBody(item: TryItItem, form: Form): SampleBody | undefined {
  const chosen = form.body === undefined ? undefined : item.bodies[form.body];
  if (!chosen) return undefined;
  const {kind, type: mediaType, fields} = chosen;
  if (kind === 'file') return {kind, mediaType, file: form.files[WHOLE_BODY]?.name ?? 'body.bin'};
  if (kind === 'form')
    return formBody(
      mediaType,
      fields.flatMap(({name, type}) => {
        const value = own(form.files, name)?.name ?? own(form.fields, name) ?? '';
        return value === '' ? [] : [{name, value, file: type === 'file'}];
      }),
    );
  return form.text === '' ? undefined : textBody(mediaType, form.text);
}
