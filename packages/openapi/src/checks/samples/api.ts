import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import {decodePercents} from '@nacre-docs/openapi-core/request/pointer';
import type {OpenApiDocument, Parameter, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import type {SampleSettings} from '../apiSite';
import {ValueValidator} from '../description/valueValidator';

/** Lookups for validating samples. */
export interface SampleApi {
  model: ApiModel;
  validator: ValueValidator;
  /** By CLI command, such as `acme server create`. */
  commands: Map<string, ApiOperation>;
  /** Commands that call no operation, with their flags. */
  localCommands: Map<string, readonly string[]>;
  settings: SampleSettings;
}

/** Prepares an API description for sample checks. */
export function sampleApi(model: ApiModel, settings: SampleSettings): SampleApi {
  const commands = model.operations.flatMap((operation) => {
    const command = operation.source['x-cli'];
    return command ? [[command, operation] as const] : [];
  });
  const {cli = '', localCommands = {}} = settings;
  const local = Object.entries(localCommands).map(([name, flags]) => [`${cli} ${name}`, flags] as const);
  return {
    ...{model, settings, validator: new ValueValidator(model.document)},
    commands: new Map(commands),
    localCommands: new Map(local),
  };
}

/** Matches a request to an operation and its path parameters. Literal segments take precedence. */
export function matchRequest(
  model: ApiModel,
  method: string,
  path: string,
): {operation: ApiOperation; values: Array<{parameter: Parameter; value: string}>} | undefined {
  const fitting = model.operations
    .filter((operation) => operation.kind === 'operation' && operation.method === method.toLowerCase())
    .map((operation) => ({operation, template: operation.path.split('/')}))
    .filter(({operation}) => isPathOf(operation.path, path))
    .sort((a, b) => a.template.filter(isParameter).length - b.template.filter(isParameter).length);
  const [best] = fitting;
  if (!best) return undefined;
  const segments = path.split('/');
  const values = best.template.flatMap((part, index) => {
    const parameter = best.operation.parameters.find(
      (candidate) => candidate.in === 'path' && `{${candidate.name}}` === part,
    );
    return parameter ? [{parameter, value: decodePercents(segments[index]!)}] : [];
  });
  return {operation: best.operation, values};
}

const isParameter = (segment: string): boolean => /^\{.+\}$/.test(segment);

/** Whether a path matches a template. Path parameters are never empty. */
export function isPathOf(template: string, path: string): boolean {
  const segments = path.split('/');
  const parts = template.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part === segments[index] || (isParameter(part) && segments[index] !== ''))
  );
}

/** Methods available at a path, for messages. */
export function methodsOf(model: ApiModel, path: string): string[] {
  return ['get', 'post', 'put', 'patch', 'delete']
    .filter((method) => matchRequest(model, method, path))
    .map((method) => method.toUpperCase());
}

/** Validates a parameter or flag value against its schema. */
export function textProblems(
  {model, validator}: SampleApi,
  schema: Schema | undefined,
  text: string,
): string[] {
  if (!schema) return [];
  const resolved = resolve<Schema>(model.document, schema);
  const types = [resolved?.type ?? []].flat();
  const candidates: unknown[] = [];
  if (types.includes('array')) candidates.push(text.split(',').map(scalar), text.split(','));
  if (types.some((type) => ['array', 'object'].includes(type)) || types.length === 0)
    candidates.push(jsonOrText(text));
  candidates.push(text, scalar(text));
  const problems = candidates.map((candidate) => validator.problems(schema, candidate, 'whole'));
  return problems.some((found) => found.length === 0) ? [] : problems[0]!.map(({message}) => message);
}

/** Converts a flag value to the JSON the CLI sends. */
export function flagValue(document: OpenApiDocument, schema: Schema, text: string): unknown {
  const types = [resolve<Schema>(document, schema)?.type ?? []].flat();
  if (types.includes('string')) return text;
  const value = jsonOrText(text);
  if (types.includes('array') && !Array.isArray(value)) return text.split(',');
  return value;
}

function jsonOrText(text: string): unknown {
  const value = jsonOf(text);
  return value === undefined ? text : value;
}

function scalar(text: string): unknown {
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(text) ? (JSON.parse(text) as unknown) : text;
}
