import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument, PathItem} from '@nacre-docs/openapi-core/read/openapi';

/**
 * The published description. A path that refers to another path has the same operations, and each copy needs its own
 * operationId.
 */
export function publishedDocument({document, operations}: ApiModel): OpenApiDocument {
  const seen = new Set<object>();
  const groups = {
    operation: new Map(Object.entries(document.paths ?? {})),
    webhook: new Map(Object.entries(document.webhooks ?? {})),
  };
  for (const {kind, path, method, slug, source} of operations) {
    const item = groups[kind].get(path);
    if (seen.has(source) && item)
      groups[kind].set(path, withOperation(item, method, {...source, operationId: slug}));
    seen.add(source);
  }
  return {
    ...document,
    ...(document.paths && {paths: Object.fromEntries(groups.operation)}),
    ...(document.webhooks && {webhooks: Object.fromEntries(groups.webhook)}),
  };
}

function withOperation(item: PathItem, method: string, operation: PathItem['get']): PathItem {
  return Object.hasOwn(item, method)
    ? {...item, [method]: operation}
    : {...item, additionalOperations: {...item.additionalOperations, [method]: operation!}};
}
