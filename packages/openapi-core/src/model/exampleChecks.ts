import {isSkipped} from '../validate/safePatterns';
import {validate, type Issue} from '../validate/validate';
import {JSON_TYPE} from '../request/sampleRequest';
import type {DescriptionProblem} from '../read/problems';
import type {Parameter, Schema} from '../read/openapi';
import {givenExample, listMediaExamples} from '../samples/examples';
import type {ApiModel, ApiOperation} from './model';
import {resolverOf} from './schemaResolver';

/**
 * Finds form and sample requests that don't match their own schemas: a reader's first response would be an error.
 *
 * @returns a warning for each location, even if several operations use it
 */
export function checkRequestExamples(model: ApiModel): DescriptionProblem[] {
  const problems = new Map<string, DescriptionProblem>();
  for (const operation of model.operations) {
    if (operation.kind === 'webhook') continue;
    for (const {what, issue, about} of unfit(model, operation)) {
      const location = model.locate(about) ?? model.locate(operation.source);
      if (!location) continue;
      const key = `${location.file}:${location.line}`;
      const message =
        issue.code === SKIPPED
          ? `The example of ${what} was not checked: ${issue.detail} Write a pattern without nested repetitions.`
          : `The example of ${what} doesn't match its schema: ${issue.detail} Sample requests use it. Correct one of them.`;
      if (!problems.has(key)) problems.set(key, {...location, severity: 'warning', message});
    }
  }
  return [...problems.values()];
}

/** Marks an unchecked example. */
const SKIPPED = 'skipped';

/** An invalid example and its description object. */
interface Unfit {
  what: string;
  issue: Issue;
  about: object;
}

function* unfit({document}: ApiModel, operation: ApiOperation): Generator<Unfit> {
  for (const parameter of operation.parameters) {
    // Forms leave the others empty.
    const value = parameter.required ? givenExample(document, parameter) : undefined;
    for (const issue of issuesOf(document, parameter.schema, value))
      // URLs contain only text.
      if (issue.code !== 'invalid_type')
        yield {what: `the parameter ${parameter.name}`, issue, about: parameter};
  }
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    if (!JSON_TYPE.test(type)) continue;
    const isGiven = media.example !== undefined || media.examples !== undefined;
    const fields = resolverOf(document).flatten(media.schema)?.schema.properties ?? {};
    for (const {value} of listMediaExamples(document, media, 'request')) {
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, part] of Object.entries(value)) {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        // The description isn't to blame for generated values.
        if (typeof field !== 'object' || !(isGiven || saysExample(document, field))) continue;
        for (const issue of issuesOf(document, field, part))
          yield {what: name, issue, about: isGiven ? media : field};
      }
    }
  }
}

/** Keywords about one value. Those about its parts aren't followed: in some descriptions, they never end. */
const OF_A_VALUE = ['type', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'] as const;

function issuesOf(document: ApiModel['document'], schema: Parameter['schema'], value: unknown): Issue[] {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return [];
  const flat = resolverOf(document).flatten(schema)?.schema;
  if (!flat || flat.oneOf || flat.anyOf) return [];
  const given = OF_A_VALUE.filter((keyword) => flat[keyword] !== undefined);
  const plain = Object.fromEntries(given.map((keyword) => [keyword, flat[keyword]]));
  const issues = validate({schemas: {}, patternOf: () => undefined}, plain, value);
  return plain.pattern !== undefined && isSkipped(String(plain.pattern))
    ? [
        ...issues,
        {pointer: '', code: SKIPPED, detail: `Its pattern ${String(plain.pattern)} takes too long.`},
      ]
    : issues;
}

function saysExample(document: ApiModel['document'], schema: Schema): boolean {
  const {example, examples, default: value} = resolverOf(document).flatten(schema)?.schema ?? {};
  return [example, examples, value].some((each) => each !== undefined);
}
