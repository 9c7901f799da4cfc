/** What the build side and the browser side of the API reference share. */

import type {SampleAnswer} from '@nacre-docs/openapi-core/request/sampleRequest';
import type {Notation} from '@nacre-docs/openapi-core/request/serialize';

/** What the address of an operation's page ends with, after a `#`, where its form is to be open. */
export const TRY_IT = 'try-it';

/** Folder of the contents of generated pages, below the site's base. */
export const PAGE_CONTENTS = 'api-pages';

/** Folder of the explorer's data, below the site's base. */
export const EXPLORER_DATA = 'api-explorer';

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
