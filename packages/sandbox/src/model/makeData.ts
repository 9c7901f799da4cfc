import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {Entity, ResourceType, SandboxData, SandboxRole} from '../contract';
import {Catalog} from '../engine/catalog';
import {rolePermissions} from '../engine/callers';
import type {LoadedPlatform} from '../rules';
import {CompactSchemas} from './compactSchemas';
import {keysOf} from './credentials';
import {describeOperations, headersOf} from './describeOperations';
import {eventRequests} from './events';
import {findResourceTypes, idForm} from './resourceTypes';
import {findNextOperations} from './nextOperations';
import {checkNames} from './platformNames';
import {findRole} from './roles';
import {addNamedEntities, fitSeed, seedEntities} from './seed';

/**
 * Builds the sandbox data from an API description: `resourceTypes` and `roles` find the types and each operation's
 * effect on their entities, `describeOperations` the requests and answers, `compactSchemas` the schemas, and `seed` the
 * initial entities. `writeData` splits the data for browsers.
 *
 * @param platform API behavior beyond the description. Without it, resources have state but no lifecycles
 */
export function makeSandboxData(model: ApiModel, platform?: LoadedPlatform): SandboxData {
  const {document} = model;
  const found = findResourceTypes(model);
  const patterns = new Map(found.map(({idPattern, name}) => [idPattern, name]));
  const schemas = new CompactSchemas(document, (pattern) => patterns.get(pattern));
  const described = model.operations.filter(({kind}) => kind === 'operation');
  const roles = new Map(
    described.map((operation) => {
      const each = findRole(document, found, operation);
      const isHandled = Object.hasOwn(platform?.functions ?? {}, operation.operationId);
      const role = each.role === 'example' && isHandled ? 'computed' : each.role;
      return [operation, {...each, role}] as const;
    }),
  );

  const resourceTypes = found.map((type): ResourceType => ({
    name: type.name,
    schema: schemas.compact(type.schema),
    idField: type.idField,
    ...(type.idPattern ? {idPattern: type.idPattern} : {idName: type.idParameter, ...idForm(document, type)}),
    parents: type.parents,
  }));
  const operations = describeOperations(model, roles, schemas, platform);
  const shown = seedEntities(model, found, roles);
  const commands = described.map(({operationId, source}) => [operationId, source['x-cli']] as const);
  const data: SandboxData = {
    title: document.info?.title ?? 'API',
    ...operations,
    schemas: schemas.collected(),
    headers: headersOf(document, described),
    resourceTypes,
    seed: platform?.start?.(shown) ?? shown,
    keys: keysOf(document),
    roles: [],
    ...(platform && {
      rules: platform.rules,
      hooks: Object.keys(platform.functions),
      functions: platform.functions,
    }),
    commands: Object.fromEntries(commands.filter(([, command]) => command)) as Record<string, string>,
    nextOperations: {},
    events: eventRequests(model, platform),
  };
  if (platform) checkNames(platform, data);
  const catalog = Catalog.of(data);
  for (const operation of data.operations) {
    const references = catalog.referencesOf(catalog.fieldsOf(catalog.bodySchema(operation)));
    if (references.size > 0) operation.references = Object.fromEntries(references);
  }
  addNamedEntities(model, found, roles, data);
  for (const type of found) data.seed[type.name] = fitSeed(catalog, type.name, data.seed[type.name]!);
  data.roles = rolesOf(data.seed.role ?? []);
  return {...data, nextOperations: findNextOperations(model, data)};
}

/** Roles with documented permissions. */
function rolesOf(entities: Entity[]): SandboxRole[] {
  const slugs = Object.keys(rolePermissions(entities));
  return slugs.map((slug) => {
    const name = entities.find((entity) => entity.slug === slug)?.name;
    return {slug, name: typeof name === 'string' ? name : slug};
  });
}
