import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {MediaType, OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {
  exampleFromSchema,
  listMediaExamples,
  namedExamples,
  parameterExample,
} from '@nacre-docs/openapi-core/samples/examples';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {validate} from '@nacre-docs/openapi-core/validate/validate';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {Entity, SandboxData} from '../contract';
import type {Catalog} from '../engine/catalog';
import {complete} from '../engine/complete';
import {lastParameter, type FoundType} from './resourceTypes';
import type {FoundRole} from './roles';

type Answer = ApiOperation['responses'][number]['response'];

/** A body's JSON content, if any. */
export function jsonMedia(content: Record<string, MediaType> = {}): [string, MediaType] | undefined {
  return Object.entries(content).find(([type]) => /[/+]json/.test(type));
}

/** The media type of an operation's answer, and its examples by name. */
export function answerExamples(
  document: OpenApiDocument,
  {content = {}}: Answer,
): {type?: string; values: Record<string, unknown>} {
  const [type, media] = jsonMedia(content) ?? [];
  if (!media) return {type: Object.keys(content)[0], values: {}};
  const named = listMediaExamples(document, media, 'response').map(({name, value}) => [name, value] as const);
  return {type, values: Object.fromEntries(named)};
}

/** The examples that a description gives for an answer, also those that only the sandbox uses. */
function givenExamples(document: OpenApiDocument, {content}: Answer): unknown[] {
  const [, media] = jsonMedia(content) ?? [];
  if (!media) return [];
  const isMade = media.example === undefined && namedExamples(document, media.examples).length === 0;
  const shown = isMade ? [] : listMediaExamples(document, media, 'response');
  return [...shown, ...namedExamples(document, media['x-sandbox-examples'])].map(({value}) => value);
}

/**
 * All entities in a description's examples, each once: preferably from lists, which show existing ones, else
 * the latest version. A type without examples has one entity made from its schema.
 *
 * @param roles each operation's role
 */
export function seedEntities(
  {document, operations}: ApiModel,
  types: FoundType[],
  roles: Map<ApiOperation, FoundRole>,
): Record<string, Entity[]> {
  const seed = new Map(types.map((type) => [type.name, new Map<string, Seen>()]));
  for (const [operation, {role, type, page, inside}] of roles) {
    for (const value of type ? answersOf(operation) : []) {
      const shown = inside === undefined ? value : (value as Entity | null)?.[inside];
      const items = page?.items === undefined ? shown : (shown as Entity | null)?.[page.items];
      // A list may show fewer fields than reading one does.
      const isWhole = (item: unknown) => isObject(item) && type!.required.every((name) => name in item);
      const entities = role === 'list' ? [items].flat().filter(isWhole) : [shown];
      for (const entity of entities) add(type!, entity as Entity, RANKS[role] ?? 0);
    }
  }
  // Complete objects in other examples exist too, except those that a change brings.
  for (const operation of operations)
    if (operation.kind === 'operation' && !CHANGES.has(roles.get(operation)?.role))
      visit(answersOf(operation));
  return Object.fromEntries(
    types.map((type) => {
      const seen = [...seed.get(type.name)!.values()];
      const existing = seen.filter(({rank}) => rank > CREATED);
      const shown = (existing.length > 0 ? existing : seen).map(({value}) => value);
      const made = shown.length > 0 ? [] : madeEntity(document, type, roles);
      return [type.name, [...shown, ...made.map((value) => withoutExpanded(types, type, value))]];
    }),
  );

  function answersOf({responses}: ApiOperation): unknown[] {
    const successes = responses.filter(({status}) => status.startsWith('2'));
    return successes.flatMap(({response}) => givenExamples(document, response));
  }

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      const id = (value as Entity).id;
      const kind =
        typeof id === 'string' &&
        types.find(
          ({idPattern, idField}) => idPattern && idField === 'id' && new RegExp(idPattern, 'u').test(id),
        );
      const isWhole = 'created_at' in value && kind && kind.fields.has('created_at');
      if (isWhole) add(kind, value, 0);
    }
    for (const part of Object.values(value)) visit(part);
  }

  function add(type: FoundType, value: Entity, rank: number): void {
    if (typeof value !== 'object' || value === null || value[type.idField] === undefined) return;
    const entities = seed.get(type.name)!;
    const parents = Object.values(type.parents).map((field) => field && value[field]);
    const key = JSON.stringify([type.idPattern ? [] : parents, value[type.idField]]);
    const known = entities.get(key);
    const at = typeof value.updated_at === 'string' ? value.updated_at : '';
    if (!known || known.rank < rank || (known.rank === rank && known.at < at))
      entities.set(key, {value: withoutExpanded(types, type, value), rank, at});
  }
}

