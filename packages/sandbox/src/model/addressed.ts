import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {Entity} from '../contract';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import {lastParameter, type FoundKind} from './kinds';
import type {FoundRole} from './roles';

/** Examples that are made of the schema of what reads an entity, as those of the entity that the path names. */
export function atItsAddress(
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
 * Adds what the examples of paths name and no example shows, so that a request that is sent as the page fills it in
 * finds something.
 *
 * @returns the seed, changed
 */
export function addAddressed(
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
      if (!shown || !canBeId(kind, inPath[parameter])) continue;
      const wanted = namedBy(kind, inPath, parameter);
      if (!all[name]!.some((entity) => has(entity, wanted)))
        all[name] = [...all[name]!, {...shown, ...wanted}];
    }
  }
  return all;
}

/** Whether a value has the form of a kind's ids: an example of another form is one of what does not exist. */
function canBeId({idPattern}: FoundKind, value: unknown): boolean {
  return idPattern === undefined || (compile(idPattern)?.test(String(value)) ?? true);
}

/** What an address says of the entity that one of its parameters names: its id, and its parents. */
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

/** Whether an entity is what an address says. Addresses have no numbers, only digits. */
function has(entity: Entity, fields: Entity): boolean {
  return Object.entries(fields).every(([name, value]) => String(entity[name]) === String(value));
}
