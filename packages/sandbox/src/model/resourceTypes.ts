import {fieldsOf, requiredFields, responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import {scalarType} from '@nacre-docs/openapi-core/model/scalarType';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {characterSets} from '@nacre-docs/openapi-core/samples/pattern';
import type {ResourceType} from '../contract';
import {fieldCalled} from '../engine/fieldCalled';

/** A resource type in the description: each of its entities has an address and can be read there. */
export interface FoundType {
  name: string;
  /** Reference to its schema, or the schema itself. */
  schema: Schema;
  fields: Map<string, Schema>;
  /** Required fields. */
  required: string[];
  /** Addresses of an entity: `/scopes/{scope_id}`. */
  items: string[];
  /** Last parameter of the address, and its field. A schema may lack the field. Then answers don't show it. */
  idParameter: string;
  idField: string;
  idSchema?: Schema;
  idPattern?: string;
  parents: Record<string, string | null>;
}

/** The last parameter of an address. An extension or a slash may follow: `/calls/{id}.json`, `/users/{id}/`. */
const ENDS_WITH_PARAMETER = /\/\{([^{}/]+)\}(\.\w+)?(\/)?$/;

/** Name of the parameter at the end of an address. */
export function lastParameter(path: string): string | undefined {
  return ENDS_WITH_PARAMETER.exec(path)?.[1];
}

/** Names of the parameters in an address. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name]) => name!);

/** The collection address for an entity's address. */
export function collectionOf(path: string): string {
  return path.replace(ENDS_WITH_PARAMETER, '$2$3');
}

/**
 * Finds a description's resource types by their addresses: entities can be read at `/things/{id}`, and an operation creates,
 * lists or changes them.
 */
export function findResourceTypes({document, operations}: ApiModel): FoundType[] {
  const types = new Map<string, FoundType>();
  const calls = operations.filter(({kind}) => kind === 'operation');
  const managed = managedCollections(calls);
  for (const operation of calls) {
    const idParameter = lastParameter(operation.path);
    const answered = operation.method === 'get' ? responseSchema(operation) : undefined;
    const collection = collectionOf(operation.path);
    if (idParameter === undefined || !answered) continue;
    const found = entityIn(document, operation, idParameter, answered);
    if (!found) continue;
    const {schema, fields} = found;
    const parents = parentsOf(document, operation, fields);
    const plain = typeName(schema, collection);
    const first = types.get(plain);
    const isOther =
      Object.keys(parents).some((name) => isUnknownTo(first, name)) ||
      first?.items.some((item) => operation.path.startsWith(`${item}/`));
    const name = isOther ? typeName({}, collection.replace(/^\/|[{}]/g, '').replaceAll('/', '_')) : plain;
    const known = types.get(name);
    if (known) known.items.push(operation.path);
    else if (managed.has(collection))
      types.set(name, {
        ...found,
        name,
        required: requiredFields(document, schema),
        items: [operation.path],
        idParameter,
        idPattern: patternOf(document, fields.get(found.idField)),
        parents,
      });
  }
  return [...types.values()];
}

/** Fields of an answer that wrap the entity. */
const WRAPPERS = /^(data|result|results|item|response|payload|object)$/i;

/** The entity in the answer of a read operation: the answer itself, or its only field. */
function entityIn(
  document: OpenApiDocument,
  operation: ApiOperation,
  idParameter: string,
  answered: Schema,
): Pick<FoundType, 'schema' | 'fields' | 'idField' | 'idSchema'> | undefined {
  const answeredFields = fieldsOf(document, answered);
  const wrapped = [...answeredFields].filter(([name]) => answeredFields.size === 1 || WRAPPERS.test(name));
  for (const schema of [answered, ...wrapped.map(([, field]) => field)]) {
    const fields = fieldsOf(document, schema);
    const idField = findIdField(document, operation, idParameter, fields);
    if (idField !== undefined) return {schema, fields, idField, idSchema: fields.get(idField)};
  }
  return answeredFields.size > 0
    ? {
        schema: answered,
        fields: answeredFields,
        idField: idParameter,
        idSchema: pathSchema(operation, idParameter),
      }
    : undefined;
}

/** The schema of a path parameter. */
const pathSchema = ({parameters}: ApiOperation, parameter: string): Schema | undefined =>
  parameters.find(({name, in: place}) => name === parameter && place === 'path')?.schema;

/** Whether a kind's entities can't be below a parent. */
function isUnknownTo(type: FoundType | undefined, parent: string): boolean {
  return type !== undefined && !Object.hasOwn(type.parents, parent) && !type.fields.has(parent);
}

function typeName(schema: Schema, collection: string): string {
  const {$ref} = schema as {$ref?: string};
  const name =
    $ref?.split('/').pop() ??
    collection
      .replace(/\.\w+$/, '')
      .split('/')
      .pop() ??
    'thing';
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '_')
    .toLowerCase();
}

