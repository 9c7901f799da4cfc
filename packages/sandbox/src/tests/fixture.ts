import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {listMediaExamples, parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {SandboxPart, SandboxRequest} from '../contract';
import type {SandboxCore} from '../engine/core';
import {MissingParts} from '../engine/catalog';

/** When the clock of tests starts. */
export const NOW = Date.parse('2025-06-20T10:00:00.000Z');

/** A description's example requests for an operation, by the name of their body example. */
export function documentedRequests(
  {document}: ApiModel,
  operation: ApiOperation,
): Array<[string, SandboxRequest]> {
  let {path} = operation;
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    const value = String(parameterExample(document, parameter));
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (parameter.in === 'query' && (parameter.required || parameter['x-sample']))
      query.set(parameter.name, value);
  }
  const request = {
    method: operation.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: {Authorization: 'Bearer any-token'},
  };
  const [media] = Object.entries(operation.requestBody?.content ?? {});
  if (!media) return [['', request]];
  return listMediaExamples(document, media[1], 'request').map(({name, value}) => [
    name,
    {...request, headers: {...request.headers, 'Content-Type': media[0]}, body: JSON.stringify(value)},
  ]);
}

/** Runs a task on a sandbox with the parts that it turns out to need. @param contentOf content of a part */
export function inParts<T>(
  sandbox: SandboxCore,
  contentOf: (part: SandboxPart) => unknown,
  task: () => T,
): T {
  for (;;) {
    try {
      return task();
    } catch (error) {
      if (!(error instanceof MissingParts)) throw error;
      for (const part of error.parts) sandbox.supply(part, contentOf(part));
    }
  }
}
