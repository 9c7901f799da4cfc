import {fieldsOf, sentSchema, responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import {scalarType} from '@nacre-docs/openapi-core/model/scalarType';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {ListPage, OperationRole} from '../contract';
import {collectionOf, pathParameters, type FoundType} from './resourceTypes';

export interface FoundRole {
  role: OperationRole;
  type?: FoundType;
  targets: Record<string, string>;
  page?: ListPage;
  /** Field of the answer with the entity. */
  inside?: string;
}

/** Finds an operation's role for a description's resources, from its method, address and answer. */
export function findRole(document: OpenApiDocument, types: FoundType[], operation: ApiOperation): FoundRole {
  const {method, path} = operation;
  const targets = findTargets(types, path);
  const answers = responseSchema(operation);
  const own = types.find(({items}) => items.includes(path));
  const about = (role: OperationRole, type: FoundType): FoundRole => {
    const inside = [...fieldsOf(document, answers)].find(([, field]) => sameSchema(field, type.schema))?.[0];
    return {role, type, targets, ...(inside !== undefined && !type.fields.has(inside) && {inside})};
  };
  if (own) {
    const roles = {get: 'read', patch: 'update', post: 'update', put: 'replace', delete: 'delete'} as const;
    const role = roles[method as 'get'];
    const sent = [...fieldsOf(document, sentSchema(operation)).keys()];
    // A command below an entity takes other fields.
    const isOther = method === 'post' && sent.filter((name) => own.fields.has(name)).length * 2 < sent.length;
    if (role && !isOther) return about(role, own);
  }
  if (method === 'get') {
    const list = findList(document, types, answers, path);
    return list && parentsAreKnown(list.type, targets)
      ? {role: 'list', ...list, targets}
      : asExample(targets);
  }
  if (method !== 'post' && method !== 'put') return asExample(targets);
  const answered = answers && types.find(({schema}) => sameSchema(schema, answers));
  // A command's answer may have more fields than the entity.
  const parts = resolve<Schema>(document, answers)?.allOf ?? [];
  const commanded = answered ?? types.find(({schema}) => parts.some((part) => sameSchema(schema, part)));
  if (commanded && Object.values(targets).includes(commanded.name)) return about('command', commanded);
  const created = types.find(({items}) => items.some((item) => collectionOf(item) === path)) ?? answered;
  const creates = method === 'post' && created && parentsAreKnown(created, targets);
  return creates ? about('create', created) : asExample(targets);
}

function asExample(targets: Record<string, string>): FoundRole {
  return {role: 'example', targets};
}

/** The kind of each path parameter: by the address before it, or by a name that only one kind has. */
function findTargets(types: FoundType[], path: string): Record<string, string> {
  const targets = new Map<string, string>();
  const parameters = pathParameters(path);
  const last = parameters.at(-1);
  for (const parameter of parameters) {
    const upTo = path.slice(0, path.indexOf(`{${parameter}}`) + parameter.length + 2);
    const named = types.filter(({idParameter}) => idParameter === parameter);
    const item = types.find(
      ({items}) => items.includes(upTo) || (parameter === last && items.includes(path)),
    );
    const type = item ?? (named.length === 1 ? named[0] : undefined);
    if (type) targets.set(parameter, type.name);
  }
  return Object.fromEntries(targets);
}

function findList(
  document: OpenApiDocument,
  types: FoundType[],
  schema: Schema | undefined,
  path: string,
): {type: FoundType; page: ListPage} | undefined {
  const target = resolve<Schema>(document, schema);
  if (!target) return undefined;
  const fields = fieldsOf(document, target);
  const lists: Array<[string | undefined, Schema]> = [target.type].flat().includes('array')
    ? [[undefined, target]]
    : [...fields].map(([name, field]) => [name, resolve<Schema>(document, field) ?? {}]);
  const collected = types.find(({items}) =>
    items.some((item) => collectionOf(item) === path || item.startsWith(`${path}/{`)),
  );
  for (const [items, {type, items: item}] of lists) {
    if (![type].flat().includes('array') || typeof item !== 'object') continue;
    const isSame = (type: FoundType | undefined) => type !== undefined && sameSchema(type.schema, item);
    const same = isSame(collected) ? collected : types.find(isSame);
    if (same) return {type: same, page: {items}};
    const shown = fieldsOf(document, item);
    // A list may show fewer fields than reading one does, or only ids.
    const isOfIds = shown.size === 0 && scalarType(document, item) !== undefined;
    const isIdHidden = collected && !collected.fields.has(collected.idField);
    if (collected && (isOfIds || isIdHidden || shown.has(collected.idField)))
      return {type: collected, page: {items}};
  }
  return undefined;
}

/** Whether every path parameter is a parent or a field of the kind. */
function parentsAreKnown(type: FoundType, targets: Record<string, string>): boolean {
  return Object.keys(targets).every(
    (parameter) => Object.hasOwn(type.parents, parameter) || type.fields.has(parameter),
  );
}

export function sameSchema(a: Schema, b: Schema): boolean {
  const [first, second] = [a, b] as Array<{$ref?: string}>;
  return a === b || (first!.$ref !== undefined && first!.$ref === second!.$ref);
}
