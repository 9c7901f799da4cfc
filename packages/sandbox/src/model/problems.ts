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
