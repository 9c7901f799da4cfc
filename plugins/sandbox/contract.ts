import type {PlatformRules} from './rules';

/**
 * What the build makes of an API description so that a simulated server can answer for it, and what goes in and out
 * of that server. Everything here is plain JSON: it is fetched by the browser, sent to a worker, and kept.
 */

/**
 * JSON Schema 2020-12 without texts. A `$ref` is the name of one of `SandboxData.schemas`; `idOf` names the kind whose
 * ids a text has to be, in place of their pattern.
 */
export type SandboxSchema = boolean | {readonly [keyword: string]: unknown};

export interface SandboxData {
  title: string;
  /** Named schemas that operations lead to. */
  schemas: Record<string, SandboxSchema>;
  /** Parameters, each once; operations name them by their index. */
  parameters: SandboxParameter[];
  /** Documented bodies of errors, each once; operations name them by their index. */
  problems: SandboxProblem[];
  /** Examples of the headers that answers have. */
  headers: Record<string, SandboxHeader>;
  kinds: EntityKind[];
  /** What exists at the start, by the name of its kind. */
  seed: Record<string, Entity[]>;
  operations: SandboxOperation[];
  rules?: PlatformRules;
}

export interface SandboxParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: SandboxSchema;
  /** Whether the values of a list stand in one parameter, separated by commas. */
  commas?: boolean;
  /** Whether a map is sent as one parameter per key, `dimensions.region=us`. */
  perKey?: boolean;
}

export interface SandboxProblem {
  type: string;
  body: unknown;
}

export interface SandboxHeader {
  example?: unknown;
  pattern?: string;
}

/** A resource that has state: what is created is there when it is read. */
export interface EntityKind {
  /** Singular, in snake_case: `scope`. */
  name: string;
  schema: SandboxSchema;
  /** Field that an address names it by. */
  idField: string;
  idPattern?: string;
  /** Path parameters of its parents, and the field that holds each; null where none does. */
  parents: Record<string, string | null>;
  /** Name of fields and parameters that hold its ids, where no pattern tells. */
  idName?: string;
}

export type Entity = Record<string, unknown>;

/** An entity of the seed inside an example, which stands in its place. */
export interface SeedReference {
  $seed: [kind: string, index: number];
}

/** What an operation does with entities. `example` has no state: it answers with a documented example. */
export type OperationRole =
  'list' | 'create' | 'read' | 'update' | 'replace' | 'delete' | 'command' | 'example';

export interface SandboxOperation {
  id: string;
  method: string;
  path: string;
  /** Command of the command-line tool that calls it: `nacre scope list`. */
  command?: string;
  role: OperationRole;
  /** Kind that it acts on. */
  kind?: string;
  /** Kinds that the parameters of its path name. */
  targets: Record<string, string>;
  permission?: string;
  /** Whether it can be called without a token. */
  open?: boolean;
  parameters: number[];
  body?: {required?: boolean; types: Record<string, SandboxSchema>};
  success: SandboxSuccess;
  /** Indexes of documented errors by their status. */
  errors: Record<string, number[]>;
  /** Values of a new entity that neither the request nor a rule gives. */
  defaults?: Entity;
}

export interface SandboxSuccess {
  status: number;
  type?: string;
  headers: string[];
  /** Shape of a page of a list. */
  page?: ListPage;
  /** Documented bodies by name, where the operation answers from examples. They hold `SeedReference`s. */
  examples?: Record<string, unknown>;
}

export interface ListPage {
  /** Field that holds the items; none where the answer is the list itself. */
  items?: string;
  /** Field that holds `limit`, `has_more` and `next_cursor`. */
  info?: string;
  /** Fields that count all items. */
  totals?: string[];
  /** Fields of an item, where a list shows less than reading one does. */
  fields?: string[];
}

export interface SandboxRequest {
  method: string;
  /** Path below the server's address, with the query. */
  path: string;
  /** Names in any case. */
  headers: Record<string, string>;
  body?: string;
}

export interface SandboxAnswer {
  status: number;
  headers: Record<string, string>;
  body?: string;
  /** Operation that answered; undefined where no operation has the address. */
  operation?: string;
}
