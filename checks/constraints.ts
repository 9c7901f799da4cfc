import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';

/** An upper limit stated by a schema. */
export interface Constraint {
  /** `ScopeCreate.capabilities.resources`, `Tags{key}`, `parameters.Limit`, `listUsers?q`. */
  path: string;
  max?: number;
  min?: number;
  default?: number;
}

const MAXIMA = ['maxLength', 'maxItems', 'maxProperties', 'maximum'];
const MINIMA = ['minLength', 'minItems', 'minProperties', 'minimum'];

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object';

/**
 * Every upper limit stated in a description, without following references.
 *
 * A property adds `.name` to the path, a list item `[]`, a map value `{}`, and a map key `{key}`.
 */
export function constraintsOf(document: OpenApiDocument): Constraint[] {
  const {schemas = {}, parameters = {}} = (document.components ?? {}) as Record<string, Json>;
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => walk(schema, name)),
    ...Object.entries(parameters).flatMap(([name, parameter]) =>
      ofParameter(parameter, `parameters.${name}`),
    ),
    ...Object.values(document.paths ?? {}).flatMap((item) =>
      Object.values(item).flatMap((operation) => {
        const {operationId, parameters: own}: Json = isObject(operation) ? operation : {};
        return (Array.isArray(own) ? own : []).flatMap((parameter: unknown) =>
          ofParameter(parameter, `${String(operationId)}?${String((parameter as Json).name)}`),
        );
      }),
    ),
  ];
}

/** Limits in schemas inside examples, such as a provider specification's. */
export function constraintsInExamples(document: OpenApiDocument): Constraint[] {
  const found: Constraint[] = [];
  const look = (node: unknown, isValue: boolean): void => {
    if (!isObject(node)) return;
    if (isValue && isObject(node.properties)) found.push(...walk(node, 'example'));
    else for (const [key, value] of Object.entries(node)) look(value, isValue || key === 'value');
  };
  look(document, false);
  return found;
}

/** The last field name in a path: `tags` in `Template.tags[]`, `limit` in `listScopes?limit`. */
export function fieldName(path: string): string {
  return path
    .split(/[.?]/)
    .at(-1)!
    .replace(/[[{].*/, '');
}

const ofParameter = (parameter: unknown, path: string): Constraint[] =>
  isObject(parameter) ? walk(parameter.schema, path) : [];

function walk(schema: unknown, path: string): Constraint[] {
  if (!isObject(schema) || '$ref' in schema) return [];
  const number = (keys: string[]) =>
    keys.map((key) => schema[key]).find((value) => typeof value === 'number');
  const max = number(MAXIMA);
  const own = max === undefined ? [] : [{path, max, min: number(MINIMA), default: number(['default'])}];
  const {properties, patternProperties, propertyNames, items, additionalProperties} = schema;
  return [
    ...own,
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([name, value]) =>
      walk(value, `${path}.${name}`),
    ),
    ...walk(items, `${path}[]`),
    ...[additionalProperties, ...Object.values(isObject(patternProperties) ? patternProperties : {})].flatMap(
      (value) => walk(value, `${path}{}`),
    ),
    ...walk(propertyNames, `${path}{key}`),
    ...['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
      (Array.isArray(schema[key]) ? schema[key] : []).flatMap((part: unknown) => walk(part, path)),
    ),
  ];
}

/** Whether a path matches a pattern. `*` matches any part of a name. */
export function matches(pattern: string, path: string): boolean {
  const source = pattern.replace(/[.?[\]{}]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`).test(path);
}
