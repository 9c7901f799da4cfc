import type {JsonSchema} from '@nacre-docs/openapi-core/validate/validate';
import type {Entity} from './entity';
import type {HookNeeds, PlatformRules} from './rules';

/**
 * What the build makes of an API description so that a simulated server can answer for it, and what goes in and out
 * of that server. Everything here is plain JSON: it is fetched by the browser, sent to a worker, and kept.
 *
 * A browser loads a `SandboxBase`, and asks `Sandbox.missing` before each request which parts of the content to load:
 *
 * ```ts
 * for (const part of sandbox.missing(request)) sandbox.supply(part, await load(`${base.parts}/${partFile(base, part)}`));
 * const answer = sandbox.handle(request, Date.now());
 * ```
 */

/**
 * JSON Schema 2020-12 without texts. A `$ref` is the name of one of `SandboxBase.schemas`; `idOf` names the kind whose
 * ids a text has to be, in place of their pattern; `answered` names the required fields that only answers have.
 */
export type SandboxSchema = JsonSchema;

/** What every answer needs. */
export interface SandboxBase {
  title: string;
  /** Named schemas: those of kinds, with what tells which fields there are, and those that many inputs share, whole. */
  schemas: Record<string, SandboxSchema>;
  /** Bodies of errors without what is of one operation or call alone, each once; operations name them by their index. */
  problems: SandboxProblem[];
  /** Examples of the headers that answers have. */
  headers: Record<string, SandboxHeader>;
  /** Names of the headers of successes, each list once; operations name them by their index. */
  headerLists: string[][];
  kinds: EntityKind[];
  operations: SandboxOperation[];
  /** Roles that a token can stand for, `sandbox-developer`, in the order of the description. */
  roles: SandboxRole[];
  /** What calls without a token are told. */
  credentials: string[];
  rules?: PlatformRules;
  /** What each function of the platform needs: see `Platform.hooks`. */
  hooks?: Record<string, HookNeeds>;
}

export interface SandboxRole {
  slug: string;
  name: string;
}

/** What only some answers need. A browser loads it in parts, when they are needed. */
export interface SandboxContent {
  /** What exists at the start, by the name of its kind. */
  seed: Record<string, Entity[]>;
  /** What the description shows of answers, by operation. */
  answers: Record<string, DocumentedAnswers>;
  /** What operations take. */
  inputs: Record<string, SandboxInput>;
  /** Command of the command-line tool that calls an operation, `acme server list`, by operation. */
  commands: Record<string, string>;
  /** Operations that take an entity, by its kind: pages offer them beside an answer. */
  leads: Record<string, SandboxLead[]>;
}

/** An operation that goes on from an entity. */
export interface SandboxLead {
  operation: string;
  /** Name and title of its page. */
  page: string;
  title: string;
  /** Field of its body that takes the id of the entity; left out where its path does. */
  field?: string;
}

/** All that a sandbox runs on. */
export interface SandboxData extends SandboxBase, SandboxContent {
  /** Functions of the platform, in Node only: browsers load them as scripts. */
  functions?: Record<string, unknown>;
}

/** Answers of an operation as the description shows them. */
export interface DocumentedAnswers {
  /** Errors by status, for calls that ask for one. */
  errors: Record<string, SandboxProblem[]>;
  /** Bodies by name, of an operation that needs them for its answer. */
  examples?: Record<string, unknown>;
}

/** What an operation makes its work of. */
export interface SandboxInput {
  parameters: SandboxParameter[];
  body?: {required?: boolean; types: Record<string, SandboxSchema>};
  /** Named schemas that parameters and the body lead to, with all that checks a value, but for those in the base. */
  schemas: Record<string, SandboxSchema>;
  /** Values of a new entity that neither the request nor a rule gives. */
  defaults?: Entity;
}

/**
 * A part of the content, by the name of a kind or an operation: `entities-scope`, `answers-createScope`,
 * `input-createScope`.
 */
export type DataPart = `entities-${string}` | `answers-${string}` | `input-${string}`;

/** What a request may need that has not been loaded: data, or a function of the platform. */
export type SandboxPart = DataPart | `platform-${string}`;

