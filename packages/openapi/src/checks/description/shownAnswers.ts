import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument, RequestBody, Response, Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {givenExample, namedExamples} from '@nacre-docs/openapi-core/samples/examples';
import {deepEqual, isObject} from '@nacre-docs/openapi-core/validate/values';
import {problemList} from './walk';

type Entity = Record<string, unknown>;

/**
 * Checks that the first response example of each operation answers its first request example: it shows the entity of
 * the path, with the values of the body.
 */
export function checkShownAnswers(model: ApiModel): DescriptionProblem[] {
  const {document, operations} = model;
  const {problems, add} = problemList(model);
  for (const operation of operations.filter(({kind}) => kind === 'operation')) {
    const success = operation.responses.find(({status}) => status.startsWith('2'));
    const shown = firstExample(document, success?.response);
    if (!isObject(shown)) continue;
    const sent = firstExample(document, operation.requestBody);
    const differences = [...pathDifferences(document, operation, shown), ...bodyDifferences(sent, shown)];
    for (const difference of differences)
      add(
        [operation.source],
        `${operation.operationId}: the first response example has ${difference}. Show the answer to that request.`,
      );
  }
  return problems;
}

function firstExample(document: OpenApiDocument, body: RequestBody | Response = {}): unknown {
  const [media] = Object.values(body.content ?? {});
  return namedExamples(document, media?.examples)[0]?.value ?? media?.example;
}

function pathDifferences(
  document: OpenApiDocument,
  {parameters, path}: ApiOperation,
  shown: Entity,
): string[] {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap((parameter) => {
      const {name} = parameter;
      const example = givenExample(document, parameter);
      const pattern = resolve<Schema>(document, parameter.schema)?.pattern;
      // A command path ends in the entity's id and a verb, a collection path in a parent's id and a noun.
      const isOfEntity =
        path.lastIndexOf(`{${name}}`) === path.lastIndexOf('{') &&
        pattern !== undefined &&
        typeof shown.id === 'string' &&
        new RegExp(pattern, 'u').test(shown.id);
      const field = name in shown ? name : isOfEntity ? 'id' : undefined;
      return field === undefined || typeof example !== 'string' || shown[field] === example
        ? []
        : [
            `the ${field} ${JSON.stringify(shown[field])}, but the parameter ${name} is ${JSON.stringify(example)}`,
          ];
    });
}

/** Values of the body that the answer shows otherwise. One that is null or masked there is hidden or not known yet. */
function bodyDifferences(sent: unknown, shown: unknown, pointer = ''): string[] {
  if (
    sent === undefined ||
    shown === undefined ||
    shown === null ||
    (typeof shown === 'string' && /^\*+$/.test(shown))
  )
    return [];
  if (isObject(sent) && isObject(shown))
    return Object.entries(sent).flatMap(([name, value]) =>
      bodyDifferences(value, shown[name], `${pointer}/${name}`),
    );
  if (Array.isArray(sent) && Array.isArray(shown) && sent.length === shown.length)
    return sent.flatMap((value, index) => bodyDifferences(value, shown[index], `${pointer}/${index}`));
  return deepEqual(sent, shown)
    ? []
    : [`${JSON.stringify(shown)} in ${pointer}, but the first request example sends ${JSON.stringify(sent)}`];
}
