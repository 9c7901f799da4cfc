import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {Header, OpenApiDocument, Parameter, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {exampleFromSchema, givenExample} from '@nacre-docs/openapi-core/samples/examples';
import type {
  DocumentedAnswers,
  SandboxBase,
  SandboxHeader,
  SandboxOperation,
  SandboxSchema,
} from '../contract';
import {missingCredential} from './credentials';
import {answerExamples} from './examples';
import {jsonMedia} from './jsonMedia';
import {withoutCall, withoutWords} from './problems';
import type {FoundRole} from './roles';
import {givesId} from './startValues';

export function describeOperations(
  document: OpenApiDocument,
  roles: Map<ApiOperation, FoundRole>,
  shapeOf: (operation: ApiOperation, role: FoundRole) => SandboxSchema | undefined,
): Pick<SandboxBase, 'operations' | 'problems'> {
  const problems: SandboxBase['problems'] = [];
  const indexes = new Map<string, number>();
  const indexOf = (problem: SandboxBase['problems'][number]): number => {
    const key = JSON.stringify(problem);
    const index = indexes.get(key) ?? problems.push(problem) - 1;
    indexes.set(key, index);
    return index;
  };
  const operations = [...roles].map(([operation, found]): SandboxOperation => {
    const {role, kind, targets, page, inside} = found;
    const {operationId, method, path, source, slug} = operation;
    const {status, response} = successOf(operation);
    const type = (jsonMedia(response.content) ?? Object.keys(response.content ?? {}))[0];
    const schema = shapeOf(operation, found);
    const idField = role === 'create' ? givesId(document, operation, kind!) : undefined;
    const permission = (source as {'x-permission'?: string})['x-permission'];
    const errors = Object.entries(errorsOf(document, operation)).map(([code, shown]) => {
      const found = shown.map(({type, body}) => indexOf({status: code, type, body: withoutWords(body)}));
      return [code, [...new Set(found)]] as [string, number[]];
    });
    return {
      id: operationId,
      method,
      path,
      ...((role === 'read' || role === 'list') && {page: slug}),
      role,
      ...(kind && {kind: kind.name}),
      targets,
      ...(permission && {permission}),
      ...authorizationOf(document, operation),
      success: {
        status: /^2\d\d$/.test(status) ? Number(status) : 200,
        ...(type && {type}),
        headers: Object.keys(response.headers ?? {}),
        ...(page && {page}),
        ...(schema !== undefined && {schema}),
        ...(inside !== undefined && {inside}),
      },
      errors: Object.fromEntries(errors),
      ...(idField !== undefined && {givesId: idField}),
    };
  });
  return {operations, problems};
}

export const successOf = ({responses}: ApiOperation): ApiOperation['responses'][number] =>
  responses.find(({status}) => status.startsWith('2')) ?? {
    status: '200',
    response: {content: {'application/json': {}}},
  };

const errorResponses = ({responses}: ApiOperation): ApiOperation['responses'] =>
  responses.filter(({status}) => !/^[12]/.test(status));

/** Documented errors by status. */
export function errorsOf(document: OpenApiDocument, operation: ApiOperation): DocumentedAnswers['errors'] {
  const errors = errorResponses(operation).map(({status}) => {
    const {type = '', values} = answerExamples(document, operation, status);
    const shown = Object.entries(values).map(([name, value]) => ({type, name, body: withoutCall(value)}));
    return [status, shown] as const;
  });
  return Object.fromEntries(errors);
}

function authorizationOf(
  document: OpenApiDocument,
  {security}: ApiOperation,
): Pick<SandboxOperation, 'open' | 'unauthenticated'> {
  const isOpen = security.length === 0 || security.some((way) => Object.keys(way).length === 0);
  return isOpen ? {open: true} : {unauthenticated: missingCredential(document, security)};
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
