import {Refusal} from './refusal';
import type {Issue} from '@nacre-docs/openapi-core/validate/validate';

/** The error of a field of the body that is not as it has to be. @param path as a JSON pointer without the first slash */
export function invalid(path: string, code: string, detail: string): Refusal {
  return invalidFields([{pointer: `/${path}`, code, detail}]);
}

/** The error of a body with fields that are not as they have to be. */
export function invalidFields(errors: Issue[], status = 422): Refusal {
  const detail =
    errors.length === 1
      ? 'One field is invalid. Correct the field listed in errors.'
      : `${errors.length} fields are invalid. Correct the fields listed in errors.`;
  return new Refusal(status, 'validation_failed', detail, {errors});
}
