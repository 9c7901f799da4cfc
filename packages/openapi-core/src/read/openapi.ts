/**
 * The parts of OpenAPI 3.0 to 3.2 that the reference shows. The reader ensures that present values have their
 * declared type. Descriptions come from others, so nearly every field is optional.
 */
export interface Ref {
  $ref: string;
}

export type MaybeRef<T> = T | Ref;

export interface ExternalDocs {
  url?: string;
  description?: string;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  nullable?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  required?: string[];
  properties?: Record<string, Schema | boolean>;
  patternProperties?: Record<string, Schema | boolean>;
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: Array<Schema | boolean>;
  contains?: Schema | boolean;
  minContains?: number;
  maxContains?: number;
  propertyNames?: Schema | boolean;
  unevaluatedProperties?: Schema | boolean;
  unevaluatedItems?: Schema | boolean;
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, Schema | boolean>;
  if?: Schema | boolean;
  then?: Schema | boolean;
  else?: Schema | boolean;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema | boolean;
  discriminator?: {propertyName: string; mapping?: Record<string, string>};
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  contentMediaType?: string;
  contentEncoding?: string;
  contentSchema?: Schema | boolean;
  externalDocs?: ExternalDocs;
  xml?: {name?: string; namespace?: string; prefix?: string; attribute?: boolean; wrapped?: boolean};
  'x-enumDescriptions'?: Record<string, string>;
  'x-deprecated-description'?: string;
  'x-since'?: string;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: unknown;
  externalValue?: string;
}

/** A form field's encoding. */
export interface Encoding {
  contentType?: string;
  headers?: Record<string, MaybeRef<Header>>;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, MaybeRef<Example>>;
  /** Initial sandbox examples, not shown on pages. */
  'x-sandbox-examples'?: Record<string, MaybeRef<Example>>;
  encoding?: Record<string, Encoding>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
  content?: Record<string, MediaType>;
  example?: unknown;
  examples?: Record<string, MaybeRef<Example>>;
  style?: string;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
  explode?: boolean;
  'x-deprecated-description'?: string;
  /** Samples send it although it's optional: the operation needs one of several. */
  'x-sample'?: boolean;
}

export type Header = Omit<Parameter, 'name' | 'in'>;

export interface RequestBody {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
}

export interface Link {
  operationId?: string;
  operationRef?: string;
  description?: string;
  parameters?: Record<string, unknown>;
  requestBody?: unknown;
}

/** Requests from the API to the reader, by URL expression. */
export type Callback = Record<string, PathItem>;

export interface Response {
  description?: string;
  headers?: Record<string, MaybeRef<Header>>;
  content?: Record<string, MediaType>;
  links?: Record<string, MaybeRef<Link>>;
}

export type SecurityRequirement = Record<string, string[]>;

export interface SecurityScheme {
  type: string;
  description?: string;
  name?: string;
  in?: string;
  scheme?: string;
  bearerFormat?: string;
  flows?: Record<
    string,
    {
      scopes?: Record<string, string>;
      tokenUrl?: string;
      authorizationUrl?: string;
      refreshUrl?: string;
      deviceAuthorizationUrl?: string;
    }
  >;
  deprecated?: boolean;
  openIdConnectUrl?: string;
  oauth2MetadataUrl?: string;
}

export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, {default: string; enum?: string[]; description?: string}>;
}

/** How receivers verify webhook requests. Templates contain `{timestamp}`, `{$request.body#/id}` and the like. */
export interface WebhookSignature {
  algorithm: 'hmac-sha1' | 'hmac-sha256' | 'hmac-sha512';
  /** How the signing secret becomes the key, by default `text`. Base64 may have a prefix such as `whsec_`. */
  secret?: 'text' | 'base64';
  /** Template of the signed content. */
  content: string;
  encoding: 'hex' | 'base64';
  /** Header templates, which can also contain `{signature}`. */
  headers: Record<string, string>;
  /** How to verify it, in Markdown. */
  description?: string;
}

export interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  externalDocs?: ExternalDocs;
  callbacks?: Record<string, MaybeRef<Callback>>;
  parameters?: Array<MaybeRef<Parameter>>;
  requestBody?: MaybeRef<RequestBody>;
  responses?: Record<string, MaybeRef<Response>>;
  security?: SecurityRequirement[];
  servers?: Server[];
  /** Why it's deprecated, in Markdown. */
  'x-deprecated-description'?: string;
  'x-permission'?: string;
  'x-cli'?: string;
  /** Samples to show before generated ones. */
  'x-codeSamples'?: Array<{lang: string; label?: string; source: string}>;
  'x-since'?: string;
  /** For a webhook, instead of the description's. */
  'x-webhook-signature'?: WebhookSignature;
}

export type HttpMethod = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace' | 'query';

export type PathItem = Partial<Record<HttpMethod, Operation>> & {
  $ref?: string;
  /** Operations for methods without an OpenAPI field, by method. */
  additionalOperations?: Record<string, Operation>;
  summary?: string;
  description?: string;
  parameters?: Array<MaybeRef<Parameter>>;
  servers?: Server[];
};

export interface Tag {
  name: string;
  parent?: string;
  description?: string;
  externalDocs?: ExternalDocs;
  'x-displayName'?: string;
  'x-cli'?: string;
  'x-terraform'?: string;
}

/** A sidebar tree node: a tag with operations, or a group of nodes with its own page. */
export interface TagTreeNode {
  kind: 'tag' | 'group';
  id: string;
  name?: string;
  /** Sidebar heading above the node and the following nodes of the same section. */
  section?: string;
  description?: string;
  index: string;
  children?: TagTreeNode[];
}

export interface OpenApiDocument {
  openapi: string;
  info?: {
    title?: string;
    version?: string;
    summary?: string;
    description?: string;
    termsOfService?: string;
    contact?: {name?: string; url?: string; email?: string};
    license?: {name?: string; identifier?: string; url?: string};
  };
  externalDocs?: ExternalDocs;
  servers?: Server[];
  security?: SecurityRequirement[];
  tags?: Tag[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  /** The name of `webhooks` before OpenAPI defined them. */
  'x-webhooks'?: Record<string, PathItem>;
  /** For all webhooks. */
  'x-webhook-signature'?: WebhookSignature;
  components?: {
    schemas?: Record<string, Schema>;
    securitySchemes?: Record<string, MaybeRef<SecurityScheme>>;
  } & Record<string, Record<string, unknown> | undefined>;
  'x-tag-tree'?: TagTreeNode[];
  'x-tagGroups'?: Array<{name: string; tags: string[]}>;
}
