import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';

/** Checks answers against a description's schemas with Ajv, independently of the sandbox's own validator. */
export class AnswerSchemas {
  readonly #ajv = new Ajv2020({strict: false, validateSchema: false, logger: false, inlineRefs: false});
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    addFormats(this.#ajv);
    const {components, paths} = jsonSchemaOf(document) as Record<string, unknown>;
    this.#ajv.addSchema({$id: 'https://description.invalid/', components, paths});
  }

  problemOf(schema: Schema, value: unknown): string | undefined {
    const text = JSON.stringify(jsonSchemaOf(schema)).replaceAll(
      '"$ref":"#',
      '"$ref":"https://description.invalid/#',
    );
    const validate = this.#validators.get(text) ?? this.#ajv.compile(JSON.parse(text) as object);
    this.#validators.set(text, validate);
    if (validate(value)) return undefined;
    const {instancePath, message} = validate.errors![0]!;
    return `${instancePath || 'The answer'} ${message}`;
  }
}

/** Schemas of OpenAPI 3.0 in JSON Schema 2020-12, without fields that only requests have. */
function jsonSchemaOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(jsonSchemaOf);
  if (typeof node !== 'object' || node === null) return node;
  const {
    nullable,
    $id: _id,
    discriminator: _,
    ...rest
  } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === 'enum' || key === 'example' ? value : jsonSchemaOf(value),
    ]),
  );
  if (Array.isArray(rest.required) && typeof rest.properties === 'object' && rest.properties !== null) {
    const properties = rest.properties as Record<string, {writeOnly?: boolean}>;
    rest.required = (rest.required as unknown[]).filter(
      (name) => properties[name as string]?.writeOnly !== true,
    );
  }
  for (const [exclusive, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof rest[exclusive] !== 'boolean') continue;
    rest[exclusive] = rest[exclusive] ? (rest[limit] as unknown) : undefined;
  }
  return nullable === true ? {anyOf: [rest, {type: 'null'}]} : rest;
}
