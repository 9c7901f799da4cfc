import type {JsonSchema} from '@nacre-docs/openapi-core/validate/validate';
import type {EVENTS_PART, EventRequest, SandboxCallback} from './events';
import type {Entity, PlatformRules} from './rules';

/**
 * Build output for simulating the server of an API description, and that server's input and output. Everything here is
 * plain JSON: browsers fetch it, send it to a worker, and store it.
 *
 * A browser loads a `SandboxBase`. A request that needs other parts changes nothing and throws `MissingParts`. Once they
 * are supplied, it is sent to the sandbox again.
 */

/**
 * JSON Schema 2020-12 without texts. A `$ref` is a name in `SandboxBase.schemas`; `idOf` replaces an id
 * pattern with the id's kind.
 */
export type SandboxSchema = JsonSchema;

/** Data for every answer. */
export interface SandboxBase {
  title: string;
  /** Named schemas. A browser starts with those of resource types, and those that many inputs share. */
  schemas: Record<string, SandboxSchema>;
  /**
   * Distinct errors of all operations, without parts that are about one call. Operations name them by index; an
   * operation that doesn't document a status or a code answers with those of others.
   */
  problems: Array<SandboxProblem & {status: string}>;
  headers: Record<string, SandboxHeader>;
  resourceTypes: ResourceType[];
  operations: SandboxOperation[];
  /** Roles with a token, `sandbox-developer`, in the description's order. */
  roles: SandboxRole[];
  /** Locations of API keys, in addition to the header `Authorization`. */
  keys: Array<{in: string; name: string}>;
  rules?: PlatformRules;
  /** Names of the platform's functions: see `Platform.hooks`. */
  hooks?: string[];
}

export interface SandboxRole {
  slug: string;
  name: string;
}

/** Data for some answers. A browser loads its parts on demand. */
export interface SandboxContent {
  /** Initial entities, by kind. */
  seed: Record<string, Entity[]>;
  answers: Record<string, DocumentedAnswers>;
  inputs: Record<string, SandboxInput>;
  /** Each operation's command in the command-line tool, `acme server list`. */
  commands: Record<string, string>;
  /** Operations that take an entity, by its kind. Pages suggest them next to an answer. */
  nextOperations: Record<string, NextOperation[]>;
  /** By name; a callback by operation and name. */
  events: Record<string, EventRequest>;
}

export interface NextOperation {
  operation: string;
  /** Name and title of its page. */
  page: string;
  title: string;
  /** Body field for the entity's id. Omitted if the path has it. */
  field?: string;
}

export interface SandboxData extends SandboxBase, SandboxContent {
  /** Platform functions, in Node only: browsers load them as scripts. */
  functions?: Record<string, unknown>;
}

export interface DocumentedAnswers {
  /** Errors by status, for calls that request one. */
  errors: Record<string, SandboxProblem[]>;
  /** Bodies by name, if the operation needs them for its answer. */
  examples?: Record<string, unknown>;
}

/** The rest of an operation: its input, and the form of its answers. */
export interface SandboxInput {
  success: SandboxSuccess;
  /** Indexes of `SandboxBase.problems` by status. */
  errors: Record<string, number[]>;
  /** Error message for a call without a token. */
  unauthenticated?: string;
  parameters: SandboxParameter[];
  body?: {required?: boolean; types: Record<string, SandboxSchema>};
  /** In a part, the schemas that it refers to, except those in the base. */
  schemas?: Record<string, SandboxSchema>;
  /** Values of a new entity that come from neither the request nor a rule. */
  defaults?: Entity;
  callbacks?: SandboxCallback[];
}

/**
 * A part of the content, named after a kind or an operation: `entities-scope`, `next-scope`, `answers-createScope`,
 * `input-createScope`.
 */
export type DataPart = `${'entities' | 'next' | 'answers' | 'input'}-${string}`;

/** Data, platform function or code that a request may need and that isn't loaded yet. */
export type SandboxPart = DataPart | 'code' | `platform-${string}`;

/** Part with the commands of the command-line tool. Only guide samples need it. */
export const COMMANDS_PART = 'commands';

/** Part with the initial entities of every kind, for pages that show all of them. */
export const ALL_ENTITIES_PART = 'entities';

export type WrittenPart = DataPart | typeof COMMANDS_PART | typeof ALL_ENTITIES_PART | typeof EVENTS_PART;

/** The content of a sandbox data file: the base, and the location of its parts. */
export interface WrittenBase extends SandboxBase {
  /** Whether it is simulated with the site's platform, which is bundled in scripts. */
  hasPlatform: boolean;
  /** Folder of the parts, next to the file. Other data has another folder, so browsers can cache it. */
  parts: string;
  /** File names, without extension, for parts whose own names aren't valid file names. */
  files: Record<string, string>;
}

