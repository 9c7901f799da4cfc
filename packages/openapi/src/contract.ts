/** What the build side and the browser side of the API reference share. */

import type {ComponentType, ReactNode} from 'react';
import type {SampleAnswer} from '@nacre-docs/openapi-core/request/sampleRequest';
import type {Notation} from '@nacre-docs/openapi-core/request/serialize';

/** What the address of an operation's page ends with, after a `#`, where its form is to be open. */
export const TRY_IT = 'try-it';

/** Folder of the contents of generated pages, below the site's base. */
export const PAGE_CONTENTS = 'api-pages';

/** Folder of the explorer's data, below the site's base. */
export const EXPLORER_DATA = 'api-explorer';

/** Where data of a frozen version is, in that of its reference. */
const VERSION_FOLDER = /versions\/[^/]+\/$/;

export const isVersionFolder = (folder: string): boolean => VERSION_FOLDER.test(folder);

/** `references/orders/` of `references/orders/versions/1.0/`: what all versions of a reference share. */
export const withoutVersion = (folder: string): string => folder.replace(VERSION_FOLDER, '');

/** A format that has a name of its own and a guide that explains it. */
export interface FormatGuide {
  /** Regular expression of the fields that have it, as the description writes it. */
  pattern: string;
  name: string;
  /** Address of the guide. */
  guide: string;
}

/** What is in a file of {@link PAGE_CONTENTS}. */
export interface PageContent {
  /** Made safe by the build. */
  html: string;
}

/** What the explorer needs of an operation: a file of {@link EXPLORER_DATA}. */
export interface ExplorerItem {
  method: string;
  path: string;
  servers: ExplorerServer[];
  /** Ways to authorize, each with the credentials that it needs; a way without any needs none. */
  ways: ExplorerCredential[][];
  parameters: ExplorerParameter[];
  bodies: ExplorerBody[];
  /** Whether a body has to be sent. */
  needsBody: boolean;
  /** Media types of the answers. */
  accept: string[];
  /** Errors that the operation documents, each example of one for itself. */
  errors: ExplorerError[];
  /** Command that does the same, without its options; left out where no tool has one. */
  command?: string;
  tokenVariable: string;
  /** Languages of code samples. */
  languages: readonly string[];
  /** What the answer is, which samples depend on. */
  answer: SampleAnswer;
}

/** An error that the sandbox can be asked for. */
export interface ExplorerError {
  status: string;
  /** The example that it answers with, and what that says; left out where the description has none. */
  example?: {name: string; summary?: string};
}

export interface ExplorerServer {
  url: string;
  variables: Array<{name: string; value: string; options?: string[]}>;
}

export interface ExplorerCredential {
  /** Name of the security scheme. */
  scheme: string;
  in: 'header' | 'query' | 'cookie';
  name: string;
  /** What stands before the credential, `Bearer`; a user and a password are sent after `Basic`. */
  prefix?: string;
}

/** A field of the form. A list has one value per line; what has parts is written as JSON. */
export interface ExplorerField {
  name: string;
  required: boolean;
  type: 'text' | 'number' | 'boolean' | 'list' | 'json' | 'file';
  options?: string[];
}

export interface ExplorerParameter extends ExplorerField, Notation {
  in: 'path' | 'query' | 'header' | 'cookie';
  /** What it begins with: only those that the operation needs begin with something. */
  value: string;
}

export interface ExplorerBody {
  type: string;
  kind: 'json' | 'text' | 'form' | 'file';
  /** What it may begin with. */
  examples: Array<{name: string; text: string}>;
  /** Fields of an object or a form. */
  fields: ExplorerField[];
}

/** A filled-in request form. */
export interface Form {
  /** Index of the chosen authorization. */
  way: number;
  /** Credentials by security scheme. Only servers get them, never a transport. */
  credentials: Record<string, string>;
  values: Record<string, string>;
  /** Index of the body's media type; undefined sends no body. */
  body?: number;
  /** The body, if it is text. */
  text: string;
  /** Form fields of the body. */
  fields: Record<string, string>;
  /** Files by field; a file that is the whole body has an empty name. */
  files: Record<string, File>;
}

/** A request, ready to send. */
export interface ExplorerRequest {
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
  /** The body as text; undefined if it can't be shown. */
  text?: string;
  milliseconds: number;
  /** Whether more of the body is still on its way. */
  open?: boolean;
  /** Shown above the body. */
  note?: string;
  /** For the `Offers` of the transport that answered. */
  details?: Details;
}

/**
 * Answers "Try it" requests in place of the API's servers. A package or site provides one by overriding the theme
 * component `@theme/TryItTransport`, which is loaded when a reader first opens "Try it".
 */
export interface TryItTransport<Settings = unknown, Details = unknown> {
  /** Its name in the server list. */
  label(): string;
  /** Whether it can answer for an operation. @param folder see {@link TryItPlace} */
  handles(item: ExplorerItem, folder: string): boolean;
  connect(place: TryItPlace): TryItConnection<Settings, Details>;
  initialSettings(place: TryItPlace): Settings;
  /** Shown in place of credentials. */
  Controls: ComponentType<TryItControlsProps<Settings, Details>>;
  /** Shown with each answer. */
  Offers: ComponentType<TryItOffersProps<Settings, Details>>;
}

export interface TryItPlace {
  baseUrl: string;
  /**
   * Folder of the reference in the data, and of its frozen version: `references/orders/versions/1.0/`. Empty for the
   * current version of the reference at `/docs/api`.
   */
  folder: string;
}

export interface TryItConnection<Settings = unknown, Details = unknown> {
  /** Replaces the description's examples with values that the transport accepts. */
  prefill(item: ExplorerItem): Promise<PrefilledItem>;
  /** Adds what the settings say, such as a token. */
  prepare(request: ExplorerRequest, settings: Settings): ExplorerRequest;
  /** @throws Error with a message for the reader */
  send(request: ExplorerRequest): Promise<Answer<Details>>;
}

export interface PrefilledItem {
  item: ExplorerItem;
  /** Tells the reader where the values come from. */
  note?: string;
  /** Whether the reader asked for these values, so that they replace what the form had before. */
  isRequested?: boolean;
}

export interface TryItControlsProps<Settings = unknown, Details = unknown> {
  connection: TryItConnection<Settings, Details>;
  item: ExplorerItem;
  /** See {@link TryItPlace}. */
  folder: string;
  /** From `prefill`, while the form has those values. */
  note?: string;
  settings: Settings;
  onSettings(settings: Settings): void;
  /** Call it after a reset: the last answer is removed. */
  onReset(): void;
}

export interface TryItOffersProps<Settings = unknown, Details = unknown> {
  form: Form;
  answer: Answer<Details>;
  settings: Settings;
  /** Sends again. */
  onRetry(form: Form, settings: Settings): void;
  /** Offers that fit any answer, such as the next page of a list. */
  children: ReactNode;
}
