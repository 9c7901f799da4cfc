import type {OpenApiDocument} from '../read/openapi';
import {lookUp} from '../read/pointer';

/** Component schemas that no path or webhook references, such as discriminator variants. */
export function unusedSchemas(document: OpenApiDocument): string[] {
  const used = new Set<unknown>();
  const queue: unknown[] = [document.paths, document.webhooks];
  while (queue.length > 0) {
    const node = queue.pop();
    if (typeof node !== 'object' || node === null || used.has(node)) continue;
    used.add(node);
    const ref = (node as {$ref?: unknown}).$ref;
    if (typeof ref === 'string') queue.push(lookUp(document, ref));
    for (const part of Object.values(node)) queue.push(part);
  }
  return Object.entries(document.components?.schemas ?? {})
    .filter(([, schema]) => typeof schema === 'object' && schema !== null && !used.has(schema))
    .map(([name]) => name);
}
