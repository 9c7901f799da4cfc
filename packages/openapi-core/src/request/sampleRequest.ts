import {jsonOf} from '../validate/values';

/** Media types whose body is JSON. */
export const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\b/i;

export interface SampleHeader {
  name: string;
  value: string;
}

/** An operation's example request, ready for any language. */
export interface SampleRequest {
  method: string;
  /** Absolute and percent-encoded, including the query. */
  url: string;
  /** Decoded path and query parameters by name, for tools that take them one by one. */
  parameters: Array<{
    name: string;
    in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
    value: unknown;
  }>;
  headers: SampleHeader[];
  body?: SampleBody;
  answer: SampleAnswer;
}

export type SampleBody =
  | {kind: 'json'; mediaType: string; value: unknown; text: string}
  | {kind: 'text'; mediaType: string; text: string}
  /** Bytes, which descriptions can't contain. */
  | {kind: 'file'; mediaType: string; file: string}
  | {kind: 'form'; mediaType: string; fields: FormField[]}
  | {kind: 'multipart'; mediaType: string; fields: FormField[]};

export interface FormField {
  name: string;
  /** The text to send, or a file's path. */
  value: string;
  file: boolean;
  /** Media type of a multipart part, unless it's plain text or an arbitrary file. */
  contentType?: string;
}

/** The first declared success response, which determines how a sample handles it. */
export type SampleAnswer =
  | {kind: 'json' | 'text' | 'none'}
  /** Bytes that terminals can't display, and the output file. */
  | {kind: 'file'; file: string};

/**
 * Placeholder for the credential in headers and URLs. Each language replaces it with an environment variable, which
 * distinguishes it from data that looks like a credential.
 */
export const CREDENTIAL = '__CREDENTIAL__';

/** Whether a sample needs the credential. */
export function usesCredential({url, headers}: SampleRequest): boolean {
  return url.includes(CREDENTIAL) || headers.some(({value}) => value.includes(CREDENTIAL));
}

/**
 * Removes the Basic authorization header and reports whether there was one. Its credential is `user:password`, which
 * each language encodes differently.
 */
export function withoutBasic(headers: SampleHeader[]): {isBasic: boolean; headers: SampleHeader[]} {
  const others = headers.filter(
    ({name, value}) => name !== 'Authorization' || value !== `Basic ${CREDENTIAL}`,
  );
  return {isBasic: others.length < headers.length, headers: others};
}

/** Headers for a library that encodes Basic credentials and sets the media type of forms. */
export function sentHeaders({headers, body}: SampleRequest): {isBasic: boolean; headers: SampleHeader[]} {
  const {isBasic, headers: others} = withoutBasic(headers);
  return {isBasic, headers: body && 'fields' in body ? withoutContentType(others) : others};
}

/** The body of a form, whose media type may have parameters. */
export function formBody(type: string, fields: FormField[]): SampleBody {
  const mediaType = type.split(';')[0]!.toLowerCase();
  return {kind: mediaType === 'multipart/form-data' ? 'multipart' : 'form', mediaType, fields};
}

/** A body of text, which is JSON if its type is and it can be parsed. */
export function textBody(mediaType: string, text: string): SampleBody {
  if (!JSON_TYPE.test(mediaType)) return {kind: 'text', mediaType, text};
  const value = jsonOf(text);
  return value === undefined ? {kind: 'text', mediaType, text} : {kind: 'json', mediaType, value, text};
}

/** Form fields as names and values. */
export const fieldPairs = (fields: FormField[]): Array<[name: string, value: string]> =>
  fields.map(({name, value}) => [name, value]);

/** Headers for a library that sets a body's media type automatically. */
export function withoutContentType<Header extends {name: string}>(headers: Header[]): Header[] {
  return headers.filter(({name}) => name.toLowerCase() !== 'content-type');
}
