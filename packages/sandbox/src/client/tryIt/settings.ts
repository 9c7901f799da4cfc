import type {ExplorerError} from '@nacre-docs/openapi/contract';
import type {SandboxRole} from '../../contract';
import type {Caller} from '../caller';
import type {NextLink} from '../messages';

/** The reader's settings for sandbox requests. */
export interface Settings {
  /** Of the sandbox's data, see `TryItPlace` of @nacre-docs/openapi. */
  folder: string;
  caller: Caller;
  /** The documented error to answer with. */
  error?: ExplorerError;
}

/** Sandbox details for an answer. */
export interface Details {
  /** Body fields that name something that already exists. */
  taken?: string[];
  /** Roles that may do the refused operation. */
  roles?: SandboxRole[];
  /** Page name of the list with the entity that the answer is about. */
  list?: string;
  /** Finds operations that follow on from the answer. */
  nextOperations?(): Promise<NextLink[]>;
}
