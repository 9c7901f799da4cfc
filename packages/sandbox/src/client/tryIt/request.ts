import type {TryItError, TryItRequest} from '@nacre-docs/openapi/contract';
import type {SandboxRequest} from '../../contract';

/** The header that asks for a documented error. */
export function preferenceFor({status, example}: TryItError): string {
  // A name may contain the separators of preferences.
  return example ? `code=${status}, example=${JSON.stringify(example.name)}` : `code=${status}`;
}

/** A request as text, the sandbox's only input format. */
export async function asText({method, path, headers, body}: TryItRequest): Promise<SandboxRequest> {
  return {
    method,
    path,
    headers: Object.fromEntries([
      ...headers,
      ...(body instanceof FormData ? [['Content-Type', 'multipart/form-data']] : []),
    ]) as Record<string, string>,
    ...(body !== undefined && {body: await new Response(body).text()}),
  };
}
