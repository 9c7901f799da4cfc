import type {EntityRecord} from './store';
import type {Issue} from '@nacre-docs/openapi-core/validate/validate';

/** A call that ends in an error of the API. */
export class Refusal extends Error {
  /**
   * @param code stable error code, which selects the documented body
   * @param more `isTaken` means that another entity has a value that must be unique; `blockedBy` is another entity that
   *   must change first; only `roles` may make the call
   */
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly more: {
      errors?: Issue[];
      headers?: Record<string, string>;
      isTaken?: true;
      blockedBy?: EntityRecord;
      roles?: string[];
    } = {},
  ) {
    super(detail);
  }
}
