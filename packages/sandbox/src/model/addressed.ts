import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {Entity} from '../contract';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import {lastParameter, type FoundKind} from './kinds';
import type {FoundRole} from './roles';

/** Examples generated from a read operation's schema, changed to match the entity in the path. */
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
 * Adds entities that only example paths name, so a request with the page's prefilled path finds its entity.
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

/** Whether a value has the form of a kind's ids. An example in another form is for a missing entity. */
function canBeId({idPattern}: FoundKind, value: unknown): boolean {
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

/** Whether an entity matches an address. Addresses have no numbers, only digits. */
function has(entity: Entity, fields: Entity): boolean {
  return Object.entries(fields).every(([name, value]) => String(entity[name]) === String(value));
}
