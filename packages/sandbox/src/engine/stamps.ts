import {iso} from '@nacre-docs/openapi-core/validate/values';

/** Fields with the creation or last-change time, and only with the last-change time. */
export const STAMP =
  /^(created|updated|modified)_?(at|on|time|date)?$|^(date|time)_?(created|updated|modified)$/i;
export const CHANGE_STAMP = /^(updated|modified)_?(at|on|time|date)?$|^(date|time)_?(updated|modified)$/i;

/** A time in the form of another: a text, a date, or seconds or milliseconds since 1970. */
export function stampLike(shown: unknown, at: number): unknown {
  if (typeof shown === 'number') return shown > 1e11 ? Math.floor(at) : Math.floor(at / 1000);
  if (typeof shown !== 'string') return iso(at);
  if (/^\d{4}-\d\d-\d\d$/.test(shown)) return iso(at).slice(0, 10);
  return /^\w{3}, \d/.test(shown) ? new Date(at).toUTCString() : iso(at);
}
