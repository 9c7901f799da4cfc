import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {Example, Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {isSkipped} from '@nacre-docs/openapi-core/validate/safePatterns';
import {ValueValidator} from './valueValidator';
import {deref, problemList, visitSchemas} from './walk';

/**
 * Validates the examples of schemas and parameters. Redocly has rules for that, but matches patterns natively: one
 * with nested repetitions never ends. Patterns that take too long here are skipped, and reported.
 */
export function checkSchemaExamples(model: ApiModel): DescriptionProblem[] {
  const {document, operations} = model;
  const {problems, add} = problemList(model);
  const validator = new ValueValidator(document);
  const check = (node: object, schema: Schema, value: unknown, label: string) => {
    for (const {message} of validator.problems(schema, value, 'whole'))
      add([node], `${label}: example: ${message}`);
  };

  visitSchemas(model, (schema, label) => {
    // Without these, many schemas are the same and compiled once.
    const {example, examples, description: _, 'x-enumDescriptions': __, ...constraints} = schema;
    for (const value of [example, ...(Array.isArray(examples) ? examples : [])].filter(isGiven))
      check(schema, constraints, value, label);
  });
  for (const {kind, operationId, parameters} of operations) {
    for (const parameter of parameters) {
      if (!parameter.schema || kind === 'webhook') continue;
      const label = `${operationId} ${parameter.name}`;
      const named = Object.values(parameter.examples ?? {}).map(
        (example) => deref<Example>(document, example).value,
      );
      for (const value of [parameter.example, ...named].filter(isGiven))
        check(parameter, parameter.schema, value, label);
    }
  }
  visitSchemas(model, (schema, label) => {
    if (schema.pattern !== undefined && isSkipped(schema.pattern))
      add(
        [schema],
        `${label}: the pattern ${schema.pattern} takes too long for an example, so it isn't checked. Write it without nested repetitions.`,
      );
  });
  return problems;
}

const isGiven = (value: unknown): boolean => value !== undefined;
