/** A description field's type. */
export type FieldType =
  /** Text, or one of the words in `among`. */
  | {is: 'text'; among?: string[]}
  | {is: 'number'}
  | {is: 'flag'}
  /** API content, left unchanged: a `$ref` in it is data. */
  | {is: 'anything'}
  | {is: 'list'; of: FieldType}
  /** Values by user-defined name. */
  | {is: 'map'; of: FieldType}
  | {is: 'object'; kind: ObjectKind}
  | {is: 'either'; of: FieldType[]};

/** OpenAPI objects by their names in the specification. */
export type ObjectKind =
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

export type OpenApiVersion = '3.0' | '3.1' | '3.2';

/** The fields of an object type. */
export interface ObjectShape {
  /** Its name in messages. */
  called: string;
  fields: Record<string, FieldType>;
  /** Fields introduced after OpenAPI 3.0. */
  since?: Record<string, OpenApiVersion>;
  /** Fields whose absence is reported. */
  required?: string[];
  /** Fields that an object needs to be shown. Without them, it is omitted from its list or map. */
  vital?: string[];
  /** Type of fields with any other name, such as statuses. Without it, other names are reported. */
  rest?: FieldType;
  /** Names that `rest` covers, and the message for others, which still appear. */
  restNames?: {pattern: RegExp; remedy: string};
  /** Its group in `components`, if references to it are allowed. */
  group?: string;
}

export const text: FieldType = {is: 'text'};
export const number: FieldType = {is: 'number'};
export const flag: FieldType = {is: 'flag'};
export const anything: FieldType = {is: 'anything'};
export const oneOfWords = (...among: string[]): FieldType => ({is: 'text', among});
export const listOf = (of: FieldType): FieldType => ({is: 'list', of});
export const mapOf = (of: FieldType): FieldType => ({is: 'map', of});
export const either = (...of: FieldType[]): FieldType => ({is: 'either', of});
export const object = (kind: ObjectKind): FieldType => ({is: 'object', kind});
