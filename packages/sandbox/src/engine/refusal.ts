import type {EntityRecord} from './store';
import type {Issue} from '@nacre-docs/openapi-core/validate/validate';

/** A call that ends in an error of the API. */
export class Refusal extends Error {
  /**
   * @param code stable error code, which selects the documented body
   * @param more `taken` are body fields with values that another entity has; `blockedBy` is another entity that
   *   must change first. Only `roles` may make the call
   */
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly more: {
      errors?: Issue[];
      headers?: Record<string, string>;
      taken?: string[];
      blockedBy?: EntityRecord;
      roles?: string[];
    } = {},
  ) {
    super(detail);
  }
}

/** The error for an invalid body field. @param path as a JSON pointer without the first slash */
export function invalid(path: string, code: string, detail: string): Refusal {
  return invalidFields([{pointer: `/${path}`, code, detail}]);
}

export function invalidFields(errors: Issue[], status = 422): Refusal {
  const detail =
    errors.length === 1
      ? 'One field is invalid. Correct the field listed in errors.'
      : `${errors.length} fields are invalid. Correct the fields listed in errors.`;
  return new Refusal(status, 'validation_failed', detail, {errors});
}