/** Name of a part's file. It doesn't need encoding in an address. */
export function partFile({files}: WrittenBase, part: WrittenPart): string {
  return `${Object.hasOwn(files, part) ? files[part] : part}.json`;
}

export interface SandboxParameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: SandboxSchema;
  /** Whether a list is sent as one parameter, separated by commas. */
  commas?: boolean;
  /** Whether a map is sent as one parameter per key, `dimensions.region=us`. */
  perKey?: boolean;
}

export interface SandboxProblem {
  type: string;
  name?: string;
  body: unknown;
}

export interface SandboxHeader {
  example?: unknown;
  pattern?: string;
}

/** A type of resource with state: its entities can be read. Other data refers to it by its name, as `kind`. */
export interface ResourceType {
  /** Singular, in snake_case: `scope`. */
  name: string;
  schema: SandboxSchema;
  /** Field that identifies it in an address. */
  idField: string;
  idPattern?: string;
  /** Path parameters of its parents, and the field for each, or null if there is none. */
  parents: Record<string, string | null>;
  /** Name of fields and parameters with its ids, if no pattern identifies them. */
  idName?: string;
  /** Form of new ids without a pattern: a number, a UUID, or the characters at each position. */
  idForm?: 'number' | 'uuid' | string[];
}

export type {Entity};

/**
 * An operation's effect on entities. `example` is stateless: it answers with a documented example. A platform handler
 * makes it `computed`.
 */
export type OperationRole =
  'list' | 'create' | 'read' | 'update' | 'replace' | 'delete' | 'command' | 'computed' | 'example';

export interface SandboxOperation {
  id: string;
  method: string;
  path: string;
  /** Name of its page in the API reference, if it reads an entity or a list. */
  page?: string;
  role: OperationRole;
  kind?: string;
  /** Kinds of its path parameters. */
  targets: Record<string, string>;
  permission?: string;
  /** Whether it takes calls without a token. */
  open?: boolean;
  /** Body fields with ids, and the kind of each. */
  references?: Record<string, string>;
  /** Body field with the new entity's id. */
  givesId?: string;
}

export interface SandboxSuccess {
  status: number;
  type?: string;
  /** Names of documented headers. */
  headers: string[];
  page?: ListPage;
  /** The answer's schema, if it differs from the kind's. */
  schema?: SandboxSchema;
  /** Field of the answer with the entity, if the answer is not the entity itself. */
  inside?: string;
}

export interface ListPage {
  /** Field with the items. None if the answer is the list itself. */
  items?: string;
  /** Field of {@link pageOf} with `limit`, `has_more` and `next_cursor`. */
  info?: string;
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
  /** Operation that answered, or undefined for an unknown address. */
  operation?: string;
  /** Whether the body is a documented example, regardless of the request. */
  isExample?: boolean;
  /** Body fields with values that another entity has, if that is why it refuses them. */
  taken?: string[];
  /** Roles that may do an operation refused with 403. */
  roles?: SandboxRole[];
  /** The other entity that causes a 409. */
  blockedBy?: EntityKey;
}

export interface EntityKey {
  kind: string;
  id: string;
}

/** Folder of the sandbox data, below the site's base. Named like that of "Try it". */
export const SANDBOX_DATA = 'sandbox-data';

/** Names in the shell samples of guides. */
export interface ShellNames {
  /** The command-line tool, if any. */
  tool?: string;
  /** Its commands without an operation, without its name: `login`, `asset push`. */
  localCommands?: readonly string[];
  /** Address of the API, without a trailing slash. */
  apiUrl: string;
  /** Variable with an access token. */
  tokenVariable: string;
  /** Columns of the tool's tables by resource: `{boat: ['id', 'crew']}`. The default has id, slug, name, type and status. */
  columns?: Readonly<Record<string, readonly string[]>>;
}

/** Start of the names in `sessionStorage` with the results of guides. */
export const RUNS_STORE = 'docs-runs';

/** The page with a tab's requests and all entities in its sandbox. */
export const SANDBOX_ROUTE = '/sandbox';

/** Build data for the sandbox page, for each reference with a sandbox. */
export interface SandboxReference {
  /** Empty for the one at `/docs/api`. */
  id: string;
  /** Prefix of the addresses of its operations. */
  pages: string;
  /** Missing until the data is built. */
  title?: string;
  /** Page of an operation to try. Omitted if no operation reads anything. */
  start?: string;
  /** Whether operations cause events. */
  hasEvents?: true;
}

/** Facts about a sandbox that pages show before its first request. */
export interface SandboxFacts {
  roles: SandboxRole[];
  /** Whether the saved state is gone, because it can't be read or the API has changed. */
  isLost?: boolean;
}
