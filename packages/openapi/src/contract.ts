/** Shared by the build side and the browser side of the API reference. */

import type {ComponentType, ReactNode} from 'react';
import type {SampleAnswer} from '@nacre-docs/openapi-core/request/sampleRequest';
import type {WebhookSignature} from '@nacre-docs/openapi-core/read/openapi';
import type {Notation} from '@nacre-docs/openapi-core/request/serialize';

export type {WebhookSignature};

/** Fragment of an operation's address that opens its form. */
export const TRY_IT = 'try-it';

/** Folder of the generated page contents, below the site's base. */
export const PAGE_CONTENTS = 'api-pages';

/** Folder of the data of "Try it", below the site's base. */
export const TRY_IT_DATA = 'api-explorer';

/** Page in {@link TRY_IT_DATA} that authorization servers send readers back to. */
export const SIGN_IN_PAGE = 'sign-in.html';

/** BroadcastChannel of that page, for its query. "Try it" returns `{state, text}`: the expected state, and a text. */
export const SIGN_IN_CHANNEL = 'api-sign-in';

/** The folder of a frozen version in the data of its reference. */
const VERSION_FOLDER = /versions\/[^/]+\/$/;

export const isVersionFolder = (folder: string): boolean => VERSION_FOLDER.test(folder);

/** `references/orders/` for `references/orders/versions/1.0/`: shared by all versions of a reference. */
export const withoutVersion = (folder: string): string => folder.replace(VERSION_FOLDER, '');

/** A named format with its guide. */
export interface FormatGuide {
  /** Regular expression of its fields, as the description writes it. */
  pattern: string;
  name: string;
  /** Guide address. */
  guide: string;
}

/** Content of a file in {@link PAGE_CONTENTS}. */
export interface PageContent {
  /** Sanitized by the build. */
  html: string;
  /** The same around parts that the site has components for. */
  nodes?: PageNode[];
}

/** Parts of operation pages that sites can wrap, by the names of their components. */
export type PagePart =
  | 'ApiExplorer/MethodEndpoint'
  | 'ApiExplorer/SecuritySchemes'
  | 'CodeSamples'
  | 'ParamsDetails'
  | 'RequestSchema'
  | 'ResponseExamples'
  | 'SchemaTabs'
  | 'StatusCodes';

/** HTML, an element around parts, or a part. */
export type PageNode =
  | string
  | {tag: string; attributes: Record<string, string>; children: PageNode[]}
  | {part: PagePart; props: Record<string, string>; children: PageNode[]};

/** Operation data for "Try it": a file in {@link TRY_IT_DATA}. */
export interface TryItItem {
  /** Extensions of the operation, for components of the site. */
  [extension: `x-${string}`]: unknown;
  method: string;
  path: string;
  servers: TryItServer[];
  /** Authorization choices, each with its credentials. A choice without credentials is anonymous access. */
  ways: TryItCredential[][];
  parameters: TryItParameter[];
  bodies: TryItBody[];
  /** Put before the server's address. See `themeConfig.api.proxy`. */
  proxy?: string;
  /** Whether a body is required. */
  needsBody: boolean;
  /** Media types of the answers. */
  accept: string[];
  /** Documented errors, one per example. */
  errors: TryItError[];
  /** Equivalent command without options. Left out if no tool has one. */
  command?: string;
  tokenVariable: string;
  /** Code sample languages. */
  languages: ReadonlyArray<{id: string; label: string}>;
  /** The answer's type, which samples depend on. */
  answer: SampleAnswer;
}

/** Webhook data for the form behind "Send a test event", in {@link TRY_IT_DATA} like that of operations. */
export interface TestEvent {
  event: string;
  method: string;
  /** Media type of the body. */
  type: string;
  examples: Array<{name: string; text: string}>;
  /** Headers with their examples. */
  headers: Array<[name: string, value: string]>;
  /** Without it, the event isn't signed. */
  signature?: WebhookSignature;
}

/** An error that the sandbox can return on request. */
export interface TryItError {
  status: string;
  /** Its example and summary. Left out if the description has none. */
  example?: {name: string; summary?: string};
}

export interface TryItServer {
  url: string;
  variables: Array<{name: string; value: string; options?: string[]}>;
}

export interface TryItCredential {
  /** Security scheme name. */
  scheme: string;
  in: 'header' | 'query' | 'cookie';
  name: string;
  /** Prefix of the credential, such as `Bearer`. `Basic` takes a user and a password. */
  prefix?: string;
  /** Ways to get the credential from an authorization server, if "Try it" supports any. */
  grants?: TokenGrant[];
  /** Scopes that the operation requires. */
  scopes?: string[];
}

/** A way to get a token. Addresses may be relative to the API's server. */
export interface TokenGrant {
  type: 'authorizationCode' | 'clientCredentials';
  /** OpenID Connect discovery document, which has the other addresses. */
  metadata?: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  clientId?: string;
  /** All scopes of the description. */
  scopes: string[];
}