/** Part with the commands of the command-line tool. Only samples of guides need it. */
export const COMMANDS_PART = 'commands';

/** Part with the operations that take entities of a kind. No answer needs it, only what a page shows beside one. */
export type LeadsPart = `leads-${string}`;

/** A part that has a file of its own. */
export type WrittenPart = DataPart | LeadsPart | typeof COMMANDS_PART;

/** What the file of a sandbox's data holds: the base, and where its parts are. */
export interface WrittenBase extends SandboxBase {
  /** Whether it is simulated with the platform of the site, which scripts bring along. */
  hasPlatform: boolean;
  /** Folder of the parts, beside the file. Those of other data are in another one, so browsers may keep them. */
  parts: string;
  /** Names of the files of parts whose own names files can't have, without extension. */
  files: Record<string, string>;
}

/** Name of the file that holds a part. It needs no encoding in an address. */
export function partFile({files}: WrittenBase, part: WrittenPart): string {
  return `${Object.hasOwn(files, part) ? files[part] : part}.json`;
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
  /** Of the example, where it is one of an operation. */
  name?: string;
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
  /** What a new id is, where it has no pattern of its own: a number, a UUID, or the characters of each place. */
  idForm?: 'number' | 'uuid' | string[];
}

export type {Entity};

/**
 * What an operation does with entities. `example` has no state: it answers with a documented example, unless the
 * platform has a handler for it, which makes it `computed`.
 */
export type OperationRole =
  'list' | 'create' | 'read' | 'update' | 'replace' | 'delete' | 'command' | 'computed' | 'example';

export interface SandboxOperation {
  id: string;
  method: string;
  path: string;
  /** Name of its page in the API reference, where it reads an entity. */
  page?: string;
  role: OperationRole;
  /** Kind that it acts on. */
  kind?: string;
  /** Kinds that the parameters of its path name. */
  targets: Record<string, string>;
  permission?: string;
  /** Whether it can be called without a token. */
  open?: boolean;
  /** Index of `SandboxBase.credentials`, 0 where it is left out: what a call without a token is told. */
  credential?: number;
  /** Fields of its body that hold ids, or filters of its list that lead elsewhere, and the kind of each. */
  references?: Record<string, string>;
  success: SandboxSuccess;
  /** Indexes of `SandboxBase.problems` by the status of the error. */
  errors: Record<string, number[]>;
  /** Whether the body names the new entity itself. */
  givesId?: true;
}

export interface SandboxSuccess {
  status: number;
  type?: string;
  /** Index of `SandboxBase.headerLists`. */
  headers: number;
  /** Shape of a page of a list. */
  page?: ListPage;
  /** What the answer to a command says beside the entity, where it comes to nothing. */
  more?: Entity;
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
  /** Whether it refuses a value that another entity has already. */
  isTaken?: true;
  /** Roles that may do what it refuses with 403. */
  roles?: SandboxRole[];
  /** The other entity for which it refuses with 409. */
  inWay?: EntityKey;
}

/** What names an entity. */
export interface EntityKey {
  kind: string;
  id: string;
}

/** Folder of the sandbox's data, below the site's base; named as the explorer's is. */
export const SANDBOX_DATA = 'sandbox-data';

/** The page with the requests of a tab and everything that exists in its sandbox. */
export const SANDBOX_ROUTE = '/sandbox';

/** What the build tells that page of each reference that has a sandbox. */
export interface SandboxReference {
  /** Empty for the one at `/docs/api`. */
  id: string;
  /** Left out until the data is made. */
  title?: string;
  /** An operation to try; left out where none reads anything. `to` is the route of its page. */
  start?: {method: string; path: string; to: string};
  /** Whether work goes on in the sandbox while nobody asks. */
  takesTime: boolean;
}

/** What pages say of a sandbox before its first request. */
export interface SandboxFacts {
  title: string;
  roles: SandboxRole[];
  /** Why what was kept is not there any more; undefined where it is, or where nothing was kept. */
  lost?: 'unreadable' | 'outdated';
}
