import type {Entity} from '../contract';
import type {Engine} from './engine';
import type {EntityRecord} from './store';
import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** The value at a path, or the entity if the path ends in an id field. */
export function lookUp(
  engine: Engine,
  kind: string,
  entity: Entity,
  path: string,
): {value: unknown; record?: EntityRecord} {
  let value: unknown = entity;
  let at: string | undefined = kind;
  let record: EntityRecord | undefined;
  for (const segment of path.split('.')) {
    // An id followed by a field refers to its entity.
    if (record) [value, at] = [record.value, record.kind];
    record = undefined;
    const target: string | undefined =
      at === undefined ? undefined : engine.catalog.resourceTypes.get(at)?.references.get(segment);
    value = isObject(value) ? value[segment] : undefined;
    at = undefined;
    if (target !== undefined && value !== null && value !== undefined)
      record = engine.store.find(target, value);
  }
  return {value, record};
}

/** A text with `{path}` replaced. `found` is the value that a rule checked. */
export function fill(
  engine: Engine,
  template: string,
  kind: string,
  entity: Entity,
  found?: {value: unknown; record?: EntityRecord},
): string {
  return template.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    if (path === 'found') return String(found?.value);
    if (!path.startsWith('found.')) return String(lookUp(engine, kind, entity, path).value);
    const record = found?.record;
    return String(record ? lookUp(engine, record.kind, record.value, path.slice('found.'.length)).value : '');
  });
}

/** Sets fields of the entity or, through an id, of another. */
export function setFields(engine: Engine, record: EntityRecord, values: Record<string, unknown>): void {
  for (const [path, value] of Object.entries(values)) {
    let [name = '', ...rest] = path.split('.');
    let target: EntityRecord | undefined = record;
    while (target && rest.length > 0) {
      const kind = engine.catalog.resourceTypes.get(target.kind)?.references.get(name);
      if (kind === undefined) break;
      target = engine.store.find(kind, target.value[name]);
      [name = '', ...rest] = rest;
    }
    if (target) target.value[name] = replaced(target.value[name], rest, value ?? null);
  }
}

/** A value with the one at a path replaced. Values without that path stay unchanged. */
function replaced(value: unknown, [name, ...rest]: string[], inner: unknown): unknown {
  if (name === undefined) return inner;
  return isObject(value) ? {...value, [name]: replaced(value[name], rest, inner)} : value;
}

/** The value at some keys, or undefined if there is none. */
export const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>((here, name) => (isObject(here) ? own(here, name) : undefined), value);
