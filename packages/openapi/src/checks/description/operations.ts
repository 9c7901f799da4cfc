import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {OperationRules} from './houseRules';
import {deref, problemList} from './walk';

const PERMISSION = /^[a-z]+(_[a-z]+)*:[a-z]+(_[a-z]+)*$/;
const SUCCESS_WITH_BODY = new Set(['200', '201', '202']);

const isCommand = (cli: string, command = ''): boolean =>
  new RegExp(`^${cli} [a-z-]+ [a-z-]+$`).test(command);

/** Checks every operation against the house rules. */
export function checkOperations(model: ApiModel, rules: OperationRules): DescriptionProblem[] {
  const {document, operations} = model;
  const {problems, add} = problemList(model);
  const granted = grantedPermissions(model);
  for (const operation of operations.filter(({kind}) => kind === 'operation')) {
    for (const message of operationProblems(operation))
      add([operation.source], `${operation.operationId}: ${message}`);
  }
  return problems;

  function* operationProblems(operation: ApiOperation): Generator<string> {
    const {method, operationId, source, parameters, requestBody, responses} = operation;
    const has = (name: string) => parameters.some((parameter) => parameter.name === name);
    const statuses = responses.map(({status}) => status);
    const successes = statuses.filter((status) => status.startsWith('2'));

    const permission = source['x-permission'];
    const isPublic = source.security?.length === 0;
    if (rules.permissions && !isPublic && !PERMISSION.test(permission ?? ''))
      yield 'needs x-permission in the form entity:verb.';
    if (rules.permissions && granted.size > 0 && permission !== undefined && !granted.has(permission))
      yield `no role grants ${permission}. Fix the name, or add it to a role in components/examples/Role.yaml.`;
    if (rules.commands !== undefined && !isCommand(rules.commands, source['x-cli']))
      yield `needs x-cli, its ${rules.commands} command.`;
    if (rules.oneSuccess && successes.length !== 1)
      yield `must have exactly one success status. It has ${successes.join(', ') || 'none'}.`;
    for (const name of requiredHeaders(rules, method)) {
      if (!has(name)) yield `needs the ${name} header parameter.`;
    }
    if (/^list[A-Z]/.test(operationId)) {
      for (const name of rules.listParameters ?? []) {
        if (!has(name)) yield `needs the ${name} query parameter, like other list operations.`;
      }
    }
    for (const status of rules.errors ? requiredErrors(rules, operation) : []) {
      if (!statuses.includes(status)) yield `needs a ${status} response.`;
    }
    for (const [type, media] of rules.examples ? Object.entries(requestBody?.content ?? {}) : []) {
      if (Object.keys(media.examples ?? {}).length === 0) yield `the ${type} request needs an example.`;
    }
    for (const {status, response} of responses) {
      const content = Object.entries(response.content ?? {});
      if (rules.examples && status === '204' && content.length > 0) yield '204 must not have content.';
      if (rules.examples && SUCCESS_WITH_BODY.has(status) && content.length === 0)
        yield `${status} needs content.`;
      if (rules.errors && /^[45]/.test(status) && !response.content?.['application/problem+json']) {
        yield `${status} must be application/problem+json.`;
      }
      for (const [type, media] of rules.examples ? content : []) {
        const examples = Object.entries(media.examples ?? {});
        if (examples.length === 0) yield `the ${status} ${type} response needs an example.`;
        for (const [name, example] of examples) {
          const {code, status: stated} = (deref(document, example).value ?? {}) as Record<string, unknown>;
          if (type !== 'application/problem+json') continue;
          if (String(stated) !== status) yield `example ${name} of ${status} has status ${String(stated)}.`;
          if (typeof code !== 'string' || !name.startsWith(code)) {
            yield `example ${name} of ${status} must be named after its code, ${String(code)}.`;
          }
        }
      }
      for (const header of rules.responseHeaders ?? []) {
        if (!response.headers?.[header]) yield `${status} needs the ${header} header.`;
      }
    }
  }
}

function requiredHeaders(rules: OperationRules, method: string): string[] {
  const headers = [
    rules.versionHeader,
    method === 'post' ? rules.idempotencyHeader : undefined,
    ['patch', 'put', 'delete'].includes(method) ? rules.preconditionHeader : undefined,
  ];
  return headers.filter((name) => name !== undefined);
}

/** Errors implied by the operation's inputs. */
function requiredErrors(
  {preconditionHeader, idempotencyHeader}: OperationRules,
  {path, source, parameters, requestBody}: ApiOperation,
): Set<string> {
  const takes = (header: string | undefined) => parameters.some(({name}) => name === header);
  const required = ['429', '500', '503'];
  if (source.security?.length !== 0) required.push('401', '403');
  if (path.includes('{')) required.push('404');
  if (takes(preconditionHeader)) required.push('412');
  if (requestBody) required.push('400', '422');
  if (parameters.some((parameter) => parameter.in === 'query')) required.push('400');
  if (takes(idempotencyHeader)) required.push('409');
  return new Set(required);
}

/** All permissions granted by roles, read from the examples of `readRole`. */
function grantedPermissions({document, operations}: ApiModel): Set<string> {
  const reader = operations.find(({operationId}) => operationId === 'readRole');
  const success = reader?.responses.find(({status}) => status === '200');
  const media = success?.response.content?.['application/json'];
  const roles = Object.values(media?.examples ?? {}).map(
    (example) => deref(document, example).value as {permissions?: string[]} | undefined,
  );
  return new Set(roles.flatMap((role) => role?.permissions ?? []));
}