const CHANGES = new Set<FoundRole['role'] | undefined>(['create', 'update', 'command']);

/**
 * Rank of objects that appear only in their creation: they don't exist yet, so the example request can create them.
 */
const CREATED = -1;
const RANKS: Partial<Record<FoundRole['role'], number>> = {list: 2, read: 1, create: CREATED};

interface Seen {
  value: Entity;
  rank: number;
  at: string;
}

/** An entity without the ones that `expand` includes. */
function withoutExpanded(types: FoundType[], type: FoundType, value: Entity): Entity {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => {
      const {$ref} = (type.fields.get(name) ?? {}) as {$ref?: string};
      return $ref === undefined || !types.some(({schema}) => (schema as {$ref?: string}).$ref === $ref);
    }),
  );
}

/** An entity made from the schema, with the ids of its example path. None if that doesn't give it an id. */
function madeEntity(
  document: OpenApiDocument,
  type: FoundType,
  roles: Map<ApiOperation, FoundRole>,
): Entity[] {
  const [reader] = [...roles].find(([, {role, type: own}]) => role === 'read' && own === type) ?? [];
  const made = exampleFromSchema(document, type.schema, 'response');
  if (!reader || !isObject(made)) return [];
  return [{...made, ...namedBy(type, examplePath(document, reader), lastParameter(reader.path)!)}];
}

/**
 * Adds entities that only example paths name, so a request with the page's prefilled path finds its entity. Unless a
 * platform declares what exists, also those in example bodies, except those that a creation names.
 */
export function addNamedEntities(
  {document}: ApiModel,
  types: FoundType[],
  roles: Map<ApiOperation, FoundRole>,
  {operations, rules, seed}: SandboxData,
): void {
  for (const [operation, {targets}] of roles) {
    const inPath = examplePath(document, operation);
    for (const [parameter, name] of Object.entries(targets))
      add(name, inPath[parameter], (type) => namedBy(type, inPath, parameter));
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

  function add(name: string, id: unknown, fieldsOf: (type: FoundType) => Entity): void {
    const type = types.find((each) => each.name === name)!;
    const entities = seed[name]!;
    const fields = fieldsOf(type);
    if (!entities[0] || !canBeId(document, type, id) || entities.some((entity) => has(entity, fields)))
      return;
    entities.push({...entities[0], ...fields});
  }
}

/** Whether a value has the form of a kind's ids. An example in another form is for a missing entity. */
function canBeId(document: OpenApiDocument, {idPattern, idSchema}: FoundType, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const {minLength = 0, maxLength = Infinity} = resolve<Schema>(document, idSchema) ?? {};
  const text = String(value);
  if (text.length < minLength || text.length > maxLength) return false;
  return idPattern === undefined || (compile(idPattern)?.test(text) ?? true);
}

/** The known fields of the entity that a path parameter names: its id, and its parents. */
function namedBy(type: FoundType, inPath: Entity, parameter: string): Entity {
  const parents = Object.entries(type.parents).filter(
    ([name, field]) => field !== null && Object.hasOwn(inPath, name),
  );
  return {
    ...Object.fromEntries(parents.map(([name, field]) => [field!, inPath[name]])),
    [type.idField]: inPath[parameter],
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

/** Time in fields that an example lacks. */
const PAST = Date.UTC(2025, 0, 1);

/**
 * Corrects entities whose example contradicts the kind's schema, because typed clients can't read them: converts
 * values of another type, and replaces missing and invalid fields that are required.
 */
export function fitSeed(catalog: Catalog, kindName: string, entities: Entity[]): Entity[] {
  const {schema, idField, parents} = catalog.resourceType(kindName);
  // Not as a request, which may lack what only answers have.
  const context = {schemas: catalog.schemas, patternOf: (other: string) => catalog.patternOf(other)};
  const fields = catalog.fieldsOf(schema);
  const fixed = [idField, ...Object.values(parents)];
  const isFit = ([name, value]: [string, unknown]): boolean =>
    fixed.includes(name) ||
    // The sandbox replaces `$start` by the time.
    JSON.stringify(value).includes('"$start') ||
    validate(context, fields.get(name) ?? true, value).length === 0;
  // Fields of different variants are valid together only.
  const hasVariants = catalog.variantsOf(schema).length > 0;
  return entities.map((entity) => {
    const whole = complete(catalog, schema, entity, PAST) as Entity;
    if (hasVariants) return whole;
    return complete(catalog, schema, Object.fromEntries(Object.entries(whole).filter(isFit)), PAST) as Entity;
  });
}
