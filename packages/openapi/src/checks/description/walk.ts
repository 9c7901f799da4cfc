import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {
  Example,
  MaybeRef,
  MediaType,
  OpenApiDocument,
  Schema,
} from '@nacre-docs/openapi-core/read/openapi';

/** Resolves `node` within `document`. References were validated on load. */
export function deref<T extends object>(document: OpenApiDocument, node: MaybeRef<T>): T {
  return resolve<T>(document, node)!;
}

/** Collects problems, each at the first of its nodes with a known location. */
export function problemList({locate}: Pick<ApiModel, 'locate'>) {
  const problems: DescriptionProblem[] = [];
  const add = (nodes: object[], message: string): void => {
    const location = nodes.map(locate).find(Boolean) ?? {file: 'openapi', line: 1};
    problems.push({...location, severity: 'error', message});
  };
  return {problems, add};
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
export function listExamples({document, operations}: ApiModel): ExampleEntry[] {
  return operations.flatMap(({operationId, kind, path, requestBody, responses}) => {
    const template = kind === 'operation' ? path : undefined;
    const examplesOf = (
      label: string,
      direction: ExampleEntry['direction'],
      content: Record<string, MediaType> = {},
    ): ExampleEntry[] =>
      Object.values(content).flatMap((mediaType) => {
        const {examples = {}, 'x-sandbox-examples': ofSandbox = {}} = mediaType;
        return [...Object.entries(examples), ...Object.entries(ofSandbox)].map(([name, example]) => ({
          ...{label: `${operationId} ${label} ${name}`, mediaType, direction, path: template},
          example: deref(document, example),
        }));
      });
    return [
      ...examplesOf('request', 'request', requestBody?.content),
      ...responses.flatMap(({status, response}) => examplesOf(status, 'response', response.content)),
    ];
  });
}

/** Visits each schema once, with the pointer where it was first found. */
export function visitSchemas(
  {document, operations}: ApiModel,
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
  for (const {kind, operationId, parameters, requestBody, responses} of operations) {
    if (kind === 'webhook') continue;
    for (const parameter of parameters) walk(parameter.schema, `${operationId} ${parameter.name}`);
    for (const body of [requestBody, ...responses.map(({response}) => response)])
      for (const {schema} of Object.values(body?.content ?? {})) walk(schema, operationId);
  }
}
