import type {ExplorerError} from '@nacre-docs/openapi/contract';
import type {SandboxRole} from '../../contract';
import type {Caller} from '../caller';
import type {NextLink} from '../messages';

export interface Settings {
  /** Of the sandbox's data, see `TryItPlace` of @nacre-docs/openapi. */
  folder: string;
  caller: Caller;
  error?: ExplorerError;
}

export interface Details {
  /** Body fields that name something that already exists. */
  taken?: string[];
  /** Roles that may do the refused operation. */
  roles?: SandboxRole[];
  /** Page name of the list with the entity that the answer is about. */
  list?: string;
  nextOperations?(): Promise<NextLink[]>;
}
