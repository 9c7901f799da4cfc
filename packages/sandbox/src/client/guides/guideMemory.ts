import type {SandboxAnswer, SandboxBase, SandboxPart, SandboxRequest} from '../../contract';
import type {SandboxCore} from '../../engine/core';
import type {EntityRecord} from '../../engine/store';

/** A guide's memory apart from its entities, as plain JSON. */
export interface GuideMemory {
  /** Milliseconds that commands waited. This time passed only in the sandbox. */
  ahead: number;
  /** When the last sample ended. */
  last?: number;
  /** Ids on the page. */
  named?: string[];
  /** Whether the page starts with only the platform's built-in entities. */
  empty?: boolean;
  /** Example entities that made room. */
  aside: EntityRecord[];
  /** Ids of the entities created by samples. */
  made: string[];
  variables: Record<string, string>;
  files: Record<string, string>;
}

/** A guide's sandbox. */
export interface GuidePlace {
  data: SandboxBase;
  /** Commands of the tool, by operation. */
  commands: Record<string, string>;
  sandbox(): SandboxCore;
  /** Answers a request, after loading its dependencies. @param expected ids for new entities */
  handle(request: SandboxRequest, now: number, expected: string[]): Promise<SandboxAnswer>;
  /** Loads parts of the content. */
  supply(parts: SandboxPart[]): Promise<void>;
  /** Replaces all records. */
  change(how: (records: EntityRecord[]) => EntityRecord[]): void;
  clock(): number;
}
