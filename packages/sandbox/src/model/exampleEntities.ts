import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {listMediaExamples, parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {Entity, SandboxData} from '../contract';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import {jsonMedia} from './jsonMedia';
import {lastParameter, type FoundKind} from './kinds';
import type {FoundRole} from './roles';

/** Examples generated from a read operation's schema, changed to match the entity in the path. */
export function withPathParameters(
  document: OpenApiDocument,
  operation: ApiOperation,
  kind: FoundKind,
  values: unknown[],
): unknown[] {
  const wanted = namedBy(kind, examplePath(document, operation), lastParameter(operation.path)!);
  const [first, ...others] = values;
  if (!isObject(first) || values.some((value) => isObject(value) && has(value, wanted))) return values;
  return [{...first, ...wanted}, ...others];
}

/**
 * Adds entities that only example paths name, so a request with the page's prefilled path finds its entity.
 *
 * @returns the seed, changed
 */
export function addFromPaths(
  {document}: ApiModel,
  kinds: FoundKind[],
  roles: Map<ApiOperation, FoundRole>,
  seed: Record<string, Entity[]>,
): Record<string, Entity[]> {
  const all = {...seed};
  for (const [operation, {targets}] of roles) {
    const inPath = examplePath(document, operation);
    for (const [parameter, name] of Object.entries(targets)) {
      const kind = kinds.find((each) => each.name === name)!;
      const [shown] = all[name]!;
      if (!shown || !canBeId(document, kind, inPath[parameter])) continue;
      const wanted = namedBy(kind, inPath, parameter);
      if (!all[name]!.some((entity) => has(entity, wanted)))
        all[name] = [...all[name]!, {...shown, ...wanted}];
    }
  }
  return all;
}

/** Adds entities that only example bodies name, except those that a creation names. */
export function addFromBodies({document, operations}: ApiModel, kinds: FoundKind[], data: SandboxData): void {
  const described = new Map(data.operations.map((operation) => [operation.id, operation]));
  const bodies = operations.flatMap(({operationId, method, requestBody}) => {
    const [, media] = jsonMedia(requestBody?.content) ?? [];
    const operation = described.get(operationId);
    if (method !== 'post' || !media || !operation) return [];
    if (!operation.references && operation.givesId === undefined) return [];
    const examples = listMediaExamples(document, media, 'request').map(({value}) => value);
    return examples.filter(isObject).map((body) => ({operation, body}));
  });
  const created = new Set(
    bodies.map(({operation: {kind, givesId = ''}, body}) => `${kind} ${textOf(body[givesId])}`),
  );
  for (const {operation, body} of bodies)
    for (const [field, name] of Object.entries(operation.references ?? {})) {
      const kind = kinds.find((each) => each.name === name)!;
      const entities = data.seed[name]!;
      for (const id of [body[field]].flat()) {
        const isId = (typeof id === 'string' || typeof id === 'number') && canBeId(document, kind, id);
        if (!isId || created.has(`${name} ${id}`) || !entities[0]) continue;
        if (!entities.some((entity) => has(entity, {[kind.idField]: id})))
          entities.push({...entities[0], [kind.idField]: id});
      }
    }
}

/** Whether a value has the form of a kind's ids. An example in another form is for a missing entity. */
function canBeId(document: OpenApiDocument, {idPattern, idSchema}: FoundKind, value: unknown): boolean {
  const {minLength = 0, maxLength = Infinity} = resolve<Schema>(document, idSchema) ?? {};
  const {length} = String(value);
  if (length < minLength || length > maxLength) return false;
  return idPattern === undefined || (compile(idPattern)?.test(String(value)) ?? true);
}

/** The known fields of the entity that a path parameter names: its id, and its parents. */
function namedBy(kind: FoundKind, inPath: Entity, parameter: string): Entity {
  const parents = Object.entries(kind.parents).filter(
    ([name, field]) => field !== null && Object.hasOwn(inPath, name),
  );
  return {
    ...Object.fromEntries(parents.map(([name, field]) => [field!, inPath[name]])),
    [kind.idField]: inPath[parameter],
  };
}

function examplePath(document: OpenApiDocument, {parameters}: ApiOperation): Entity {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(
    inPath.map((parameter) => [parameter.name, parameterExample(document, parameter)]),
  );
}

/** Whether an entity has these values. In addresses, numbers are texts. */
function has(entity: Entity, fields: Entity): boolean {
  return Object.entries(fields).every(([name, value]) => String(entity[name]) === String(value));
}
