/** Media types whose body is JSON. */
export const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\b/i;

export interface SampleHeader {
  name: string;
  value: string;
}

/** One example request of an operation, ready to be written in any language. */
export interface SampleRequest {
  method: string;
  /** Absolute and percent-encoded, query included. */
  url: string;
  /** Path and query parameters by name, decoded, for tools that take them one by one. */
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
  /** Bytes that no description can hold. */
  | {kind: 'file'; mediaType: string; file: string}
  | {kind: 'form'; mediaType: string; fields: FormField[]};

export interface FormField {
  name: string;
  /** What is sent, or the path of the file that is. */
  value: string;
  file: boolean;
  /** Media type of a part of a multipart body, where it is neither plain text nor any file. */
  contentType?: string;
}

/** What the first success that the description declares brings, and so what a sample does with it. */
export type SampleAnswer =
  | {kind: 'json' | 'text' | 'none'}
  /** Bytes that no terminal shows, and the file that they go to. */
  | {kind: 'file'; file: string};

/**
 * Stands for the credential in the headers and the address of a request; each language replaces it by a
 * look-up in the environment, which tells it apart from data that only looks like one.
 */
export const CREDENTIAL = '__CREDENTIAL__';

/** Whether a sample needs the credential. */
export function usesCredential({url, headers}: SampleRequest): boolean {
  return url.includes(CREDENTIAL) || headers.some(({value}) => value.includes(CREDENTIAL));
}

/**
 * Headers without that of Basic authorization, and whether there is one. Its credential is `user:password`, which goes
 * through an encoding that each language has its own way to write.
 */
export function withoutBasic(headers: SampleHeader[]): {isBasic: boolean; headers: SampleHeader[]} {
  const others = headers.filter(
    ({name, value}) => name !== 'Authorization' || value !== `Basic ${CREDENTIAL}`,
  );
  return {isBasic: others.length < headers.length, headers: others};
}

/** Headers for a library that sets the media type of a body by itself. */
export function withoutContentType<Header extends {name: string}>(headers: Header[]): Header[] {
  return headers.filter(({name}) => name.toLowerCase() !== 'content-type');
}
