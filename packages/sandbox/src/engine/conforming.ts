import type {Entity, SandboxSchema} from '../contract';
import type {ConformRules, PlatformRules} from '../rules';
import type {Catalog} from './catalog';
import {invalidFields} from './invalid';
import type {Paths} from './paths';
import {validate, type Issue} from '@nacre-docs/openapi-core/validate/validate';
import {copy, deepEqual, isObject} from '@nacre-docs/openapi-core/validate/values';

/** Fields whose schema another entity holds, such as the settings of a service. */
export class Conforming {
  constructor(
    private readonly catalog: Catalog,
    private readonly rules: PlatformRules | undefined,
    private readonly paths: Paths,
  ) {}

  /** Gives a new entity the defaults of the schemas, where the call has sent nothing. */
  fill(kind: string, entity: Entity): void {
    for (const [field, schema] of this.#schemasOf(kind, entity))
      if (isObject(entity[field])) entity[field] = withDefaults(schema, entity[field]);
  }

  /**
   * @param sent what a change sends; all counts where nothing was there before
   * @throws Refusal when a field does not fit, or sets what can be set only at creation
   */
  check(kind: string, entity: Entity, before?: {entity: Entity; sent: Entity}): void {
    const issues = this.#schemasOf(kind, entity).flatMap(([field, schema]) => {
      if (entity[field] === null || (before && !(field in before.sent))) return [];
      const fixed = before ? this.#fixed(schema, before.entity[field], entity[field]) : [];
      const found = validate(this.catalog, schema, entity[field]).map((issue) => ({
        ...issue,
        code: this.rules!.conforms!.code,
      }));
      return [...fixed, ...found].map((issue) => ({...issue, pointer: `/${field}${issue.pointer}`}));
    });
    if (issues.length > 0) throw invalidFields(issues);
  }

  /**
   * Puts what answers show in the place of values that a schema marks as secret.
   *
   * @param shown the answer, which may have fewer fields than the entity
   */
  mask(kind: string, entity: Entity, shown: Entity): void {
    const {secret} = this.rules?.conforms ?? {};
    if (secret === undefined) return;
    for (const [field, schema] of this.#schemasOf(kind, entity))
      if (isObject(shown[field])) shown[field] = masked(schema, shown[field], secret);
  }

  #schemasOf(kind: string, entity: Entity): Array<[string, SandboxSchema & object]> {
    return Object.entries(this.rules?.conforms?.fields[kind] ?? {}).flatMap(([field, path]) => {
      const schema = this.paths.lookUp(kind, entity, path).value;
      return isObject(schema) ? [[field, schema] as [string, SandboxSchema & object]] : [];
    });
  }

  /** What a change may not set, since only the creation does. */
  #fixed(schema: SandboxSchema & object, before: unknown, after: unknown): Issue[] {
    const {fixed} = this.rules!.conforms!;
    if (fixed === undefined || !isObject(after)) return [];
    return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
      const {[fixed.keyword]: when} = property;
      const isSame = deepEqual(after[name], isObject(before) ? before[name] : undefined);
      return isSame || !Array.isArray(when) || when.includes(fixed.unless)
        ? []
        : [{pointer: `/${name}`, code: fixed.code, detail: fixed.detail}];
    });
  }
}

type Properties = Record<string, Record<string, unknown>>;

const propertiesOf = (schema: SandboxSchema): Properties =>
  isObject(schema) && isObject(schema.properties) ? (schema.properties as Properties) : {};

function withDefaults(schema: SandboxSchema, value: Entity): Entity {
  const filled = {...value};
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    if (filled[name] === undefined && 'default' in property) filled[name] = copy(property.default);
    if (isObject(filled[name])) filled[name] = withDefaults(property, filled[name]);
  }
  return filled;
}

function masked(
  schema: SandboxSchema,
  value: Entity,
  {keyword, shown}: NonNullable<ConformRules['secret']>,
): Entity {
  const result = {...value};
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    const own = result[name];
    if (property[keyword] === true && own !== null && own !== undefined) result[name] = shown;
    else if (isObject(own)) result[name] = masked(property, own, {keyword, shown});
  }
  return result;
}
