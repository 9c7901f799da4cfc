import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {Header, Parameter, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {exampleFromSchema, givenExample} from '@nacre-docs/openapi-core/samples/examples';
import type {
  DocumentedAnswers,
  Entity,
  EntityKind,
  LoadedPlatform,
  SandboxData,
  SandboxHeader,
  SandboxInput,
  SandboxOperation,
  SandboxParameter,
  SandboxProblem,
  SandboxRole,
  SandboxSchema,
} from '../contract';
import {Catalog} from '../engine/catalog';
import {holderOf} from '../engine/filters';
import {rolePermissions} from '../engine/rolePermissions';
import type {PlatformRules, Transition} from '../rules';
import {addAddressed} from './addressed';
import {addStarting} from './addStarting';
import {CompactSchemas} from './compactSchemas';
import {answerExamples, seedEntities} from './examples';
import {idForm} from './idForm';
import {missingCredential} from './credentials';
import {completeHistories} from './completeHistories';
import {findKinds} from './kinds';
import {findLeads} from './leads';
import {findRole, type FoundRole} from './roles';
import {Distinct, withoutCall, withoutWords} from './problems';
import {settleSeed} from './settleSeed';
import {shareSchemas} from './sharedSchemas';
import {StartValues} from './startValues';

/**
 * Makes what the sandbox runs on of an API description.
 *
 * @param rules what the platform does beyond what its description says; without them, resources have state but no
 *   lifecycles
 */
export function makeSandboxData(
  model: ApiModel,
  rules?: PlatformRules,
  platform?: LoadedPlatform,
): SandboxData {
  const {document} = model;
  const problems = new Distinct<SandboxProblem>();
  const credentials = new Distinct<string>();
  // Nearly all operations have the first: what each of them would repeat is loaded before the first answer.
  const credentialOf = (text: string) => {
    const credential = credentials.indexOf(text);
    return credential > 0 ? {credential} : {};
  };
  const answers = new Map<string, DocumentedAnswers>();
  const inputs = new Map<string, SandboxInput>();
  const commands = new Map<string, string>();
  const headers = new Map<string, SandboxHeader>();
  const headerLists = new Distinct<string[]>();
  const found = findKinds(model);
  const startValues = new StartValues(document, rules);
  const patterns = new Map(found.map(({idPattern, name}) => [idPattern, name]));
  const kindOfPattern = (pattern: string) => patterns.get(pattern);
  const schemas = new CompactSchemas(document, kindOfPattern, 'shape');
  const checks = new CompactSchemas(document, kindOfPattern, 'checks');
  const operations = model.operations.filter(({kind}) => kind === 'operation');
  const roles = new Map(
    operations.map((operation) => [
      operation,
      computedOr(findRole(document, found, operation), isHandled(operation)),
    ]),
  );
  const entities = addStarting(seedEntities(model, found, roles), rules);
  const shown = completeHistories(entities, rules);
  const seed = addAddressed(model, found, roles, shown);
  const described = operations.map((operation) => describe(operation, roles.get(operation)!));
  const shared = shareSchemas(Object.fromEntries(inputs));
  const kinds = found.map((kind): EntityKind => ({
    name: kind.name,
    schema: schemas.compact(kind.schema),
    idField: kind.idField,
    ...(kind.idPattern ? {idPattern: kind.idPattern} : {idName: kind.idParameter, ...idForm(document, kind)}),
    parents: kind.parents,
  }));
  const data: SandboxData = {
    title: document.info?.title ?? 'API',
    operations: described,
    schemas: {...schemas.collected(), ...shared.shared},
    problems: problems.values,
    headers: Object.fromEntries(headers),
    headerLists: headerLists.values,
    kinds,
    seed: settleSeed(seed, described, rules),
    roles: rolesOf(seed.role ?? []),
    credentials: credentials.values,
    ...(rules && {rules: keptRules(rules)}),
    answers: Object.fromEntries(answers),
    inputs: shared.inputs,
    commands: Object.fromEntries(commands),
    leads: {},
    ...(platform && {platform}),
  };
  const whole = {...data, operations: withReferences(data)};
  return {...whole, leads: findLeads(model, whole)};

  function describe(operation: ApiOperation, {role, kind, targets, page}: FoundRole): SandboxOperation {
    const {operationId, method, path, source, security} = operation;
    const success = operation.responses.find(({status}) => status.startsWith('2')) ?? {
      status: '200',
      response: {},
    };
    const shown = answerExamples(document, operation, success.status);
    const permission = (source as {'x-permission'?: string})['x-permission'];
    const needs = role === 'computed' ? platform!.needs[operationId] : undefined;
    const {errors, shownErrors} = errorsOf(operation);
    answers.set(operationId, {
      errors: shownErrors,
      ...((role === 'example' || needs?.examples) && {examples: shown.values}),
    });
    inputs.set(operationId, {
      ...inputOf(operation),
      ...(role === 'create' && {defaults: startValues.defaultsOf(operation, kind!, shown.values)}),
    });
    if (source['x-cli']) commands.set(operationId, source['x-cli']);
    return {
      id: operationId,
      method,
      path,
      ...(role === 'read' && {page: operation.slug}),
      role,
      ...(kind && {kind: kind.name}),
      targets,
      ...(needs && {needs}),
      ...(permission && {permission}),
      ...(security.every((way) => Object.keys(way).length > 0) && security.length > 0
        ? credentialOf(missingCredential(document, security))
        : {open: true}),
      success: {
        status: /^2\d\d$/.test(success.status) ? Number(success.status) : 200,
        ...(shown.type && {type: shown.type}),
        headers: headerLists.indexOf(noteHeaders(success.response.headers)),
        ...(page && {page}),
        ...(role === 'command' && startValues.moreOf(operation, kind!, shown.values)),
      },
      errors,
      ...(role === 'create' && startValues.givesId(operation, kind!) && {givesId: true as const}),
    };
  }

  function isHandled({operationId}: ApiOperation): boolean {
    return Object.hasOwn(platform?.needs ?? {}, operationId);
  }

  function inputOf({parameters, requestBody}: ApiOperation): SandboxInput {
    const references = new Set<string>();
    const types = Object.entries(requestBody?.content ?? {}).map(([type, media]) => [
      type,
      checks.compact(media.schema, references),
    ]);
    return {
      parameters: parameters.flatMap((parameter) => compactParameter(parameter, references) ?? []),
      ...(requestBody && {
        body: {
          ...(requestBody.required && {required: true}),
          types: Object.fromEntries(types) as Record<string, SandboxSchema>,
        },
      }),
      schemas: checks.reachedFrom(references),
    };
  }

  /** Errors by status, as indexes of what all operations share, and as the description shows them. */
  function errorsOf(
    operation: ApiOperation,
  ): Pick<SandboxOperation, 'errors'> & {shownErrors: DocumentedAnswers['errors']} {
    const errors: Array<[string, number[]]> = [];
    const shownErrors: Array<[string, SandboxProblem[]]> = [];
    for (const {status, response} of operation.responses) {
      if (status.startsWith('2') || status.startsWith('1')) continue;
      noteHeaders(response.headers);
      const {type = '', values} = answerExamples(document, operation, status);
      const shown = Object.entries(values).map(([name, value]) => ({type, name, body: withoutCall(value)}));
      shownErrors.push([status, shown]);
      const indexes = shown.map(({body}) => problems.indexOf({type, body: withoutWords(body)}));
      errors.push([status, [...new Set(indexes)]]);
    }
    return {errors: Object.fromEntries(errors), shownErrors: Object.fromEntries(shownErrors)};
  }

  function compactParameter(parameter: Parameter, references: Set<string>): SandboxParameter | undefined {
    const {name, in: place, required, schema, style, explode} = parameter;
    if (place === 'querystring') return undefined;
    const type = resolve<Schema>(document, schema)?.type;
    return {
      name,
      in: place,
      ...(required && {required}),
      ...(schema && {schema: checks.compact(schema, references)}),
      ...(type === 'array' && (place !== 'query' || explode === false) && {commas: true}),
      ...(type === 'object' && place === 'query' && style !== 'deepObject' && {perKey: true}),
    };
  }

  function noteHeaders(described: Record<string, unknown> | undefined): string[] {
    return Object.entries(described ?? {}).map(([name, reference]) => {
      const header = resolve<Header>(document, reference as Header);
      const schema = resolve<Schema>(document, header?.schema);
      const example =
        header &&
        (givenExample(document, header as Parameter) ?? exampleFromSchema(document, schema, 'response'));
      if (!headers.has(name)) headers.set(name, {example, ...(schema?.pattern && {pattern: schema.pattern})});
      return name;
    });
  }
}

/** The role, unless the operation would answer with an example and the platform has a handler for it. */
function computedOr(found: FoundRole, isHandled: boolean): FoundRole {
  return found.role === 'example' && isHandled ? {...found, role: 'computed'} : found;
}

/**
 * Rules without what exists at the start, which is in the seed, and without the texts on what happens outside.
 */
function keptRules({starting: _starting, ...rules}: PlatformRules): Omit<PlatformRules, 'starting'> {
  const lifecycles = Object.entries(rules.lifecycles).map(([kind, lifecycle]) => [
    kind,
    {...lifecycle, transitions: lifecycle.transitions.flatMap(withoutOutside)},
  ]);
  return {...rules, lifecycles: Object.fromEntries(lifecycles) as PlatformRules['lifecycles']};
}

/** A way without the words for what happens outside; none where nothing else starts it, since nothing takes it here. */
function withoutOutside({outside, ...way}: Transition): Transition[] {
  const {by, patch, reported, after, members} = way;
  return outside === undefined || (by ?? patch ?? reported ?? after ?? members) !== undefined ? [way] : [];
}

/** Operations with the kinds that their bodies and filters lead to, which are loaded together with their inputs. */
function withReferences(data: SandboxData): SandboxOperation[] {
  const catalog = Catalog.of(data);
  return data.operations.map((operation) => {
    const references =
      operation.role === 'list'
        ? heldBy(catalog, operation)
        : [...catalog.referencesOf(catalog.fieldsOf(catalog.bodySchema(operation)))];
    return references.length > 0 ? {...operation, references: Object.fromEntries(references)} : operation;
  });
}

/** Filters of a list that ask for a field of another kind. */
function heldBy(catalog: Catalog, operation: SandboxOperation): Array<[string, string]> {
  const kind = catalog.kind(operation.kind!);
  return catalog.inputOf(operation).parameters.flatMap(({name}) => {
    const holder = holderOf(catalog, kind, name);
    return holder === undefined ? [] : [[name, kind.references.get(holder)!] as [string, string]];
  });
}

/** Roles whose permissions the description shows. */
function rolesOf(entities: Entity[]): SandboxRole[] {
  const slugs = Object.keys(rolePermissions(entities));
  return slugs.map((slug) => {
    const name = entities.find((entity) => entity.slug === slug)?.name;
    return {slug, name: typeof name === 'string' ? name : slug};
  });
}
