import type {EntityKey, OperationRole, SandboxAnswer, SandboxFacts, SandboxRequest} from '../contract';
import type {EntityNode} from '../engine/tree';

/** What a page asks of the worker that simulates the API; each is answered once, under its id. */
export type SandboxCall = {id: number} & (
  | {type: 'start'; /** Absolute address of the data. */ data: string; kept?: string}
  | {type: 'request'; request: SandboxRequest}
  | {type: 'reset'}
  | {type: 'entities'}
  | {
      type: 'own';
      /** Of the operation, as the description writes them; the method in any case. */ method: string;
      path: string;
      /** What the reader comes from: it goes before what was made last. */ from?: EntityKey;
    }
  | {type: 'leads'; request: SandboxRequest; answer: SandboxAnswer}
  | {type: 'try'; requests: SandboxRequest[]}
  | {type: 'run'; sample: GuideSample}
);

/** Ids of what the reader made last: for the parameters of an operation's path, and for fields of its body. */
export interface OwnIds {
  path: Record<string, string>;
  fields: Record<string, unknown>;
  /** Whether the path names what is left of what was there at the beginning, because the reader deleted some of it. */
  isLeft?: true;
}

/** An operation that goes on from an answer. */
export interface Lead {
  /** Name and title of its page. */
  page: string;
  title: string;
  /** What it goes on from. */
  from: EntityKey;
  /** State that time brings and that it is worth waiting for. */
  until?: string;
}

/** What the worker answers to each type of call. */
export interface SandboxReplies {
  start: SandboxFacts;
  request: SandboxReply;
  reset: null;
  entities: EntityNode[];
  /** Null where the reader made nothing that the operation needs. */
  own: OwnIds | null;
  leads: Lead[];
  /** The place of the first request that would be done, or that only a conflict stands in the way of. */
  try: number | null;
  run: GuideRun;
}

/** What a page is to keep. */
export interface ToKeep {
  /** Everything that the sandbox remembers, where it may have changed. */
  kept?: string;
  /** Set where that is more than a browser should keep. */
  tooLarge?: true;
}

export interface SandboxReply extends ToKeep {
  answer: SandboxAnswer;
  /** Fields of the body that name what exists already, where the answer says so. */
  taken?: string[];
  /** What the operation does, where the request was for one. */
  role?: OperationRole;
}

export type SandboxResult =
  | {id: number; type: 'done'; value: SandboxReplies[SandboxCall['type']]}
  /** `data` when the data could not be loaded: the next call tries again. */
  | {id: number; type: 'failed'; cause: 'data' | 'internal'; reason: string};

/** The names that samples for a shell use. */
export interface ShellNames {
  /** The command-line tool; left out where there is none. */
  tool?: string;
  /** Address of the API, without a trailing slash. */
  apiUrl: string;
  /** Variable that holds an access token. */
  tokenVariable: string;
}

/** A sample of a guide and its result. */
export interface PageSample {
  code: string;
  /** What the page shows as its result; empty where it shows none. */
  printed: string;
}

/** A sample of a guide, with what its page says around it. */
export interface GuideSample extends PageSample {
  /** All that the page says. */
  page: string;
  /** All samples of the page that can be run, in its order. */
  samples: PageSample[];
  /** Whether the page begins with nothing but what the platform brings. */
  empty?: boolean;
  /** What the page says after the sample, without results of others. */
  below: string;
  /** Files that the page shows above it, by name. */
  files: Record<string, string>;
  /** What the page takes for granted, `dep_… running`. */
  given?: string;
  /** Role of who runs it; left out, it is the reader, who may do everything. */
  role?: string;
  shell: ShellNames;
}

/** What one command of a sample did. */
export interface GuideStep {
  /** 0-based line of the sample. */
  line: number;
  request?: {method: string; path: string};
  status?: number;
  /** What a terminal would show. */
  text?: string;
  /** Whether the answer is an example of the description, whatever was asked. */
  isExample?: boolean;
  /** Why it was not run: a sort of reason, and what it is in this command. */
  notRun?: {reason: string; detail: string};
  /** Ids that the command names, and those of them that nothing has. */
  ids: string[];
  absent: string[];
}

/** What a sample did. */
export interface GuideRun extends ToKeep {
  steps: GuideStep[];
  sent: Array<{request: SandboxRequest; answer: SandboxAnswer}>;
  /** Seconds that the commands waited, which have passed in the sandbox only. */
  waited: number;
  /** Ids of the example's entities that made room for those that the page creates. */
  aside: string[];
}
