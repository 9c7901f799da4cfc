/** A description field's type. */
export type Type =
  /** Text, or one of the words in `among`. */
  | {is: 'text'; among?: string[]}
  | {is: 'number'}
  | {is: 'flag'}
  /** API content, left unchanged: a `$ref` in it is data. */
  | {is: 'anything'}
  | {is: 'list'; of: Type}
  /** Values by user-defined name. */
  | {is: 'map'; of: Type}
  | {is: 'object'; kind: Kind}
  | {is: 'either'; of: Type[]};

/** OpenAPI objects by their names in the specification. */
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
  | 'CodeSample'
  | 'WebhookSignature'
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
  | 'OAuthFlow'
  | 'Swagger'
  | 'SwaggerPaths'
  | 'SwaggerPath'
  | 'SwaggerOperation'
  | 'SwaggerParameter'
  | 'SwaggerResponses'
  | 'SwaggerResponse'
  | 'SwaggerSecurity';

export type Version = '3.0' | '3.1' | '3.2';

/** The fields of an object type. */
export interface Shape {
  /** Its name in messages. */
  called: string;
  fields: Record<string, Type>;
  /** Fields introduced after OpenAPI 3.0. */
  since?: Record<string, Version>;
  /** Fields whose absence is reported. */
  required?: string[];
  /** Fields that an object needs to be shown. Without them, it is omitted from its list or map. */
  vital?: string[];
  /** Type of fields with any other name, such as statuses. Without it, other names are reported. */
  rest?: Type;
  /** Names that `rest` covers, and the message for others, which still appear. */
  restNames?: {pattern: RegExp; remedy: string};
  /** Its group in `components`, if references to it are allowed. */
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
