import {product} from '../../config/product';
import type {LoadedDescription} from '../../plugins/api-reference/read/load';
import type {OpenApiDocument} from '../../plugins/api-reference/read/openapi';
import type {DescriptionProblem} from '../../plugins/api-reference/read/problems';
import {deref, listOperations, type OperationEntry} from './walk';

const PERMISSION = /^[a-z]+(_[a-z]+)*:[a-z]+(_[a-z]+)*$/;
const COMMAND = new RegExp(`^${product.cli} [a-z-]+ [a-z-]+$`);
/** How `x-since` names a month. */
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const SUCCESS_WITH_BODY = new Set(['200', '201', '202']);

/** What every operation of the Nacre API has to say; the conventions stand in openapi/README.md. */
export function checkOperations({document, locate}: LoadedDescription): DescriptionProblem[] {
  const problems: DescriptionProblem[] = [];
  const granted = grantedPermissions(document);
  for (const entry of listOperations(document)) {
    const place = locate(entry.operation) ?? {file: 'openapi', line: 1};
    for (const message of operationProblems(entry)) {
      problems.push({
        ...place,
        severity: 'error',
        message: `${entry.operation.operationId ?? `${entry.method} ${entry.path}`}: ${message}`,
      });
    }
  }
  return problems;

  function* operationProblems({method, path, operation, parameters}: OperationEntry): Generator<string> {
    const responses = operation.responses ?? {};
    const has = (name: string) => parameters.some((parameter) => parameter.name === name);
    const successes = Object.keys(responses).filter((status) => status.startsWith('2'));

    if (!/^[a-z]+[A-Za-z]*$/.test(operation.operationId ?? '')) yield 'operationId has to be camelCase.';
    if (operation.tags?.length !== 1) yield 'has to have exactly one tag.';
    if (!operation.summary) yield 'needs a summary.';
    if ((operation.description ?? '').length < 60) {
      yield 'needs a description that says what it does, when to use it and what it leaves alone.';
    }
    const open = operation.security?.length === 0;
    if (!open && !PERMISSION.test(operation['x-permission'] ?? '')) {
      yield 'needs x-permission in the form entity:verb.';
    }
    const permission = operation['x-permission'];
    if (granted.size > 0 && permission !== undefined && !granted.has(permission)) {
      yield `no role has the permission ${permission}. Add it to one in components/examples/Role.yaml, or correct it.`;
    }
    const since = operation['x-since'];
    if (since !== undefined && !MONTH.test(since)) yield `x-since is ${since}. Write a month, "2025-06".`;
    if (!COMMAND.test(operation['x-cli'] ?? '')) yield `needs x-cli, the command of ${product.cli}.`;
    if (successes.length !== 1)
      yield `needs exactly one success status, has ${successes.join(', ') || 'none'}.`;
    if (!has('Nacre-Version')) yield 'needs the NacreVersion header parameter.';
    if (method === 'post' && !has('Idempotency-Key')) yield 'needs the IdempotencyKey header parameter.';
    if (['patch', 'put', 'delete'].includes(method) && !has('If-Match')) {
      yield 'needs the IfMatch header parameter.';
    }
    if (/^list[A-Z]/.test(operation.operationId ?? '')) {
      for (const name of ['limit', 'cursor', 'sort']) {
        if (!has(name)) yield `needs the ${name} query parameter, like every list.`;
      }
    }
    const required = ['429', '500', '503', ...(open ? [] : ['401', '403'])];
    if (path.includes('{')) required.push('404');
    if (has('If-Match')) required.push('412');
    if (operation.requestBody) required.push('400', '422');
    if (parameters.some((parameter) => parameter.in === 'query')) required.push('400');
    if (has('Idempotency-Key')) required.push('409');
    for (const status of new Set(required)) {
      if (!responses[status]) yield `needs a ${status} response.`;
    }
    if (operation.requestBody) {
      for (const [type, media] of Object.entries(deref(document, operation.requestBody).content ?? {})) {
        if (Object.keys(media.examples ?? {}).length === 0) yield `the ${type} request needs an example.`;
      }
    }
    for (const [status, reference] of Object.entries(responses)) {
      const response = deref(document, reference);
      const content = Object.entries(response.content ?? {});
      if (status === '204' && content.length > 0) yield '204 has no content.';
      if (SUCCESS_WITH_BODY.has(status) && content.length === 0) yield `${status} needs content.`;
      if (/^[45]/.test(status) && !response.content?.['application/problem+json']) {
        yield `${status} has to be application/problem+json.`;
      }
      for (const [type, media] of content) {
        const examples = Object.entries(media.examples ?? {});
        if (examples.length === 0) yield `the ${status} ${type} response needs an example.`;
        for (const [name, example] of examples) {
          const {code, status: stated} = (deref(document, example).value ?? {}) as Record<string, unknown>;
          if (type !== 'application/problem+json') continue;
          if (String(stated) !== status) yield `example ${name} of ${status} says status ${String(stated)}.`;
          if (typeof code !== 'string' || !name.startsWith(code)) {
            yield `example ${name} of ${status} has to be named after its code, ${String(code)}.`;
          }
        }
      }
      for (const header of [
        'RateLimit-Limit',
        'RateLimit-Remaining',
        'RateLimit-Reset',
        'Nacre-Request-Id',
      ]) {
        if (!response.headers?.[header]) yield `${status} needs the ${header} header.`;
      }
    }
  }
}

/** Every permission that a role has; the roles are the examples of the operation that reads one. */
function grantedPermissions(document: OpenApiDocument): Set<string> {
  const reader = listOperations(document).find(({operation}) => operation.operationId === 'readRole');
  const media = deref(document, reader?.operation.responses?.['200'] ?? {}).content?.['application/json'];
  const roles = Object.values(media?.examples ?? {}).map(
    (example) => deref(document, example).value as {permissions?: string[]} | undefined,
  );
  return new Set(roles.flatMap((role) => role?.permissions ?? []));
}
