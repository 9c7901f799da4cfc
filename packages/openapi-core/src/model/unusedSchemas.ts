import type {OpenApiDocument} from '../read/openapi';
import {lookUp} from '../read/pointer';

/** Names of the component schemas that no path and no webhook leads to, such as the variants of a discriminator. */
export function unusedSchemas(document: OpenApiDocument): string[] {
  const used = new Set<unknown>();
  const queue: unknown[] = [document.paths, document.webhooks];
  while (queue.length > 0) {
    const node = queue.pop();
    if (typeof node !== 'object' || node === null || used.has(node)) continue;
    used.add(node);
    const reference = (node as {$ref?: unknown}).$ref;
    if (typeof reference === 'string') queue.push(lookUp(document, reference));
    for (const part of Object.values(node)) queue.push(part);
  }
  return Object.entries(document.components?.schemas ?? {})
    .filter(([, schema]) => typeof schema === 'object' && schema !== null && !used.has(schema))
    .map(([name]) => name);
}
