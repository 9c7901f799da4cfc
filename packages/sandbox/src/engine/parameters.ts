import {own, setOwn} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxOperation, SandboxParameter} from '../contract';
import type {Catalog} from './catalog';
import {compile} from '@nacre-docs/openapi-core/validate/patterns';
import {Refusal} from './refusal';
import {validate} from '@nacre-docs/openapi-core/validate/validate';
import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** A call's parameters by name, with their documented types. */
export type Values = Record<string, unknown>;

/** The locations of a call's parameters. */
interface Sent {
  path: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string>;
}

/** Reads a call's parameters. @throws Refusal for an unknown or invalid one */
export function readValues(catalog: Catalog, operation: SandboxOperation, sent: Sent): Values {
  const {parameters, errors} = catalog.inputOf(operation);
  const {unknownInput} = catalog.rules;
  const unknown = [...sent.query.keys()].find(
    (key) => !parameters.some((each) => each.in === 'query' && belongs(catalog, each, key)),
  );
  if (unknown !== undefined && unknownInput !== undefined)
    throw new Refusal(
      unknownInput,
      'invalid_request',
      `The query parameter ${unknown} is unknown. Remove it, or check its spelling.`,
    );
  const invalid = (name: string, detail: string): Refusal => {
    // An impossible id makes an address that doesn't exist.
    if (Object.hasOwn(sent.path, name) && Object.hasOwn(operation.targets, name))
      return new Refusal(404, 'not_found', `Nothing has the ${name} ${sent.path[name]}.`);
    const specific = `invalid_${name}`;
    const isDocumented = catalog.data.problems.some(({body}) => isObject(body) && body.code === specific);
    const code = isDocumented ? specific : 'invalid_request';
    const status = errors['400'] || !errors['422'] ? 400 : 422;
    return new Refusal(status, code, `The parameter ${name} is not valid. ${detail}`);
  };
  const values: Values = {};
  for (const parameter of parameters) {
    const {name, schema, required} = parameter;
    const texts = textsOf(catalog, parameter, sent);
    if (texts === undefined) {
      if (required) throw invalid(name, 'It is missing. Send it.');
      const {default: usual} = catalog.resolve(schema);
      if (usual !== undefined) setOwn(values, name, usual);
      continue;
    }
    const value = typed(catalog, parameter, texts);
    setOwn(values, name, value);
    const [issue] = schema === undefined ? [] : validate(catalog, schema, value);
    if (issue) throw invalid(name, issue.detail);
  }
  return values;
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

/** A text in its documented type, if it can have one. */
export function scalar(type: unknown, text: string): unknown {
  const types = [type].flat();
  if (types.some((each) => each === 'integer' || each === 'number') && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
