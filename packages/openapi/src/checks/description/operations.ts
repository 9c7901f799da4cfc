import type {LoadedDescription} from '@nacre-docs/openapi-core/read/load';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {OperationRules} from './houseRules';
import {deref, listOperations, problemList, type OperationEntry} from './walk';

const PERMISSION = /^[a-z]+(_[a-z]+)*:[a-z]+(_[a-z]+)*$/;
const SUCCESS_WITH_BODY = new Set(['200', '201', '202']);

const isCommand = (cli: string, command = ''): boolean =>
  new RegExp(`^${cli} [a-z-]+ [a-z-]+$`).test(command);

/** Checks every operation against the house rules. */
export function checkOperations(description: LoadedDescription, rules: OperationRules): DescriptionProblem[] {
  const {document} = description;
  const {problems, add} = problemList(description);
  const granted = grantedPermissions(document);
  for (const entry of listOperations(document)) {
    const name = entry.operation.operationId ?? `${entry.method} ${entry.path}`;
    for (const message of operationProblems(entry)) add([entry.operation], `${name}: ${message}`);
  }
  return problems;

  function* operationProblems({method, path, operation, parameters}: OperationEntry): Generator<string> {
    const responses = operation.responses ?? {};
    const has = (name: string) => parameters.some((parameter) => parameter.name === name);
    const successes = Object.keys(responses).filter((status) => status.startsWith('2'));

    const permission = operation['x-permission'];
    const isPublic = operation.security?.length === 0;
    if (rules.permissions && !isPublic && !PERMISSION.test(permission ?? ''))
      yield 'needs x-permission in the form entity:verb.';
    if (rules.permissions && granted.size > 0 && permission !== undefined && !granted.has(permission))
      yield `no role grants ${permission}. Fix the name, or add it to a role in components/examples/Role.yaml.`;
    if (rules.commands !== undefined && !isCommand(rules.commands, operation['x-cli']))
      yield `needs x-cli, its ${rules.commands} command.`;
    if (rules.oneSuccess && successes.length !== 1)
      yield `must have exactly one success status. It has ${successes.join(', ') || 'none'}.`;
    for (const name of requiredHeaders(rules, method)) {
      if (!has(name)) yield `needs the ${name} header parameter.`;
    }
    if (/^list[A-Z]/.test(operation.operationId ?? '')) {
      for (const name of rules.listParameters ?? []) {
        if (!has(name)) yield `needs the ${name} query parameter, like other list operations.`;
      }
    }
    for (const status of rules.errors ? requiredErrors(rules, {path, operation, parameters}) : []) {
      if (!responses[status]) yield `needs a ${status} response.`;
    }
    if (rules.examples && operation.requestBody) {
      for (const [type, media] of Object.entries(deref(document, operation.requestBody).content ?? {})) {
        if (Object.keys(media.examples ?? {}).length === 0) yield `the ${type} request needs an example.`;
      }
    }
    for (const [status, reference] of Object.entries(responses)) {
      const response = deref(document, reference);
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
  {path, operation, parameters}: Pick<OperationEntry, 'path' | 'operation' | 'parameters'>,
): Set<string> {
  const takes = (header: string | undefined) => parameters.some(({name}) => name === header);
  const required = ['429', '500', '503'];
  if (operation.security?.length !== 0) required.push('401', '403');
  if (path.includes('{')) required.push('404');
  if (takes(preconditionHeader)) required.push('412');
  if (operation.requestBody) required.push('400', '422');
  if (parameters.some((parameter) => parameter.in === 'query')) required.push('400');
  if (takes(idempotencyHeader)) required.push('409');
  return new Set(required);
}

/** All permissions granted by roles, read from the examples of `readRole`. */
function grantedPermissions(document: OpenApiDocument): Set<string> {
  const reader = listOperations(document).find(({operation}) => operation.operationId === 'readRole');
  const media = deref(document, reader?.operation.responses?.['200'] ?? {}).content?.['application/json'];
  const roles = Object.values(media?.examples ?? {}).map(
    (example) => deref(document, example).value as {permissions?: string[]} | undefined,
  );
  return new Set(roles.flatMap((role) => role?.permissions ?? []));
}
