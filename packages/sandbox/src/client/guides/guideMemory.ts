import type {SandboxBase, SandboxPart} from '../../contract';
import type {SandboxCore} from '../../engine/core';
import type {EntityRecord} from '../../engine/store';

/** What a guide remembers beside its entities, as plain JSON. */
export interface GuideMemory {
  /** Milliseconds for which commands have waited, which have passed here and nowhere else. */
  ahead: number;
  /** When the last sample had run. */
  last?: number;
  /** Ids that the page names. */
  named?: string[];
  /** Whether the page begins with nothing but what the platform brings. */
  empty?: boolean;
  /** Entities of the example that made room. */
  aside: EntityRecord[];
  /** Ids of what the samples made. */
  made: string[];
  variables: Record<string, string>;
  files: Record<string, string>;
}

/** The sandbox that a guide works on. */
export interface GuidePlace {
  data: SandboxBase;
  /** Commands of the tool, by operation. */
  commands: Record<string, string>;
  sandbox(): SandboxCore;
  /** Loads parts of the content. */
  supply(parts: SandboxPart[]): Promise<void>;
  /** Replaces what exists. */
  change(how: (records: EntityRecord[]) => EntityRecord[]): void;
  clock(): number;
}
