import {own, setOwn} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxOperation, SandboxParameter} from '../contract';
import type {Catalog} from './catalog';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {Refusal} from './refusal';
import {validate, type Issue} from '@nacre-docs/openapi-core/validate/validate';

/** A call's parameters by name, with their documented types. */
export type Values = Record<string, unknown>;

/** A parameter error. */
interface ParameterIssue extends Issue {
  parameter: string;
}

/** The locations of a call's parameters. */
interface Sent {
  path: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string>;
}

/** Reads a call's parameters. @throws Refusal for an unknown or invalid one */
export function readValues(catalog: Catalog, operation: SandboxOperation, sent: Sent): Values {
  const {values, issues, unknown} = readParameters(catalog, operation, sent);
  const {unknownInput} = catalog.data.rules ?? {};
  if (unknown.length > 0 && unknownInput !== undefined)
    throw new Refusal(
      unknownInput,
      'invalid_request',
      `The query parameter ${unknown[0]} is unknown. Remove it, or check its spelling.`,
    );
  const [wrong] = issues;
  if (!wrong) return values;
  // An impossible id makes an address that doesn't exist.
  if (Object.hasOwn(sent.path, wrong.parameter) && Object.hasOwn(operation.targets, wrong.parameter))
    throw new Refusal(404, 'not_found', `Nothing has the ${wrong.parameter} ${sent.path[wrong.parameter]}.`);
  const code = wrong.parameter === 'nrn' ? 'invalid_nrn' : 'invalid_request';
  const status = operation.errors['400'] || !operation.errors['422'] ? 400 : 422;
  throw new Refusal(status, code, `The parameter ${wrong.parameter} is not valid. ${wrong.detail}`);
}

/** Known parameters and their errors, and unknown names in the query. */
function readParameters(
  catalog: Catalog,
  operation: SandboxOperation,
  sent: Sent,
): {values: Values; issues: ParameterIssue[]; unknown: string[]} {
  const values: Values = {};
  const issues: ParameterIssue[] = [];
  const known = catalog.inputOf(operation).parameters;
  for (const parameter of known) {
    const texts = textsOf(catalog, parameter, sent);
    const {name, schema} = parameter;
    if (texts === undefined) {
      if (parameter.required)
        issues.push({parameter: name, pointer: '', code: 'required', detail: 'It is missing. Send it.'});
      else if (defaultOf(catalog, parameter) !== undefined)
        setOwn(values, name, defaultOf(catalog, parameter));
      continue;
    }
    const value = typed(catalog, parameter, texts);
    setOwn(values, name, value);
    const found = schema === undefined ? [] : validate(catalog, schema, value);
    issues.push(...found.map((issue) => ({...issue, parameter: name})));
  }
  const inQuery = known.filter((parameter) => parameter.in === 'query');
  const unknown = [...new Set(sent.query.keys())].filter(
    (key) => !inQuery.some((parameter) => belongs(catalog, parameter, key)),
  );
  return {values, issues, unknown};
}

/** Whether a query key belongs to a parameter. The schema of a map sent key by key has its keys. */
function belongs(catalog: Catalog, {name, perKey, schema}: SandboxParameter, key: string): boolean {
  if (!perKey) return key === name || key === `${name}[]` || key.startsWith(`${name}[`);
  const {properties = {}, patternProperties = {}} = catalog.resolve(schema) as Record<
    string,
    object | undefined
  >;
  return (
    Object.hasOwn(properties, key) ||
    Object.keys(patternProperties).some((pattern) => compile(pattern)?.test(key)) ||
    key.startsWith(`${name}.`)
  );
}

function textsOf(
  catalog: Catalog,
  parameter: SandboxParameter,
  {path, query, headers}: Sent,
): string[] | Record<string, string> | undefined {
  const {name} = parameter;
  if (parameter.in === 'path' || parameter.in === 'header') {
    const value = parameter.in === 'path' ? own(path, name) : own(headers, name.toLowerCase());
    return value === undefined ? undefined : [value];
  }
  if (parameter.in === 'cookie') return undefined;
  if (parameter.perKey) {
    const entries = [...query].filter(([key]) => belongs(catalog, parameter, key));
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }
  const all = [...query.getAll(name), ...query.getAll(`${name}[]`)];
  return all.length > 0 ? all : undefined;
}

function typed(
  catalog: Catalog,
  parameter: SandboxParameter,
  texts: string[] | Record<string, string>,
): unknown {
  if (!Array.isArray(texts)) return texts;
  const schema = catalog.resolve(parameter.schema);
  if (schema.type !== 'array') return scalar(schema.type, texts.at(-1)!);
  const {type} = catalog.resolve(schema.items as SandboxParameter['schema']);
  const parts = parameter.commas ? texts.flatMap((text) => text.split(',')) : texts;
  return parts.map((text) => scalar(type, text));
}

function scalar(type: unknown, text: string): unknown {
  const types = [type].flat();
  if (types.some((each) => each === 'integer' || each === 'number') && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function defaultOf(catalog: Catalog, {schema}: SandboxParameter): unknown {
  return catalog.resolve(schema).default;
}
