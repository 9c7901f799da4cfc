import type {LoadedDescription} from '@nacre-docs/openapi-core/read/load';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {HTTP_METHODS} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {
  Example,
  HttpMethod,
  MaybeReference,
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  Schema,
} from '@nacre-docs/openapi-core/read/openapi';

/** Resolves `node` within `document`. References were validated on load. */
export function deref<T extends object>(document: OpenApiDocument, node: MaybeReference<T>): T {
  return resolve<T>(document, node)!;
}

/** Collects problems, each at the first of its nodes whose place is known. */
export function problemList({locate}: LoadedDescription) {
  const problems: DescriptionProblem[] = [];
  const add = (nodes: object[], message: string): void => {
    const place = nodes.map(locate).find(Boolean) ?? {file: 'openapi', line: 1};
    problems.push({...place, severity: 'error', message});
  };
  return {problems, add};
}

export interface OperationEntry {
  path: string;
  method: HttpMethod;
  operation: Operation;
  parameters: Parameter[];
}

/** Every operation, merged with its path item's parameters. */
export function listOperations(
  document: OpenApiDocument,
  section: 'paths' | 'webhooks' = 'paths',
): OperationEntry[] {
  return Object.entries(document[section] ?? {}).flatMap(([path, item]) =>
    HTTP_METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [{path, method, operation, parameters: parameters.map((one) => deref(document, one))}];
    }),
  );
}

export interface ExampleEntry {
  /** Label for messages: `createScope 202 production_us`. */
  label: string;
  mediaType: MediaType;
  direction: 'request' | 'response';
  example: Example;
  /** Path template of the operation. Webhooks have none. */
  path?: string;
}

/** Every named request and response example, including webhooks. */
export function listExamples(document: OpenApiDocument): ExampleEntry[] {
  const entries: ExampleEntry[] = [];
  const collect = (
    label: string,
    direction: ExampleEntry['direction'],
    content: Record<string, MediaType> = {},
    path?: string,
  ) => {
    for (const mediaType of Object.values(content)) {
      const {examples = {}, 'x-sandbox-examples': ofSandbox = {}} = mediaType;
      for (const [name, example] of [...Object.entries(examples), ...Object.entries(ofSandbox)])
        entries.push({
          ...{label: `${label} ${name}`, mediaType, direction, path},
          example: deref(document, example),
        });
    }
  };
  for (const section of ['paths', 'webhooks'] as const) {
    for (const {path, method, operation} of listOperations(document, section)) {
      const label = operation.operationId ?? `${method} ${path}`;
      const template = section === 'paths' ? path : undefined;
      if (operation.requestBody) {
        const {content} = deref(document, operation.requestBody);
        collect(`${label} request`, 'request', content, template);
      }
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const {content} = deref(document, response);
        collect(`${label} ${status}`, 'response', content, template);
      }
    }
  }
  return entries;
}

/** Visits each schema once, with the pointer where it was first found. */
export function visitSchemas(
  document: OpenApiDocument,
  visit: (schema: Schema, label: string) => void,
): void {
  const seen = new Set<object>();
  const walk = (node: unknown, label: string) => {
    if (node === null || typeof node !== 'object' || seen.has(node)) return;
    seen.add(node);
    const schema = node as Schema;
    visit(schema, label);
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      walk(property, `${label}.${name}`);
    for (const key of ['items', 'additionalProperties', 'not'] as const) walk(schema[key], label);
    for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const) {
      for (const part of schema[key] ?? []) walk(part, label);
    }
  };
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) walk(schema, name);
  for (const {operation, parameters} of listOperations(document)) {
    const label = operation.operationId ?? '';
    for (const parameter of parameters) walk(parameter.schema, `${label} ${parameter.name}`);
    const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
    for (const body of bodies) {
      if (!body) continue;
      for (const {schema} of Object.values(deref(document, body).content ?? {})) walk(schema, label);
    }
  }
}
