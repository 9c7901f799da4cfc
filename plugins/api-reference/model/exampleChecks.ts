import {validate, type Issue} from '../../sandbox/engine/validate';
import {CompactSchemas} from '../../sandbox/model/compactSchemas';
import {JSON_TYPE} from '../engine/sampleRequest';
import type {DescriptionProblem} from '../read/problems';
import type {MediaType, Parameter, Schema} from '../read/openapi';
import {givenExample, listMediaExamples} from '../samples/examples';
import type {ApiModel, ApiOperation} from './model';
import {resolverOf} from './schemaResolver';

/**
 * Says which requests that forms and samples are filled in with are not as their own schemas ask for: the first answer
 * that a reader gets is an error then.
 *
 * @returns a warning for each place, however many operations lead to it
 */
export function checkRequestExamples(model: ApiModel): DescriptionProblem[] {
  const problems = new Map<string, DescriptionProblem>();
  for (const operation of model.operations) {
    if (operation.kind === 'webhook') continue;
    for (const {what, issue, about} of unfit(model, operation)) {
      const place = model.locate(about) ?? model.locate(operation.source);
      if (!place) continue;
      const key = `${place.file}:${place.line}`;
      const message = `The example of ${what} does not fit its schema: ${issue.detail} Requests begin with it; correct one of them.`;
      if (!problems.has(key)) problems.set(key, {...place, severity: 'warning', message});
    }
  }
  return [...problems.values()];
}

/** An example that does not fit, and the object of the description that it is in. */
interface Unfit {
  what: string;
  issue: Issue;
  about: object;
}

function* unfit({document}: ApiModel, operation: ApiOperation): Generator<Unfit> {
  for (const parameter of operation.parameters) {
    // Forms leave the others empty.
    const value = parameter.required ? givenExample(document, parameter) : undefined;
    if (value === undefined) continue;
    for (const issue of issuesOf(document, parameter.schema, value))
      // In an address, everything is text.
      if (issue.code !== 'invalid_type')
        yield {what: `the parameter ${parameter.name}`, issue, about: parameter};
  }
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    if (!JSON_TYPE.test(type)) continue;
    for (const {value} of listMediaExamples(document, media, 'request')) {
      for (const issue of issuesOf(document, media.schema, value)) {
        const what = issue.pointer ? issue.pointer.slice(1) : `the body of ${operation.operationId}`;
        const about = sourceOf(document, media, issue.pointer);
        if (about) yield {what, issue, about};
      }
    }
  }
}

function issuesOf(document: ApiModel['document'], schema: Parameter['schema'], value: unknown): Issue[] {
  const schemas = new CompactSchemas(document, () => undefined, 'checks');
  const root = schemas.compact(schema);
  // What the server sets is required in answers alone.
  return validate({schemas: schemas.collected(), patternOf: () => undefined}, root, value).filter(
    ({code}) => code !== 'required',
  );
}

/**
 * Where a value of an example comes from: the example of the body, or the schema of a field. Nowhere, where it was made
 * up for want of one.
 */
function sourceOf(document: ApiModel['document'], media: MediaType, pointer: string): object | undefined {
  if (media.example !== undefined || media.examples) return media;
  let schema: Schema | boolean | undefined = media.schema;
  let source: object | undefined;
  for (const name of ['', ...pointer.split('/').slice(1)]) {
    const flat: Schema | undefined = resolverOf(document).flatten(schema)?.schema;
    if (name !== '') schema = flat?.properties?.[name] ?? flat?.items;
    const own = resolverOf(document).flatten(schema)?.schema;
    if (typeof schema === 'object' && own && saysExample(own)) source = schema;
  }
  return source;
}

const saysExample = ({example, examples, default: value}: Schema): boolean =>
  [example, examples, value].some((each) => each !== undefined);
