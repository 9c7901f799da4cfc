import {responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {
  DocumentedAnswers,
  Entity,
  EntityKind,
  SandboxData,
  SandboxInput,
  SandboxOperation,
  SandboxRole,
} from '../contract';
import {Catalog} from '../engine/catalog';
import {rolePermissions} from '../engine/rolePermissions';
import type {LoadedPlatform} from '../rules';
import {addFromPaths, addFromBodies} from './exampleEntities';
import {keysOf} from './credentials';
import {CompactSchemas, type SchemaDetail} from './compactSchemas';
import {describeOperations, errorsOf, headersOf, successOf} from './describeOperations';
import {answerExamples, seedEntities} from './examples';
import {fitSeed} from './fitSeed';
import {inputOf} from './inputs';
import {findKinds, idForm} from './kinds';
import {findNextOperations} from './nextOperations';
import {checkNames} from './platformNames';
import {findRole, sameSchema, type FoundRole} from './roles';
import {shareSchemas} from './sharedSchemas';
import {callbacksOf, eventRequests} from './events';
import {defaultsOf} from './startValues';

/**
 * Builds the sandbox data from an API description.
 *
 * @param platform API behavior beyond the description. Without it, resources have state but no lifecycles
 */
export function makeSandboxData(model: ApiModel, platform?: LoadedPlatform): SandboxData {
  const {document} = model;
  const found = findKinds(model);
  const patterns = new Map(found.map(({idPattern, name}) => [idPattern, name]));
  const compactSchemas = (detail: SchemaDetail) =>
    new CompactSchemas(document, (pattern) => patterns.get(pattern), detail);
  const described = model.operations.filter(({kind}) => kind === 'operation');
  const roles = new Map(
    described.map((operation) => {
      const each = findRole(document, found, operation);
      const isHandled = Object.hasOwn(platform?.functions ?? {}, operation.operationId);
      const role = each.role === 'example' && isHandled ? 'computed' : each.role;
      return [operation, {...each, role}] as const;
    }),
  );

  const shapes = compactSchemas('shape');
  const ofKinds = new Set<string>();
  const shapesOf = new Map<ApiOperation, Set<string>>();
  const shared = describeOperations(document, roles, (operation, {role, kind}) => {
    const schema = responseSchema(operation);
    const isStateful = kind && role !== 'example' && role !== 'computed';
    if (!isStateful || !schema || sameSchema(schema, kind.schema)) return undefined;
    const names = new Set<string>();
    shapesOf.set(operation, names);
    const shape = shapes.compact(schema, names);
    return typeof shape === 'object' ? {...shape, sample: undefined} : shape;
  });
  const kinds = found.map((kind): EntityKind => ({
    name: kind.name,
    schema: shapes.compact(kind.schema, ofKinds),
    idField: kind.idField,
    ...(kind.idPattern ? {idPattern: kind.idPattern} : {idName: kind.idParameter, ...idForm(document, kind)}),
    parents: kind.parents,
  }));
  const schemas = shapes.reachedFrom(ofKinds);
  const inputs = shareSchemas(inputsOf(model, roles, compactSchemas('checks'), platform));
  for (const [{operationId}, names] of shapesOf) {
    const more = Object.entries(shapes.reachedFrom(names)).filter(([name]) => !Object.hasOwn(schemas, name));
    Object.assign(inputs.inputs[operationId]!.schemas, Object.fromEntries(more));
  }
  const shown = seedEntities(model, found, roles);
  const seed = addFromPaths(model, found, roles, platform?.start?.(shown) ?? shown);
  const commands = described.map(({operationId, source}) => [operationId, source['x-cli']] as const);

  const data: SandboxData = {
    title: document.info?.title ?? 'API',
    ...shared,
    schemas: {...schemas, ...inputs.shared},
    headers: headersOf(document, described),
    kinds,
    seed,
    keys: keysOf(document),
    roles: rolesOf(seed.role ?? []),
    ...(platform && {
      rules: platform.rules,
      hooks: Object.keys(platform.functions),
      functions: platform.functions,
    }),
    answers: answersOf(model, roles, platform),
    inputs: inputs.inputs,
    commands: Object.fromEntries(commands.filter(([, command]) => command)) as Record<string, string>,
    nextOperations: {},
    events: eventRequests(model, platform),
  };
  if (platform) checkNames(platform, data);
  const whole = {...data, operations: withReferences(data)};
  // A platform declares what exists.
  if (!platform) addFromBodies(model, found, whole);
  const catalog = Catalog.of(whole);
  const checks = compactSchemas('checks');
  for (const kind of found)
    data.seed[kind.name] = fitSeed(document, catalog, kind, checks, data.seed[kind.name]!);
  return {...whole, nextOperations: findNextOperations(model, whole)};
}

type Roles = Map<ApiOperation, FoundRole>;

/** Operation inputs, by operation. */
function inputsOf(
  model: ApiModel,
  roles: Roles,
  schemas: CompactSchemas,
  platform: LoadedPlatform | undefined,
): SandboxData['inputs'] {
  const inputs = [...roles].map(([operation, {role, kind}]): [string, SandboxInput] => {
    const {document} = model;
    const callbacks = callbacksOf(model, operation).map(({event, addresses, body}) => ({
      event,
      addresses,
      body,
    }));
    const input = {
      ...inputOf(document, operation, schemas),
      ...(callbacks.length > 0 && {callbacks}),
    };
    if (role !== 'create') return [operation.operationId, input];
    const {values} = answerExamples(document, operation, successOf(operation).status);
    const hasStates = platform?.rules.resources[kind!.name]?.lifecycle !== undefined;
    const defaults = defaultsOf(document, operation, kind!, values, hasStates);
    return [operation.operationId, {...input, defaults}];
  });
  return Object.fromEntries(inputs);
}

/** Documented answers, by operation: errors, and bodies where needed. */
function answersOf(
  {document}: ApiModel,
  roles: Roles,
  platform: LoadedPlatform | undefined,
): SandboxData['answers'] {
  const answers = [...roles].map(([operation, {role}]): [string, DocumentedAnswers] => {
    const isShown = role === 'example' || platform?.functions[operation.operationId];
    const errors = errorsOf(document, operation);
    if (!isShown) return [operation.operationId, {errors}];
    const {values} = answerExamples(document, operation, successOf(operation).status);
    return [operation.operationId, {errors, examples: values}];
  });
  return Object.fromEntries(answers);
}

/** Operations with the kinds that their bodies refer to. */
function withReferences(data: SandboxData): SandboxOperation[] {
  const catalog = Catalog.of(data);
  return data.operations.map((operation) => {
    const references = [...catalog.referencesOf(catalog.fieldsOf(catalog.bodySchema(operation)))];
    return references.length > 0 ? {...operation, references: Object.fromEntries(references)} : operation;
  });
}

/** Roles with documented permissions. */
function rolesOf(entities: Entity[]): SandboxRole[] {
  const slugs = Object.keys(rolePermissions(entities));
  return slugs.map((slug) => {
    const name = entities.find((entity) => entity.slug === slug)?.name;
    return {slug, name: typeof name === 'string' ? name : slug};
  });
}
