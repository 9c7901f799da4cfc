import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {SandboxData, NextOperation, SandboxOperation} from '../contract';
import {Catalog} from '../engine/catalog';

/**
 * Finds the operations that take an entity, by kind: those with a path at or below it, and those with its id in the
 * body. Operations that change an entity below it, only filter by it, or are deprecated, are excluded.
 */
export function findNextOperations({operations}: ApiModel, data: SandboxData): SandboxData['nextOperations'] {
  const catalog = Catalog.of(data);
  const found = new Map(data.resourceTypes.map(({name}) => [name, [] as NextOperation[]]));
  const described = new Map(operations.map((operation) => [operation.operationId, operation]));
  for (const operation of data.operations) {
    const {slug: page, title, source} = described.get(operation.id)!;
    if (source.deprecated) continue;
    for (const [kind, field] of takenBy(catalog, operation)) {
      const next = {operation: operation.id, page, title, ...(field !== undefined && {field})};
      found.get(kind)!.push(next);
    }
  }
  return Object.fromEntries(found);
}

/** Kinds whose entities an operation takes, and the body field for each that isn't in its path. */
function takenBy(catalog: Catalog, operation: SandboxOperation): Array<[string, NextOperation['field']]> {
  const [parameter, inPath = ''] = Object.entries(operation.targets).at(-1) ?? [];
  // The values of parameters after it are unknown.
  const isWhole = parameter !== undefined && !/[{]/.test(operation.path.split(`{${parameter}}`)[1]!);
  const own = isWhole ? [[inPath, undefined] as [string, undefined]] : [];
  if (operation.method !== 'post') return own;
  const body = catalog.bodySchema(operation);
  const fields = catalog.fieldsOf(body);
  const required = new Set(catalog.requiredOf(body));
  const inBody = Object.entries(operation.references ?? {}).filter(
    ([field, kind]) =>
      kind !== inPath && required.has(field) && !catalog.typesOf(fields.get(field)).includes('array'),
  );
  return [...own, ...inBody.map(([field, kind]) => [kind, field] as [string, string])];
}
