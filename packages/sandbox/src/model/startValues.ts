import {fieldsOf, requestSchema, requiredFields, responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {exampleFromSchema} from '@nacre-docs/openapi-core/samples/examples';
import type {Entity} from '../contract';
import type {PlatformRules} from '../rules';
import type {FoundKind} from './kinds';

/** Fields that the sandbox fills in by itself. */
const OWN_FIELDS = new Set(['created_at', 'updated_at', 'slug']);

/** What is in fields that nobody sends. */
export class StartValues {
  constructor(
    private readonly document: OpenApiDocument,
    private readonly rules: PlatformRules | undefined,
  ) {}

  /** What a new entity has in required fields that neither a call nor a rule gives. */
  defaultsOf(operation: ApiOperation, kind: FoundKind, examples: Record<string, unknown>): Entity {
    const schema = responseSchema(operation);
    const sent = fieldsOf(this.document, requestSchema(operation));
    const [example = {}] = Object.values(examples) as Entity[];
    const derived = {...this.rules?.derived[kind.name], ...this.rules?.created[operation.operationId]};
    const known = new Set([
      kind.idField,
      ...OWN_FIELDS,
      ...Object.keys({...derived, ...this.rules?.assumed?.[kind.name]}),
      ...[this.rules?.numbered?.[kind.name]?.field, this.rules?.groups?.[kind.name]?.counts].filter(
        (name) => name !== undefined,
      ),
      ...Object.values(kind.parents),
      ...(this.rules?.lifecycles[kind.name] ? ['status'] : []),
      // Whoever calls has to send them.
      ...requiredFields(this.document, requestSchema(operation)),
    ]);
    const fields = requiredFields(this.document, schema).filter((name) => !known.has(name));
    return Object.fromEntries(
      fields.flatMap((name) => {
        const value = this.#startValue(sent.get(name), kind.fields.get(name), example[name]);
        // The sandbox fills in null, where it is allowed, and empty lists by itself.
        return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
          ? []
          : [[name, value]];
      }),
    );
  }

  /** Whether the body of a creation has the field that names the entity. */
  givesId(operation: ApiOperation, {idField}: FoundKind): boolean {
    const field = fieldsOf(this.document, requestSchema(operation)).get(idField);
    return field !== undefined && !(field.readOnly ?? resolve<Schema>(this.document, field)?.readOnly);
  }

  /** What the answer to a command says beside the entity. */
  moreOf(operation: ApiOperation, kind: FoundKind, examples: Record<string, unknown>): {more?: Entity} {
    const schema = responseSchema(operation);
    const [example = {}] = Object.values(examples) as Entity[];
    const names = requiredFields(this.document, schema).filter((name) => !kind.fields.has(name));
    const fields = fieldsOf(this.document, schema);
    const more = names.map((name) => [name, this.#startValue(undefined, fields.get(name), example[name])]);
    return more.length > 0 ? {more: Object.fromEntries(more) as Entity} : {};
  }

  #typesOf(schema: Schema | undefined): unknown[] {
    const variants = [schema?.oneOf ?? [], schema?.anyOf ?? []].flat();
    return [schema?.type, ...variants.map((variant) => resolve<Schema>(this.document, variant)?.type)].flat();
  }

  /** What a new entity has in a field that nobody set. */
  #startValue(sent: Schema | undefined, field: Schema | undefined, example: unknown): unknown {
    const given = sent && 'default' in sent ? sent.default : resolve<Schema>(this.document, sent)?.default;
    if (given !== undefined) return given;
    const schema = resolve<Schema>(this.document, field);
    if (schema?.default !== undefined) return schema.default;
    const types = this.#typesOf(schema);
    if (types.includes('null')) return null;
    if (types.includes('array') && !schema?.minItems) return [];
    return example ?? exampleFromSchema(this.document, field, 'response');
  }
}