/** A form field. A list has one value per line. Structured values are written as JSON. */
export interface TryItField {
  name: string;
  required: boolean;
  type: 'text' | 'number' | 'boolean' | 'list' | 'json' | 'file';
  /** Allowed values, or allowed items of a list. */
  options?: string[];
  /** The value that the API assumes without one. */
  default?: string;
  /** HTML, sanitized by the build. */
  description?: string;
  /** Fields of an object in a JSON body. */
  fields?: TryItField[];
  /** Each map value in a JSON body. */
  values?: TryItField;
  /** Each item in a list of objects in a JSON body. */
  items?: TryItField;
}

export interface TryItParameter extends TryItField, Notation {
  in: 'path' | 'query' | 'header' | 'cookie';
  /** Initial value, or empty unless the operation needs one. */
  value: string;
}

export interface TryItBody {
  type: string;
  kind: 'json' | 'text' | 'form' | 'file';
  /** Possible initial values. */
  examples: Array<{name: string; text: string}>;
  /** Fields of an object or a form. */
  fields: TryItField[];
  /** Each map value. */
  values?: TryItField;
}

/** A filled-in request form. */
export interface Form {
  /** Index of the chosen authorization. */
  way: number;
  /** By security scheme, with related values such as `{scheme} refresh`. Only the chosen server gets them. */
  credentials: Record<string, string>;
  values: Record<string, string>;
  /** Index of the body's media type, or undefined for no body. */
  body?: number;
  /** The body, if it is text. */
  text: string;
  /** Form fields of the body. */
  fields: Record<string, string>;
  /** Files by field. A file that is the whole body has an empty name. */
  files: Record<string, File>;
}

/** A request, ready to send. */
export interface TryItRequest {
  method: string;
  /** Path and query, below the server's address. */
  path: string;
  headers: Array<[name: string, value: string]>;
  body?: string | FormData | File;
}

export interface Answer<Details = unknown> {
  status: number;
  /** Reason phrase, if the server sent one. */
  reason: string;
  headers: Array<[name: string, value: string]>;
  body?: Blob;
  /** The body as text, or undefined if it can't be shown. */
  text?: string;
  milliseconds: number;
  /** Whether the body is incomplete. */
  open?: boolean;
  /**
   * From a transport that simulates the API: whether it always answers the operation with the documented example, its own
   * time in milliseconds since 1970, and the address and title of the guide whose sandbox answered.
   */
  simulated?: {operation?: string; isExample?: boolean; at?: number; guide?: string; title?: string};
  /** For the `ResponseActions` of the transport that answered. */
  details?: Details;
}

/**
 * Answers "Try it" requests instead of the API's servers. A package or site provides one by overriding the theme
 * component `@theme/TryItTransport`. It loads when a reader first opens "Try it".
 */
export interface TryItTransport<Settings = unknown, Details = unknown> {
  /** Its name in the server list. */
  label(): string;
  /** Whether it supports an operation. @param folder see {@link TryItPlace} */
  handles(item: TryItItem, folder: string): boolean;
  connect(place: TryItPlace): TryItConnection<Settings, Details>;
  initialSettings(place: TryItPlace): Settings;
  /** Shown instead of credentials. */
  Controls: ComponentType<TryItControlsProps<Settings, Details>>;
  /** Shown after the buttons that open panels. */
  Tools: ComponentType<TryItToolsProps<Settings, Details>>;
  /** Shown with each answer. */
  ResponseActions: ComponentType<ResponseActionsProps<Settings, Details>>;
}

export interface TryItPlace {
  baseUrl: string;
  /**
   * Data folder of the reference and its frozen version: `references/orders/versions/1.0/`. Empty for the current
   * version of the reference at `/docs/api`.
   */
  folder: string;
}

export interface TryItConnection<Settings = unknown, Details = unknown> {
  /** Replaces the description's examples with values that the transport accepts. */
  prefill(item: TryItItem): Promise<PrefilledItem>;
  /** Adds settings such as a token. */
  prepare(request: TryItRequest, settings: Settings): TryItRequest;
  /** @throws Error with a message for the reader */
  send(request: TryItRequest): Promise<Answer<Details>>;
}

export interface PrefilledItem {
  item: TryItItem;
  /** Tells the reader where the values come from. */
  note?: string;
  /** Whether the reader requested these values. They then replace the form's values. */
  isRequested?: boolean;
  /** Whether the request is sent when the form opens. */
  isSent?: boolean;
}

export interface TryItControlsProps<Settings = unknown, Details = unknown> {
  connection: TryItConnection<Settings, Details>;
  item: TryItItem;
  /** See {@link TryItPlace}. */
  folder: string;
  /** From `prefill`, while the form has those values. */
  note?: string;
  settings: Settings;
  onSettings(settings: Settings): void;
}

export type TryItToolsProps<S = unknown, D = unknown> = Pick<TryItControlsProps<S, D>, 'connection'> & {
  /** Call it after a reset to remove the last answer. */
  onReset(): void;
};

export interface ResponseActionsProps<Settings = unknown, Details = unknown> {
  form: Form;
  answer: Answer<Details>;
  settings: Settings;
  /** Sends again. */
  onRetry(form: Form, settings: Settings): void;
  /** Actions that fit any answer, such as the next page of a list. */
  children: ReactNode;
}
