import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {MediaType, OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {listMediaExamples, parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {Entity, SandboxData} from '../contract';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import {lastParameter, type FoundKind} from './kinds';
import type {FoundRole} from './roles';

/** A body's JSON content, if any. */
export function jsonMedia(content: Record<string, MediaType> = {}): [string, MediaType] | undefined {
  return Object.entries(content).find(([type]) => /[/+]json/.test(type));
}

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
 * Adds entities that only example paths name, so a request with the page's prefilled path finds its entity. Unless a
 * platform declares what exists, also those in example bodies, except those that a creation names.
 */
export function addNamedEntities(
  {document}: ApiModel,
  kinds: FoundKind[],
  roles: Map<ApiOperation, FoundRole>,
  {operations, rules, seed}: SandboxData,
): void {
  for (const [operation, {targets}] of roles) {
    const inPath = examplePath(document, operation);
    for (const [parameter, name] of Object.entries(targets))
      add(name, inPath[parameter], (kind) => namedBy(kind, inPath, parameter));
  }
  if (rules) return;
  const bodies = [...roles.keys()].flatMap(({method, requestBody}, index) => {
    const [, media] = jsonMedia(requestBody?.content) ?? [];
    const {kind, givesId = '', references = {}} = operations[index]!;
    const examples = method === 'post' && media ? listMediaExamples(document, media, 'request') : [];
    return examples.flatMap(({value}) =>
      isObject(value) ? [{body: value, created: `${kind} ${textOf(value[givesId])}`, references}] : [],
    );
  });
  const created = new Set(bodies.map((each) => each.created));
  for (const {body, references} of bodies)
    for (const [field, name] of Object.entries(references))
      for (const id of [body[field]].flat())
        if (!created.has(`${name} ${textOf(id)}`)) add(name, id, ({idField}) => ({[idField]: id}));

  function add(name: string, id: unknown, fieldsOf: (kind: FoundKind) => Entity): void {
    const kind = kinds.find((each) => each.name === name)!;
    const entities = seed[name]!;
    const fields = fieldsOf(kind);
    if (!entities[0] || !canBeId(document, kind, id) || entities.some((entity) => has(entity, fields)))
      return;
    entities.push({...entities[0], ...fields});
  }
}

/** Whether a value has the form of a kind's ids. An example in another form is for a missing entity. */
function canBeId(document: OpenApiDocument, {idPattern, idSchema}: FoundKind, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const {minLength = 0, maxLength = Infinity} = resolve<Schema>(document, idSchema) ?? {};
  const text = String(value);
  if (text.length < minLength || text.length > maxLength) return false;
  return idPattern === undefined || (compile(idPattern)?.test(text) ?? true);
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
