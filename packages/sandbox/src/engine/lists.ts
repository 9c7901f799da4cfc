import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {Entity, SandboxOperation, SandboxSchema} from '../contract';
import type {PlatformCall} from './call';
import type {Catalog, IndexedType} from './catalog';
import {complete} from './complete';
import {fieldCalled} from './fieldCalled';
import {filterOf} from './filters';
import {compareIn, factsOf, linkHeader, pageFrom, sortOf} from './paging';
import type {Values} from './parameters';
import type {Engine} from './engine';
import {inForm, show} from './show';
import type {EntityRecord} from './store';

/**
 * Answers a list: one sorted page of the entities that match the path's parents and the filters. Browsers load this
 * only for lists.
 *
 * @throws Refusal for a cursor of another list
 */
export function listEntities(call: PlatformCall): unknown {
  const {engine, operation, query: values, added} = call;
  const {catalog, now} = engine;
  const type = catalog.resourceType(operation.kind!);
  const records = matching(engine, operation, type, values);
  const {field, isDescending} = sortOf(values, type.fields.has('created_at') ? '-created_at' : '');
  const sorted = fieldCalled(type.fields.keys(), field) ?? '';
  if (sorted !== '')
    records.sort(
      (a, b) =>
        compareIn(sorted, isDescending, a.value, b.value) || compareIn(type.idField, false, a.value, b.value),
    );
  const {shown: onPage, page} = pageFrom(call, records, ({value}) => value[type.idField]);
  const input = catalog.inputOf(operation);
  const parameters = input.parameters.map(({name}) => name);
  Object.assign(added, {Link: linkHeader(page, parameters), 'X-Total-Count': String(page.count)});
  const {schema, page: {items} = {}} = input.success;
  const item = itemOf(catalog, schema, items);
  const shown = onPage.map((record) => {
    const value = show(engine, record, values.expand);
    return isSame(item, type.schema) ? value : inForm(catalog, item, value, record.value[type.idField], now);
  });
  if (items === undefined) return shown;
  const about = complete(catalog, schema, {...factsOf(catalog, schema, page, parameters), [items]: []}, now);
  return {...(about as Entity), [items]: shown};
}

/** The entities below the parents in the path that pass the filters. */
function matching(
  engine: Engine,
  operation: SandboxOperation,
  type: IndexedType,
  values: Values,
): EntityRecord[] {
  const {store} = engine;
  const parents = Object.keys(type.parents).filter((name) => operation.path.includes(`{${name}}`));
  const inPath = [...new Set([...Object.keys(operation.targets), ...parents])];
  const passes = filterOf(engine, type, values, inPath);
  const isBelow = (record: EntityRecord) => {
    const known = store.parentsOf(record);
    return inPath.every((name) => {
      const value = own(known, name) ?? own(record.value, name);
      // An example's parent is unknown if no field has it, so it may be any.
      return value === undefined
        ? own(type.parents, name) === null
        : textOf(value) === textOf(own(values, name));
    });
  };
  return [...store.of(type.name)].filter(
    (record) => (inPath.length === 0 || isBelow(record)) && passes(record.value),
  );
}

/** The schema of a list's items. @param items field of the answer with the list */
function itemOf(
  catalog: Catalog,
  schema: SandboxSchema | undefined,
  items: string | undefined,
): SandboxSchema | undefined {
  const list = items === undefined ? schema : catalog.fieldsOf(schema).get(items);
  return catalog.resolve(list).items as SandboxSchema | undefined;
}

const isSame = (a: SandboxSchema | undefined, b: SandboxSchema): boolean =>
  a === undefined || (isObject(a) && a.$ref !== undefined && a.$ref === (b as {$ref?: string}).$ref);
