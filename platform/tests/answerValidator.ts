import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';

/** Checks answers against the description's schemas with Ajv, independently of the sandbox's own validator. */
export class AnswerValidator {
  readonly #ajv = new Ajv2020({strict: false});
  readonly #validators = new Map<string, ValidateFunction>();

  constructor({document}: ApiModel) {
    addFormats(this.#ajv);
    this.#ajv.addSchema({$id: 'description', components: {schemas: document.components?.schemas}});
  }

  /** Errors in an answer's body, in words, or empty if it is as documented. */
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
