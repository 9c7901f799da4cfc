/**
 * The used part of Postman's collection format 2.1:
 * https://schema.getpostman.com/json/collection/v2.1.0/collection.json
 */
export interface PostmanCollection {
  info: {name: string; description?: string; version?: string; schema: string};
  item: PostmanItem[];
  auth: PostmanAuth;
  variable: PostmanPair[];
}

export type PostmanItem = PostmanFolder | PostmanOperation;

export interface PostmanFolder {
  name: string;
  description?: string;
  item: PostmanItem[];
}

export interface PostmanOperation {
  name: string;
  request: PostmanRequest;
  response: PostmanResponse[];
}

/** A name and value of a variable, parameter or header. */
export interface PostmanPair {
  key: string;
  value: string;
  description?: string;
  /** Listed, but not sent until enabled. */
  disabled?: true;
}

export interface PostmanRequest {
  method: string;
  description?: string;
  url: {
    raw: string;
    host: string[];
    path: string[];
    query?: PostmanPair[];
    /** Values of path segments that start with a colon. */
    variable?: PostmanPair[];
  };
  header: PostmanPair[];
  /** Overrides the collection's authorization. */
  auth?: PostmanAuth;
  body?: PostmanBody;
}

/** A type's attributes are a list under its name. */
export interface PostmanAuth {
  type: 'noauth' | 'bearer' | 'basic' | 'apikey';
  bearer?: PostmanAttribute[];
  basic?: PostmanAttribute[];
  apikey?: PostmanAttribute[];
}

interface PostmanAttribute {
  key: string;
  value: string;
  type: 'string';
}

export type PostmanBody =
  | {mode: 'raw'; raw: string; options: {raw: {language: 'json' | 'xml' | 'text'}}}
  | {mode: 'urlencoded'; urlencoded: PostmanPair[]}
  | {mode: 'formdata'; formdata: PostmanPart[]}
  /** A file chosen by the sender. */
  | {mode: 'file'; file: Record<string, never>};

type PostmanPart =
  | {key: string; type: 'text'; value: string; contentType?: string}
  | {key: string; type: 'file'; src: string[]};

/** An example answer. */
export interface PostmanResponse {
  name: string;
  originalRequest: PostmanRequest;
  status: string;
  code: number;
  _postman_previewlanguage: 'json' | 'xml' | 'text';
  header: PostmanPair[];
  cookie: [];
  body: string;
}
