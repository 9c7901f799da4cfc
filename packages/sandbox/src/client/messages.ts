import type {Entity, EntityKey, SandboxAnswer, SandboxRequest, ShellNames} from '../contract';

/** Values of path parameters and the body on a page. */
export interface Example {
  path: Record<string, string>;
  body: Entity;
}

/** Ids of the reader's newest entities, for path parameters and body fields. */
export interface OwnIds {
  path: Record<string, string>;
  fields: Record<string, unknown>;
}

export interface NextLink {
  /** Name of its page. */
  page: string;
  /** Missing for the list with the entity. */
  title?: string;
  /** The entity that it continues from. */
  from: EntityKey;
  /** State worth waiting for, reached with time. */
  until?: string;
}

export interface SandboxReply {
  answer: SandboxAnswer;
  /** The sandbox's time, in milliseconds. */
  at: number;
  /** Whether the request caused events. */
  hasEvents?: boolean;
}

/** A sample of a guide and its result. */
export interface PageSample {
  code: string;
  /** The operation that takes it, if it is a request body. */
  request?: string;
  /** The result shown on the page, or empty if none. */
  printed: string;
}

/** A guide sample and the page content around it. */
export interface GuideSample extends PageSample {
  page: string;
  /** The page's runnable samples, in order. */
  samples: PageSample[];
  /** Whether the page starts with only the platform's built-in entities. */
  empty?: boolean;
  /** The page text after the sample, without other results. */
  below: string;
  files: Record<string, string>;
  given?: string;
  /** Role that runs it. The reader, with full access, by default. */
  role?: string;
  shell: ShellNames;
}

export interface GuideStep {
  request?: {method: string; path: string};
  status?: number;
  text?: string;
  /** Whether the answer is a documented example, regardless of the request. */
  isExample?: boolean;
  /** Why it was not run: a category, and the detail for this command. */
  notRun?: {reason: string; detail: string};
}

/** A sample's result for the reader. */
export interface GuideResult {
  steps: GuideStep[];
  /** Seconds that commands waited, which passed only in the sandbox. */
  waited: number;
  /** Ids of the example entities that made room for the page's new ones. */
  aside: string[];
  /** Entities that were put into the state that the sample starts from, as `dep_… running`. */
  reset: string[];
  /** Ids in the page's result that don't exist. */
  absent: string[];
  /** The last entity that it created. */
  made?: EntityKey;
  /** The entity in the path of its last request. */
  about?: EntityKey;
}

export interface GuideRun extends GuideResult {
  /** Each with the sandbox's time, in milliseconds. */
  sent: Array<{request: SandboxRequest; answer: SandboxAnswer; at: number}>;
}
