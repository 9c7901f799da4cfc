import {Refusal} from './refusal';
import type {Issue} from '@nacre-docs/openapi-core/validate/validate';

/** The error for an invalid body field. @param path as a JSON pointer without the first slash */
export function invalid(path: string, code: string, detail: string): Refusal {
  return invalidFields([{pointer: `/${path}`, code, detail}]);
}

/** The error for a body with invalid fields. */
export function invalidFields(errors: Issue[], status = 422): Refusal {
  const detail =
    errors.length === 1
      ? 'One field is invalid. Correct the field listed in errors.'
      : `${errors.length} fields are invalid. Correct the fields listed in errors.`;
  return new Refusal(status, 'validation_failed', detail, {errors});
}
