import type {SandboxBase} from '../../contract';
import type {SandboxCore} from '../../engine/core';
import type {EntityRecord} from '../../engine/store';

/** A guide's memory apart from its entities, as plain JSON. */
export interface GuideMemory {
  /** Milliseconds that commands waited. This time passed only in the sandbox. */
  ahead: number;
  last?: number;
  named?: string[];
  /** Whether the page starts with only the platform's built-in entities. */
  empty?: boolean;
  aside: EntityRecord[];
  /** Ids of the entities created by samples. */
  made: string[];
  variables: Record<string, string>;
  files: Record<string, string>;
}

export interface GuidePlace {
  data: SandboxBase;
  commands: Record<string, string>;
  sandbox: SandboxCore;
  /** Runs a task of the sandbox, and again each time with the parts that it lacked. */
  withParts<T>(task: () => T): Promise<T>;
  clock(): number;
}
