/** What a field of a description may hold. */
export type Type =
  /** Text; with `among`, one of these words. */
  | {is: 'text'; among?: string[]}
  | {is: 'number'}
  | {is: 'flag'}
  /** Content of the API, which is left alone: a `$ref` in it is data. */
  | {is: 'anything'}
  | {is: 'list'; of: Type}
  /** Values by names of the writer's own. */
  | {is: 'map'; of: Type}
  | {is: 'object'; kind: Kind}
  | {is: 'either'; of: Type[]};

/** The objects of OpenAPI by their names in the specification. */
export type Kind =
  | 'Root'
  | 'Info'
  | 'Contact'
  | 'License'
  | 'Server'
  | 'ServerVariable'
  | 'Components'
  | 'Paths'
  | 'PathItem'
  | 'Operation'
  | 'ExternalDocs'
  | 'Parameter'
  | 'RequestBody'
  | 'MediaType'
  | 'Encoding'
  | 'Responses'
  | 'Response'
  | 'Callback'
  | 'Example'
  | 'Link'
  | 'Header'
  | 'Tag'
  | 'TagGroup'
  | 'Schema'
  | 'Discriminator'
  | 'Xml'
  | 'SecurityScheme'
  | 'OAuthFlows'
  | 'OAuthFlow';

export type Version = '3.0' | '3.1' | '3.2';

/** What one kind of object holds. */
export interface Shape {
  /** What messages call it. */
  called: string;
  fields: Record<string, Type>;
  /** Fields that came after OpenAPI 3.0. */
  since?: Record<string, Version>;
  /** Fields whose absence is told. */
  required?: string[];
  /** Fields without which nothing can be shown, so that the object is left out of its list or map. */
  vital?: string[];
  /** What fields of any other name hold, such as statuses; without it, other names are told. */
  rest?: Type;
  /** Names that `rest` is for, and what to say of others, which are shown all the same. */
  restNames?: {pattern: RegExp; remedy: string};
  /** Its group in `components`; such an object may stand somewhere else and be referred to. */
  group?: string;
}

export const text: Type = {is: 'text'};
export const number: Type = {is: 'number'};
export const flag: Type = {is: 'flag'};
export const anything: Type = {is: 'anything'};
export const oneOfWords = (...among: string[]): Type => ({is: 'text', among});
export const listOf = (of: Type): Type => ({is: 'list', of});
export const mapOf = (of: Type): Type => ({is: 'map', of});
export const either = (...of: Type[]): Type => ({is: 'either', of});
export const object = (kind: Kind): Type => ({is: 'object', kind});
