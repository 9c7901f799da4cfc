import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {asText} from '../../render/jsonText';
import type {SchemaRules} from './houseRules';
import {deref, problemList, visitSchemas} from './walk';

/** An object needs one of these keywords to define its content. */
const CONTENT_KEYWORDS = [
  ...(['properties', 'additionalProperties', 'patternProperties'] as const),
  ...(['allOf', 'oneOf', 'anyOf'] as const),
];

/**
 * Every property is described, every enum value is explained, ids use their entity's prefix, and every object
 * defines its content. Without that, generated clients produce empty types.
 */
export function checkSchemas(model: ApiModel, rules: SchemaRules): DescriptionProblem[] {
  const {document, operations} = model;
  const {problems, add} = problemList(model);
  const prefixes = idPrefixes(document.components?.schemas ?? {});
  visitSchemas(model, (schema, label) => {
    const report = (message: string) => add([schema], `${label}: ${message}`);
    if (isShort(schema, deref(document, schema), rules)) report(tooShort(schema));
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (typeof property === 'boolean') continue;
      const target: Schema = deref(document, property);
      if (rules.descriptions && !property.description && !target.description)
        report(`property ${name} needs a description.`);
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const expected = prefixes.get(entityOf(name, prefixes) ?? '');
      const actual = prefixOf(property);
      if (rules.idPrefixes && expected && actual && actual !== expected)
        report(`${name} must start with ${expected}_.`);
    }
    const isObject = [schema.type].flat().includes('object');
    if (rules.closedObjects && isObject && CONTENT_KEYWORDS.every((keyword) => schema[keyword] === undefined))
      report('an object must define its properties or set additionalProperties: true.');
    if (rules.explainedValues && schema.enum && schema.enum.length > 0) {
      const explained = schema['x-enumDescriptions'] ?? {};
      const values = schema.enum.filter((value) => value !== null).map(asText);
      const missing = values.filter((value) => !explained[value]);
      if (missing.length > 0) report(`x-enumDescriptions is missing ${missing.join(', ')}.`);
      const unknown = Object.keys(explained).filter((value) => !values.includes(value));
      if (unknown.length > 0) report(`x-enumDescriptions has ${unknown.join(', ')}, not in the enum.`);
    }
  });
  for (const {kind, operationId, parameters} of operations)
    for (const parameter of parameters) {
      if (kind === 'operation' && isShort(parameter, deref(document, parameter.schema ?? {}), rules))
        add([parameter], `${operationId} ${parameter.name}: ${tooShort(parameter)}`);
    }
  return problems;
}

interface Described {
  description?: string;
}

/** Whether a description is too short to be useful. */
function isShort(
  {description}: Described,
  {const: constant, enum: values = []}: Schema,
  {descriptionWords = 0}: SchemaRules,
): boolean {
  const isFixed = constant !== undefined || values.length === 1;
  return !isFixed && !!description && description.trim().split(/\s+/).length < descriptionWords;
}

function tooShort({description = ''}: Described): string {
  return `"${description.trim()}" is too short. Say what it does and when to set it, or how to read it.`;
}

/** Id prefix by snake_case entity name. */
function idPrefixes(schemas: Record<string, Schema>): Map<string, string> {
  return new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const prefix = prefixOf(schema.properties?.id);
      return prefix ? [[name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase(), prefix] as const] : [];
    }),
  );
}

/** The entity an id field refers to: scope for both `scope_id` and `previous_scope_id`. */
function entityOf(field: string, prefixes: Map<string, string>): string | undefined {
  const [, words] = /^(.+)_id$/.exec(field) ?? [];
  const parts = words?.split('_') ?? [];
  return parts.map((_, index) => parts.slice(index).join('_')).find((name) => prefixes.has(name));
}

/** The single prefix an id pattern allows. */
function prefixOf(schema: Schema | boolean | undefined): string | undefined {
  return typeof schema === 'object' ? /^\^([a-z]{2,3})_\[/.exec(schema.pattern ?? '')?.[1] : undefined;
}
