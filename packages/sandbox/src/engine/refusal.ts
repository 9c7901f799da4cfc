import type {Entity} from '../contract';
import type {EntityRecord} from './store';
import type {Issue} from '@nacre-docs/openapi-core/validate/validate';
import {copy} from '@nacre-docs/openapi-core/validate/values';

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

/** Error body fields for a message, best first. */
const WORDS = ['detail', 'message', 'error_description', 'msg', 'description', 'reason', 'error', 'title'];
const STATUS = /^(?:status|status_?code|http_?status)$/i;

/**
 * An error body: the documented one, with the message in its message field.
 *
 * @param documented the body that the description shows. Without one, or with one of RFC 9457, it is a problem
 * @param path of the request
 */
export function errorBody(documented: Entity | undefined, refusal: Refusal, path: string): Entity {
  const {status, code, detail, more} = refusal;
  if (documented && !isProblem(documented)) return inItsForm(documented, refusal);
  const body: Entity = {
    ...(documented ? copy(documented) : {type: 'about:blank', title: code, status, code}),
    detail,
    instance: path,
  };
  if (more.errors) body.errors = more.errors;
  else delete body.errors;
  return body;
}

function isProblem(body: Entity): boolean {
  return typeof body.detail === 'string' && typeof body.title === 'string';
}

function inItsForm(body: Entity, {status, detail, more}: Refusal): Entity {
  const wrong = (more.errors ?? []).map((issue) => `${issue.pointer || 'The body'}: ${issue.detail}`);
  const words = wrong.length > 0 ? wrong.join(' ') : detail;
  const texts = new Set<string>();
  changed(body, (name, value) => {
    if (typeof value === 'string') texts.add(name);
    return value;
  });
  const field = WORDS.find((name) => texts.has(name));
  const said = changed(body, (name, value) => {
    if (typeof value === 'number' && STATUS.test(name)) return status;
    return name === field && typeof value === 'string' ? words : value;
  });
  return field === undefined ? {...said, detail: words} : said;
}

/** A copy with other field values, at any depth. */
function changed(body: Entity, change: (name: string, value: unknown) => unknown): Entity {
  return JSON.parse(JSON.stringify(body, change)) as Entity;
}
