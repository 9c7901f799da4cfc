import {fieldsOf, requiredFields, responseSchema, sentSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {Header, OpenApiDocument, Parameter, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {exampleFromSchema, givenExample} from '@nacre-docs/openapi-core/samples/examples';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import type {
  DocumentedAnswers,
  Entity,
  SandboxBase,
  SandboxData,
  SandboxHeader,
  SandboxInput,
  SandboxOperation,
  SandboxParameter,
  SandboxProblem,
  SandboxSchema,
} from '../contract';
import type {LoadedPlatform} from '../rules';
import type {CompactSchemas} from './compactSchemas';
import {missingCredential} from './credentials';
import {callbacksOf} from './events';
import type {FoundType} from './resourceTypes';
import {sameSchema, type FoundRole} from './roles';
import {answerExamples, jsonMedia} from './seed';

/** Describes each operation, its input, and its documented answers. */
export function describeOperations(
  model: ApiModel,
  roles: Map<ApiOperation, FoundRole>,
  schemas: CompactSchemas,
  platform: LoadedPlatform | undefined,
): Pick<SandboxData, 'operations' | 'problems' | 'inputs' | 'answers'> {
  const {document} = model;
  /** Distinct problems, as JSON, and the index of each. */
  const problems = new Map<string, number>();
  const indexOf = (problem: SandboxBase['problems'][number]): number => {
    const text = JSON.stringify(problem);
    if (!problems.has(text)) problems.set(text, problems.size);
    return problems.get(text)!;
  };
  const all = [...roles].map(([operation, found]) => {
    const {role, type, targets, page, inside} = found;
    const {operationId: id, method, path, source, slug, security} = operation;
    const {status, response} = successOf(operation);
    const {values: examples} = answerExamples(document, response);
    const hasStates = platform?.rules.resources[type?.name ?? '']?.lifecycle !== undefined;
    const callbacks = callbacksOf(model, operation).map(({request: _request, ...callback}) => callback);
    const isOpen = security.length === 0 || security.some((schemes) => Object.keys(schemes).length === 0);
    const mediaType = (jsonMedia(response.content) ?? Object.keys(response.content ?? {}))[0];
    const errors = errorsOf(document, operation);
    const indexes = Object.entries(errors).map(([code, shown]) => [
      code,
      [...new Set(shown.map(({type, body}) => indexOf({status: code, type, body: withoutWords(body)})))],
    ]);
    const answer = responseSchema(operation);
    const isOther = type && answer && !sameSchema(answer, type.schema);
    const input: SandboxInput = {
      success: {
        status: /^2\d\d$/.test(status) ? Number(status) : 200,
        ...(mediaType && {type: mediaType}),
        headers: Object.keys(response.headers ?? {}),
        ...(page && {page}),
        ...(inside !== undefined && {inside}),
        ...(isOther && {schema: schemas.compact(answer)}),
      },
      errors: Object.fromEntries(indexes) as SandboxInput['errors'],
      ...(!isOpen && {unauthenticated: missingCredential(document, security)}),
      ...inputOf(document, operation, schemas),
      ...(callbacks.length > 0 && {callbacks}),
      ...(role === 'create' && {defaults: defaultsOf(document, operation, type!, examples, hasStates)}),
    };
    const idField = role === 'create' ? givesId(document, operation, type!) : undefined;
    const permission = (source as {'x-permission'?: string})['x-permission'];
    const described: SandboxOperation = {
      id,
      method,
      path,
      ...((role === 'read' || role === 'list') && {page: slug}),
      role,
      ...(type && {kind: type.name}),
      targets,
      ...(permission && {permission}),
      ...(isOpen && {open: true}),
      ...(idField !== undefined && {givesId: idField}),
    };
    const isShown = role === 'example' || platform?.functions[id];
    const answers: DocumentedAnswers = isShown ? {errors, examples} : {errors};
    return {id, described, input, answers};
  });
  const texts = [...problems.keys()];
  return {
    operations: all.map(({described}) => described),
    problems: texts.map((text) => JSON.parse(text) as SandboxBase['problems'][number]),
    // By any name, even `__proto__`.
    inputs: Object.fromEntries(all.map(({id, input}) => [id, input])),
    answers: Object.fromEntries(all.map(({id, answers}) => [id, answers])),
  };
}

const successOf = ({responses}: ApiOperation): ApiOperation['responses'][number] =>
  responses.find(({status}) => status.startsWith('2')) ?? {
    status: '200',
    response: {content: {'application/json': {}}},
  };

const errorResponses = ({responses}: ApiOperation): ApiOperation['responses'] =>
  responses.filter(({status}) => !/^[12]/.test(status));

/** Documented errors by status. */
function errorsOf(document: OpenApiDocument, operation: ApiOperation): DocumentedAnswers['errors'] {
  const errors = errorResponses(operation).map(({status, response}) => {
    const {type = '', values} = answerExamples(document, response);
    const shown = Object.entries(values).map(([name, value]) => ({type, name, body: withoutCall(value)}));
    return [status, shown] as const;
  });
  return Object.fromEntries(errors);
}

/** A documented error without call-specific parts. */
function withoutCall(body: unknown): SandboxProblem['body'] {
  if (!isObject(body)) return body;
  const {instance: _instance, request_id: requestId, ...rest} = body;
  // The key stays: the sandbox fills in its own call's id.
  return requestId === undefined ? rest : {...rest, request_id: ''};
}

/** A documented error without the texts that the sandbox provides. */
function withoutWords(body: unknown): SandboxProblem['body'] {
  if (!isObject(body)) return body;
  // Empty values preserve the key order.
  return {...body, ...('detail' in body && {detail: ''}), ...('errors' in body && {errors: []})};
}

/** The headers of all answers, by name. */
export function headersOf(
  document: OpenApiDocument,
  operations: ApiOperation[],
): Record<string, SandboxHeader> {
  const headers = new Map<string, SandboxHeader>();
  for (const operation of operations)
    for (const {response} of [...errorResponses(operation), successOf(operation)])
      for (const [name, described] of Object.entries(response.headers ?? {}))
        if (!headers.has(name)) headers.set(name, headerOf(document, described as Header));
  return Object.fromEntries(headers);
}

function headerOf(document: OpenApiDocument, described: Header): SandboxHeader {
  const header = resolve<Header>(document, described);
  const schema = resolve<Schema>(document, header?.schema);
  const example =
    header &&
    (givenExample(document, header as Parameter) ?? exampleFromSchema(document, schema, 'response'));
  return {example, ...(schema?.pattern && {pattern: schema.pattern})};
}

/** An operation's parameters and body. */
function inputOf(
  document: OpenApiDocument,
  operation: ApiOperation,
  schemas: CompactSchemas,
): Pick<SandboxInput, 'parameters' | 'body'> {
  const {parameters, requestBody} = operation;
  const compact = (schema: Schema | undefined): SandboxSchema => schemas.compact(schema);
  const types = Object.entries(requestBody?.content ?? {}).map(
    ([type, media]) => [type, compact(media.schema)] as const,
  );
  return {
    parameters: parameters
      .filter(({in: place}) => place !== 'querystring')
      .map((parameter) => parameterOf(document, parameter, compact)),
    ...(requestBody && {
      body: {...(requestBody.required && {required: true}), types: Object.fromEntries(types)},
    }),
  };
}

function parameterOf(
  document: OpenApiDocument,
  {name, in: place, required, schema, style, explode}: Parameter,
  compact: (schema: Schema) => SandboxSchema,
): SandboxParameter {
  const type = resolve<Schema>(document, schema)?.type;
  return {
    name,
    in: place as SandboxParameter['in'],
    ...(required && {required}),
    ...(schema && {schema: compact(schema)}),
    ...(type === 'array' && (place !== 'query' || explode === false) && {commas: true}),
    ...(type === 'object' && place === 'query' && style !== 'deepObject' && {perKey: true}),
  };
}

/** Fields that the sandbox fills in automatically. */
const OWN_FIELDS = new Set(['created_at', 'updated_at', 'slug']);

/**
 * Defaults for a new entity's required fields that the request lacks.
 *
 * @param hasStates whether its status follows rules
 */
function defaultsOf(
  document: OpenApiDocument,
  operation: ApiOperation,
  type: FoundType,
  examples: Record<string, unknown>,
  hasStates: boolean,
): Entity {
  const sent = fieldsOf(document, sentSchema(operation));
  const [example = {}] = Object.values(examples) as Entity[];
  const known = new Set([
    type.idField,
    ...OWN_FIELDS,
    ...Object.values(type.parents),
    ...(hasStates ? ['status'] : []),
    // The caller must send them.
    ...requiredFields(document, sentSchema(operation)),
  ]);
  const fields = requiredFields(document, responseSchema(operation)).filter((name) => !known.has(name));
  return Object.fromEntries(
    fields.flatMap((name) => {
      const input = sent.get(name);
      const usual = {...resolve<Schema>(document, input), ...input}.default ?? undefined;
      const value = usual ?? (isFilledIn(document, type.fields.get(name)) ? undefined : example[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether the sandbox fills in a field that a new entity lacks: by its default, null, or an empty list. */
function isFilledIn(document: OpenApiDocument, field: Schema | undefined): boolean {
  const schema = resolve<Schema>(document, field);
  const variants = [schema?.oneOf ?? [], schema?.anyOf ?? []].flat();
  const types = [schema?.type, ...variants.map((variant) => resolve<Schema>(document, variant)?.type)].flat();
  return (
    schema?.default !== undefined || types.includes('null') || (types.includes('array') && !schema?.minItems)
  );
}

/** The field of a creation's body with the id: the id field, or one called like the parameter in the address. */
function givesId(
  document: OpenApiDocument,
  operation: ApiOperation,
  {idField, idParameter}: FoundType,
): string | undefined {
  const fields = fieldsOf(document, sentSchema(operation));
  return [idField, idParameter].find((name) => {
    const field = fields.get(name);
    return field !== undefined && !(field.readOnly ?? resolve<Schema>(document, field)?.readOnly);
  });
}
