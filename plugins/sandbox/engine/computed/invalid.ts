import {Refusal} from '../refusal';

/** The error of a field of the body that is not as it has to be. @param path as a JSON pointer without the first slash */
export function invalid(path: string, code: string, detail: string): Refusal {
  return new Refusal(422, 'validation_failed', 'One field is invalid. Correct the field listed in errors.', {
    errors: [{pointer: `/${path}`, code, detail}],
  });
}
