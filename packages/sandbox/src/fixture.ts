import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {listMediaExamples, parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {SandboxRequest} from './contract';

/** When the clock of tests starts. */
export const NOW = Date.parse('2025-06-20T10:00:00.000Z');

/** The requests that a description gives as examples of an operation, by the name of the example of their body. */
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

/** Holds answers against the schemas of a description, with a validator that is not the sandbox's own. */
export class AnswerValidator {
  readonly #ajv = new Ajv2020({strict: false});
  readonly #validators = new Map<string, ValidateFunction>();

  constructor({document}: ApiModel) {
    addFormats(this.#ajv);
    this.#ajv.addSchema({$id: 'description', components: {schemas: document.components?.schemas}});
  }

  /** What is wrong with the body of an answer, in words; nothing when it is as documented. */
  problemsOf(operation: ApiOperation, status: number, body: string | undefined): string[] {
    if (!operation.responses.some((response) => response.status === String(status)))
      return [`the status ${status} is not documented: ${body?.slice(0, 200)}`];
    const schema = responseSchema(operation, String(status));
    if (!schema) return body === undefined ? [] : ['a body where none is documented'];
    if (body === undefined) return ['no body'];
    const validate = this.#compile(schema);
    validate(JSON.parse(body));
    return (validate.errors ?? []).map(({instancePath, message}) => `${instancePath} ${message}`);
  }

  #compile(schema: Schema): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/', '"description#/');
    const known = this.#validators.get(text) ?? this.#ajv.compile(JSON.parse(text) as object);
    this.#validators.set(text, known);
    return known;
  }
}
