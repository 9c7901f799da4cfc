import {fieldsOf, responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {ListPage, OperationRole} from '../contract';
import {collectionOf, type FoundKind} from './kinds';

export interface FoundRole {
  role: OperationRole;
  kind?: FoundKind;
  targets: Record<string, string>;
  page?: ListPage;
}

/** Finds an operation's role for a description's resources, from its method, address and answer. */
export function findRole(document: OpenApiDocument, kinds: FoundKind[], operation: ApiOperation): FoundRole {
  const {method, path} = operation;
  const targets = findTargets(kinds, path);
  const answers = responseSchema(operation);
  const own = kinds.find(({items}) => items.includes(path));
  if (own) {
    const role = ({get: 'read', patch: 'update', put: 'replace', delete: 'delete'} as const)[method as 'get'];
    if (role) return {role, kind: own, targets};
  }
  if (method === 'get') {
    const list = findList(document, kinds, answers, path);
    return list && parentsAreKnown(list.kind, targets)
      ? {role: 'list', ...list, targets}
      : asExample(targets);
  }
  if (method !== 'post' && method !== 'put') return asExample(targets);
  const answered = answers && kinds.find(({schema}) => sameSchema(schema, answers));
  // A command's answer may have more fields than the entity.
  const parts = resolve<Schema>(document, answers)?.allOf ?? [];
  const commanded = answered ?? kinds.find(({schema}) => parts.some((part) => sameSchema(schema, part)));
  if (commanded && Object.values(targets).includes(commanded.name))
    return {role: 'command', kind: commanded, targets};
  if (!answered) return asExample(targets);
  const creates = method === 'post' && parentsAreKnown(answered, targets);
  return creates ? {role: 'create', kind: answered, targets} : asExample(targets);
}

function asExample(targets: Record<string, string>): FoundRole {
  return {role: 'example', targets};
}

/** The kind of each path parameter: by the address before it, or by a name that only one kind has. */
function findTargets(kinds: FoundKind[], path: string): Record<string, string> {
  const targets = new Map<string, string>();
  const parameters = [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, parameter]) => parameter);
  const last = parameters.at(-1);
  for (const parameter of parameters) {
    const upTo = path.slice(0, path.indexOf(`{${parameter}}`) + parameter!.length + 2);
    const named = kinds.filter(({idParameter}) => idParameter === parameter);
    const item = kinds.find(
      ({items}) => items.includes(upTo) || (parameter === last && items.includes(path)),
    );
    const kind = item ?? (named.length === 1 ? named[0] : undefined);
    if (kind) targets.set(parameter!, kind.name);
  }
  return Object.fromEntries(targets);
}

function findList(
  document: OpenApiDocument,
  kinds: FoundKind[],
  schema: Schema | undefined,
  path: string,
): {kind: FoundKind; page: ListPage} | undefined {
  const target = resolve<Schema>(document, schema);
  if (!target) return undefined;
  const lists: Array<[string | undefined, Schema]> =
    target.type === 'array'
      ? [[undefined, target]]
      : [...fieldsOf(document, target)].map(([name, field]) => [
          name,
          resolve<Schema>(document, field) ?? {},
        ]);
  for (const [items, list] of lists) {
    if (list.type !== 'array' || typeof list.items !== 'object') continue;
    const item = list.items;
    const same = kinds.find((kind) => sameSchema(kind.schema, item));
    // A list may show fewer fields than reading one does.
    const kind =
      same ??
      kinds.find(({items}) => items.some((one) => collectionOf(one) === path || one.startsWith(`${path}/{`)));
    const shown = [...fieldsOf(document, item).keys()];
    if (!kind || !shown.every((name) => kind.fields.has(name)) || !shown.includes(kind.idField)) continue;
    const page = {items, ...pageFields(document, target), ...(!same && {fields: shown})};
    return {kind, page};
  }
  return undefined;
}

function pageFields(document: OpenApiDocument, schema: Schema): ListPage {
  const fields = [...fieldsOf(document, schema)];
  const info = fields.find(([, field]) => fieldsOf(document, field).has('has_more'))?.[0];
  const totals = fields.map(([name]) => name).filter((name) => /^(total|count)(_|$|[A-Z])/.test(name));
  return {...(info && {info}), ...(totals.length > 0 && {totals})};
}

/** Whether every path parameter is a parent or a field of the kind. */
function parentsAreKnown(kind: FoundKind, targets: Record<string, string>): boolean {
  return Object.keys(targets).every(
    (parameter) => Object.hasOwn(kind.parents, parameter) || kind.fields.has(parameter),
  );
}

function sameSchema(a: Schema, b: Schema): boolean {
  const [first, second] = [a, b] as Array<{$ref?: string}>;
  return a === b || (first!.$ref !== undefined && first!.$ref === second!.$ref);
}
