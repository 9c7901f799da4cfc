import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** A documented error without what is of one call alone. */
export function withoutCall(body: unknown): unknown {
  if (!isObject(body)) return body;
  const {instance: _instance, request_id: requestId, ...rest} = body;
  // The key stays: the sandbox fills in the id of its own call.
  return requestId === undefined ? rest : {...rest, request_id: ''};
}

/** A documented error without what the sandbox says in its own words. */
export function withoutWords(body: unknown): unknown {
  if (!isObject(body)) return body;
  // The keys stay, so that each keeps its place.
  return {...body, ...('detail' in body && {detail: ''}), ...('errors' in body && {errors: []})};
}

/** A list in which each value stands once. */
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
