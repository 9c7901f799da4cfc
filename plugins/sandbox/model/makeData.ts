import {fieldsOf, requestSchema, requiredFields, responseSchema} from '../../api-reference/model/bodies';
import type {ApiModel, ApiOperation} from '../../api-reference/model/model';
import {resolve} from '../../api-reference/model/resolve';
import type {Header, Parameter, Schema} from '../../api-reference/read/openapi';
import {exampleFromSchema, givenExample} from '../../api-reference/samples/examples';
import type {
  Entity,
  EntityKind,
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
import {isObject} from '../engine/values';
import type {PlatformRules} from '../rules';
import {addAddressed} from './addressed';
import {addStarting} from './addStarting';
import {CompactSchemas} from './compactSchemas';
import {answerExamples, seedEntities} from './examples';
import {idForm} from './idForm';
import {completeHistories} from './completeHistories';
import {findKinds, type FoundKind} from './kinds';
import {findRole, type FoundRole} from './roles';
import {settleSeed} from './settleSeed';

/** Fields that the sandbox fills in by itself. */
const OWN_FIELDS = new Set(['created_at', 'updated_at', 'slug']);

/**
 * Makes what the sandbox runs on of an API description.
 *
 * @param rules what the platform does beyond what its description says; without them, resources have state but no
 *   lifecycles
 */
export function makeSandboxData(model: ApiModel, rules?: PlatformRules): SandboxData {
  const {document} = model;
  const problems = new Distinct<SandboxProblem>();
  const answers: SandboxData['answers'] = {};
  const inputs: SandboxData['inputs'] = {};
  const commands: SandboxData['commands'] = {};
  const headers: Record<string, SandboxHeader> = {};
  const found = findKinds(model);
  const patterns = new Map(found.map(({idPattern, name}) => [idPattern, name]));
  const kindOfPattern = (pattern: string) => patterns.get(pattern);
  const schemas = new CompactSchemas(document, kindOfPattern, 'shape');
  const operations = model.operations.filter(({kind}) => kind === 'operation');
  const roles = new Map(operations.map((operation) => [operation, findRole(document, found, operation)]));
  const shown = completeHistories(addStarting(seedEntities(model, found, roles), rules), rules);
  const seed = addAddressed(model, found, roles, shown);
  const described = operations.map((operation) => describe(operation, roles.get(operation)!));
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
    schemas: schemas.collected(),
    problems: problems.values,
    headers,
    kinds,
    seed: settleSeed(seed, described, rules),
    roles: rolesOf(seed.role ?? []),
    // What exists at the start is in the seed.
    ...(rules && {rules: {...rules, starting: undefined}}),
    answers,
    inputs,
    commands,
  };
  return {...data, operations: withReferences(data)};

  function describe(operation: ApiOperation, {role, kind, targets, page}: FoundRole): SandboxOperation {
    const {operationId, method, path, source, security} = operation;
    const success = operation.responses.find(({status}) => status.startsWith('2')) ?? {
      status: '200',
      response: {},
    };
    const shown = answerExamples(document, operation, success.status);
    const permission = (source as {'x-permission'?: string})['x-permission'];
    answers[operationId] = {errors: {}, ...(role === 'example' && {examples: shown.values})};
    inputs[operationId] = {
      ...inputOf(operation),
      ...(role === 'create' && {defaults: defaultsOf(operation, kind!, shown.values)}),
    };
    if (source['x-cli']) commands[operationId] = source['x-cli'];
    return {
      id: operationId,
      method,
      path,
      ...(role === 'read' && {page: operation.slug}),
      role,
      ...(kind && {kind: kind.name}),
      targets,
      ...(permission && {permission}),
      ...((security.length === 0 || security.some((each) => Object.keys(each).length === 0)) && {open: true}),
      success: {
        status: Number(success.status.replace(/XX$/i, '00')),
        ...(shown.type && {type: shown.type}),
        headers: noteHeaders(success.response.headers),
        ...(page && {page}),
        ...(role === 'command' && moreOf(operation, kind!, shown.values)),
      },
      errors: errorsOf(operation),
      ...(role === 'create' && givesId(operation, kind!) && {givesId: true as const}),
    };
  }

  function inputOf({parameters, requestBody}: ApiOperation): SandboxInput {
    const own = new CompactSchemas(document, kindOfPattern, 'checks');
    const types = Object.entries(requestBody?.content ?? {}).map(([type, media]) => [
      type,
      own.compact(media.schema),
    ]);
    return {
      parameters: parameters.flatMap((parameter) => compactParameter(parameter, own) ?? []),
      ...(requestBody && {
        body: {
          ...(requestBody.required && {required: true}),
          types: Object.fromEntries(types) as Record<string, SandboxSchema>,
        },
      }),
      schemas: own.collected(),
    };
  }

  function errorsOf(operation: ApiOperation): Record<string, number[]> {
    const own: Record<string, number[]> = {};
    for (const {status, response} of operation.responses) {
      if (status.startsWith('2') || status.startsWith('1')) continue;
      noteHeaders(response.headers);
      const {type = '', values} = answerExamples(document, operation, status);
      const shown = Object.entries(values).map(([name, value]) => ({type, name, body: withoutCall(value)}));
      answers[operation.operationId]!.errors[status] = shown;
      const indexes = shown.map(({body}) => problems.indexOf({type, body: withoutWords(body)}));
      own[status] = [...new Set(indexes)];
    }
    return own;
  }

  function compactParameter(parameter: Parameter, own: CompactSchemas): SandboxParameter | undefined {
    const {name, in: place, required, schema, style, explode} = parameter;
    if (place === 'querystring') return undefined;
    const type = resolve<Schema>(document, schema)?.type;
    return {
      name,
      in: place,
      ...(required && {required}),
      ...(schema && {schema: own.compact(schema)}),
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
      headers[name] ??= {example, ...(schema?.pattern && {pattern: schema.pattern})};
      return name;
    });
  }

  function defaultsOf(operation: ApiOperation, kind: FoundKind, examples: Record<string, unknown>): Entity {
    const schema = responseSchema(operation);
    const sent = fieldsOf(document, requestSchema(operation));
    const [example = {}] = Object.values(examples) as Entity[];
    const derived = {...rules?.derived[kind.name], ...rules?.created[operation.operationId]};
    const known = new Set([
      kind.idField,
      ...OWN_FIELDS,
      ...Object.keys({...derived, ...rules?.assumed?.[kind.name]}),
      ...[rules?.numbered?.[kind.name]?.field, rules?.groups?.[kind.name]?.counts].filter(
        (name) => name !== undefined,
      ),
      ...Object.values(kind.parents),
      ...(rules?.lifecycles[kind.name] ? ['status'] : []),
      // Whoever calls has to send them.
      ...requiredFields(document, requestSchema(operation)),
    ]);
    const fields = requiredFields(document, schema).filter((name) => !known.has(name));
    return Object.fromEntries(
      fields.flatMap((name) => {
        const value = startValue(sent.get(name), kind.fields.get(name), example[name]);
        // The sandbox fills in null, where it is allowed, and empty lists by itself.
        return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
          ? []
          : [[name, value]];
      }),
    );
  }

  /** Whether the body of a creation has the field that names the entity. */
  function givesId(operation: ApiOperation, {idField}: FoundKind): boolean {
    const field = fieldsOf(document, requestSchema(operation)).get(idField);
    return field !== undefined && !(field.readOnly ?? resolve<Schema>(document, field)?.readOnly);
  }

  /** What the answer to a command says beside the entity. */
  function moreOf(
    operation: ApiOperation,
    kind: FoundKind,
    examples: Record<string, unknown>,
  ): {more?: Entity} {
    const schema = responseSchema(operation);
    const [example = {}] = Object.values(examples) as Entity[];
    const names = requiredFields(document, schema).filter((name) => !kind.fields.has(name));
    const fields = fieldsOf(document, schema);
    const more = names.map((name) => [name, startValue(undefined, fields.get(name), example[name])]);
    return more.length > 0 ? {more: Object.fromEntries(more) as Entity} : {};
  }

  function typesOf(schema: Schema | undefined): unknown[] {
    const variants = [schema?.oneOf ?? [], schema?.anyOf ?? []].flat();
    return [schema?.type, ...variants.map((variant) => resolve<Schema>(document, variant)?.type)].flat();
  }

  /** What a new entity has in a field that nobody set. */
  function startValue(sent: Schema | undefined, field: Schema | undefined, example: unknown): unknown {
    const given = sent && 'default' in sent ? sent.default : resolve<Schema>(document, sent)?.default;
    if (given !== undefined) return given;
    const schema = resolve<Schema>(document, field);
    if (schema?.default !== undefined) return schema.default;
    const types = typesOf(schema);
    if (types.includes('null')) return null;
    if (types.includes('array') && !schema?.minItems) return [];
    return example ?? exampleFromSchema(document, field, 'response');
  }
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

/** A documented error without what is of one call alone. */
function withoutCall(body: unknown): unknown {
  if (!isObject(body)) return body;
  const {instance: _instance, request_id: requestId, ...rest} = body;
  // The key stays: the sandbox fills in the id of its own call.
  return requestId === undefined ? rest : {...rest, request_id: ''};
}

/** A documented error without what the sandbox says in its own words. */
function withoutWords(body: unknown): unknown {
  if (!isObject(body)) return body;
  // The keys stay, so that each keeps its place.
  return {...body, ...('detail' in body && {detail: ''}), ...('errors' in body && {errors: []})};
}

/** A list in which each value stands once. */
class Distinct<T> {
  readonly values: T[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}
