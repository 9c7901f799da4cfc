/**
 * Postman's collection format 2.1, as far as it is written:
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

/** A name and a value: a variable, a parameter or a header. */
export interface PostmanPair {
  key: string;
  value: string;
  description?: string;
  /** Listed, and not sent until somebody ticks it. */
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
    /** Values of the segments of the path that begin with a colon. */
    variable?: PostmanPair[];
  };
  header: PostmanPair[];
  /** Missing where it is that of the collection. */
  auth?: PostmanAuth;
  body?: PostmanBody;
}

/** The attributes of a type stand in a list under its name. */
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
  /** A file that whoever sends the request chooses. */
  | {mode: 'file'; file: Record<string, never>};

type PostmanPart =
  | {key: string; type: 'text'; value: string; contentType?: string}
  | {key: string; type: 'file'; src: string[]};

/** An example of an answer. */
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