/** Fields that name something where no number does: `/users/{username}`. */
const NAMES = ['slug', 'key', 'code', 'login', 'name'];

/** `scope_id` and `petId` name `id`; `role_slug` names `slug`; `version` names `version`. `username` a `login`. */
function findIdField(
  document: OpenApiDocument,
  operation: ApiOperation,
  parameter: string,
  fields: Map<string, Schema>,
): string | undefined {
  const suffix = /(?:_|-|(?<=[a-z0-9])(?=[A-Z]))([A-Za-z0-9]+)$/.exec(parameter)?.[1]?.toLowerCase();
  const isText = scalarType(document, pathSchema(operation, parameter)) === 'string';
  const names = [parameter, suffix, 'id', ...(isText ? NAMES : [])].map((name) =>
    fieldCalled([...fields.keys()], name),
  );
  return names.find((name) => {
    const type = name === undefined ? undefined : scalarType(document, fields.get(name));
    // A text in the address doesn't match a numeric field.
    return type !== undefined && !(isText && name === 'id' && type === 'number');
  });
}

const CHANGES = ['put', 'patch', 'delete'];

/** Addresses of collections that an operation lists, extends or changes. */
function managedCollections(calls: ApiOperation[]): Set<string> {
  return new Set(
    calls.flatMap(({method, path}) => {
      if (method === 'post' || method === 'get') return path;
      return CHANGES.includes(method) ? collectionOf(path) : [];
    }),
  );
}

function parentsOf(
  document: OpenApiDocument,
  operation: ApiOperation,
  fields: Map<string, Schema>,
): Record<string, string | null> {
  const names = [...fields.keys()];
  const inPath = pathParameters(operation.path).slice(0, -1);
  return Object.fromEntries(
    inPath.map((parameter) => {
      const pattern = patternOf(document, pathSchema(operation, parameter));
      const called = fieldCalled(names, parameter);
      const field = names.find(
        (name) =>
          (name === called && scalarType(document, fields.get(name)) !== undefined) ||
          (name.includes('_id') && parameter.endsWith(`_${name}`)) ||
          (pattern !== undefined && name !== 'id' && patternOf(document, fields.get(name)) === pattern),
      );
      return [parameter, field ?? null];
    }),
  );
}

function patternOf(document: OpenApiDocument, schema: Schema | undefined): string | undefined {
  const pattern = resolve<Schema>(document, schema)?.pattern;
  // A pattern that fits any name does not distinguish kinds. One with a repeated group can take forever, and ids are
  // searched for in entire texts.
  return pattern !== undefined && /^\^[a-z]+[_-]/i.test(pattern) && !/\)[*+{]/.test(pattern)
    ? pattern
    : undefined;
}

/** Length of an id whose pattern sets none. */
const ID_LENGTH = 16;

/** The form of a kind's new ids, if the description shows it. */
export function idForm(document: OpenApiDocument, {idSchema}: FoundType): Pick<ResourceType, 'idForm'> {
  if (idSchema && scalarType(document, idSchema) === 'number') return {idForm: 'number'};
  const {format, pattern} = resolve<Schema>(document, idSchema) ?? {};
  if (format === 'uuid') return {idForm: 'uuid'};
  const places = pattern === undefined ? undefined : characterSets(pattern, ID_LENGTH);
  return places ? {idForm: places} : {};
}
