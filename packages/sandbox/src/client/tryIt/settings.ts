import type {ExplorerError} from '@nacre-docs/openapi/contract';
import type {SandboxRole} from '../../contract';
import type {Caller} from '../caller';
import type {Lead} from '../messages';

/** What the reader chose for requests to the sandbox. */
export interface Settings {
  /** Of the sandbox's data, see `TryItPlace` of @nacre-docs/openapi. */
  folder: string;
  caller: Caller;
  /** The documented error to answer with. */
  error?: ExplorerError;
}

/** What the sandbox says with an answer. */
export interface Details {
  /** Body fields that name something that already exists. */
  taken?: string[];
  /** Roles that may do what was refused. */
  roles?: SandboxRole[];
  /** Finds operations that follow on from the answer. */
  leads?(): Promise<Lead[]>;
}
