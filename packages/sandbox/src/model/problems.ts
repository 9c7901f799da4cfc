import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** A documented error without call-specific parts. */
export function withoutCall(body: unknown): unknown {
  if (!isObject(body)) return body;
  const {instance: _instance, request_id: requestId, ...rest} = body;
  // The key stays: the sandbox fills in its own call's id.
  return requestId === undefined ? rest : {...rest, request_id: ''};
}

/** A documented error without the texts that the sandbox provides. */
export function withoutWords(body: unknown): unknown {
  if (!isObject(body)) return body;
  // Empty values preserve the key order.
  return {...body, ...('detail' in body && {detail: ''}), ...('errors' in body && {errors: []})};
}

/** A list of distinct values. */
export class Distinct<T> {
  readonly values: T[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}
