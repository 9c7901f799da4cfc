import type {MediaType} from '@nacre-docs/openapi-core/read/openapi';

/** A body's JSON content, if any. */
export function jsonMedia(content: Record<string, MediaType> = {}): [string, MediaType] | undefined {
  return Object.entries(content).find(([type]) => /[/+]json/.test(type));
}
