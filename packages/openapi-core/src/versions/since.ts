import {HTTP_METHODS} from '../model/model';
import type {OpenApiDocument, PathItem, Schema} from '../read/openapi';

/**
 * The description for a given month, by `x-since`: without operations and fields added later.
 *
 * @param month as in `2025-06`
 */
export function descriptionAt(document: OpenApiDocument, month: string): OpenApiDocument {
  const earlier = structuredClone(document);
  const isLater = (node: {'x-since'?: string} | undefined) => (node?.['x-since'] ?? '') > month;
  for (const items of [earlier.paths, earlier.webhooks]) {
    for (const [name, item] of Object.entries(items ?? {})) {
      for (const method of HTTP_METHODS) if (isLater(item[method])) Reflect.deleteProperty(item, method);
      if (!HTTP_METHODS.some((method) => item[method]) && !hasRef(item)) Reflect.deleteProperty(items!, name);
    }
  }
  walk(earlier, (schema) => {
    for (const [field, value] of Object.entries(schema.properties ?? {})) {
      if (typeof value !== 'object' || !isLater(value)) continue;
      Reflect.deleteProperty(schema.properties!, field);
      if (schema.required) schema.required = schema.required.filter((name) => name !== field);
    }
  });
  return earlier;
}

function hasRef(item: PathItem): boolean {
  return item.$ref !== undefined;
}

function walk(node: unknown, visit: (schema: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return;
  const {properties} = node as Schema;
  if (typeof properties === 'object') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

/** The months in `x-since`, sorted. */
export function monthsIn(document: OpenApiDocument): string[] {
  const months = new Set<string>();
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'x-since' && typeof value === 'string') months.add(value);
    return value;
  });
  return [...months].sort();
}
