import {
  copy,
  deepEqual,
  isObject,
  type Change,
  type Context,
  type Entity,
  type EntityRecord,
  type Issue,
  type NewEntity,
} from '@nacre-docs/sandbox/platform';
import {create} from './newEntities';
import {checkDimensions} from './dimensions';

type Schema = Record<string, unknown>;

const BY_SCHEMA = 'specification_id.schema';

/** Location of a field's schema, by resource and field. */
const SCHEMAS: Record<string, Record<string, string>> = {
  service: {attributes: BY_SCHEMA},
  link: {attributes: BY_SCHEMA},
  service_action: {parameters: BY_SCHEMA, results: 'specification_id.results_schema'},
  link_action: {parameters: BY_SCHEMA, results: 'specification_id.results_schema'},
  provider: {attributes: BY_SCHEMA},
  catalog_item: {values: BY_SCHEMA},
  metadata_entry: {values: BY_SCHEMA},
};

function schemasOf(context: Context, kind: string, entity: Entity): Array<[string, Schema]> {
  return Object.entries(SCHEMAS[kind]!).flatMap(([field, path]) => {
    const schema = context.follow(kind, entity, path);
    return isObject(schema) ? [[field, schema] as [string, Schema]] : [];
  });
}

const propertiesOf = ({properties}: Schema): Record<string, Schema> =>
  isObject(properties) ? (properties as Record<string, Schema>) : {};

/** Fills in a new entity with its specification's defaults. */
export const createSpecified = Object.fromEntries(
  Object.keys(SCHEMAS).map((kind) => [
    kind,
    (entity: NewEntity) => {
      create[kind]?.(entity);
      fillIn(entity, kind);
    },
  ]),
);

function fillIn(entity: NewEntity, kind: string): void {
  for (const [field, schema] of schemasOf(entity, kind, entity.value)) {
    const value = entity.value[field];
    if (isObject(value)) entity.value[field] = withDefaults(schema, value);
  }
}

function withDefaults(schema: Schema, value: Entity): Entity {
  const filled = {...value};
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    if (filled[name] === undefined && 'default' in property) filled[name] = copy(property.default);
    if (isObject(filled[name])) filled[name] = withDefaults(property, filled[name]);
  }
  return filled;
}

/** Fields that don't fit an entity's specification, or can be set only at creation. */
export function check(context: Context, change: Change): Issue[] {
  const wrong = checkDimensions(context, change);
  if (wrong.length > 0) return wrong;
  const {kind, entity, before, sent} = change;
  return schemasOf(context, kind, entity).flatMap(([field, schema]) => {
    if (entity[field] === null || (before && !(field in sent))) return [];
    const fixed = before ? fixedIssues(schema, before[field], entity[field]) : [];
    const mismatches = context
      .validate(schema, entity[field])
      .map((issue) => ({...issue, code: 'schema_mismatch'}));
    return [...fixed, ...mismatches].map((issue) => ({...issue, pointer: `/${field}${issue.pointer}`}));
  });
}

/** `x-editable-on` lists when a property can be set. */
function fixedIssues(schema: Schema, before: unknown, after: unknown): Issue[] {
  if (!isObject(after)) return [];
  return Object.entries(propertiesOf(schema)).flatMap(([name, {'x-editable-on': when}]) => {
    const isSame = deepEqual(after[name], isObject(before) ? before[name] : undefined);
    if (isSame || !Array.isArray(when) || when.includes('update')) return [];
    const detail = 'The attribute can be set only at creation. Leave it out.';
    return [{pointer: `/${name}`, code: 'not_allowed', detail}];
  });
}

/** Hides values that the specification marks as secret. */
export function show(context: Context, {kind, value}: EntityRecord, shown: Entity): void {
  for (const [field, schema] of schemasOf(context, kind, value))
    if (isObject(shown[field])) shown[field] = masked(schema, shown[field]);
}

function masked(schema: Schema, value: Entity): Entity {
  const result = {...value};
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    const own = result[name];
    if (property['x-secret'] === true && own !== null && own !== undefined) result[name] = '********';
    else if (isObject(own)) result[name] = masked(property, own);
  }
  return result;
}

/** Creates the default actions of a new service specification. */
export function createActions(context: Context, {value}: EntityRecord): void {
  if (value.use_default_actions !== true) return;
  const {id, visible_to, schema} = value;
  const shared = {owner: {kind: 'service_specification', id}, visible_to, retryable: true};
  const fits = {schema: inputsOf(schema), results_schema: resultsOf(schema)};
  // A moment apart, so lists show them in this order.
  for (const [index, action] of [
    {type: 'create', name: 'Create', ...fits},
    {type: 'update', name: 'Update', ...fits},
    {type: 'delete', name: 'Delete'},
  ].entries())
    context.create('createActionSpecification', {}, copy({...shared, ...action}), context.time + index);
}

/** A property that requests omit, because running the action determines it. */
const isResult = (property: Schema): boolean => deepEqual(property['x-visible-on'], ['read']);

/** The part of a schema for requests. */
const inputsOf = (schema: unknown): Schema => partOf(schema, (property) => !isResult(property));

/** The part of a schema that the action determines, with the target of each property. */
function resultsOf(schema: unknown): Schema {
  const part = partOf(schema, isResult);
  const results = Object.entries(propertiesOf(part)).map(([name, property]) => {
    const {'x-visible-on': _read, 'x-export': _export, 'x-comparable': _comparable, ...rest} = property;
    return [name, {...rest, 'x-target': name}];
  });
  return {...part, properties: Object.fromEntries(results)};
}

function partOf(schema: unknown, isWanted: (property: Schema) => boolean): Schema {
  const {properties: _properties, required, ...rest} = isObject(schema) ? schema : {};
  const all = isObject(schema) ? propertiesOf(schema) : {};
  const properties = Object.fromEntries(Object.entries(all).filter(([, property]) => isWanted(property)));
  const asked = (Array.isArray(required) ? required : []).filter((name) => String(name) in properties);
  return {...rest, ...(asked.length > 0 && {required: asked}), properties};
}
