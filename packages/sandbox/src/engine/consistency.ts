import type {Entity} from '../contract';
import type {PlatformRules, SlugMap} from '../rules';
import type {Catalog} from './catalog';
import {invalidFields} from './invalid';
import type {Paths} from './paths';
import type {Store} from './store';
import type {Issue} from '@nacre-docs/openapi-core/validate/validate';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';

/** What fields of an entity have to be beside the others, which no schema can say. */
export class Consistency {
  constructor(
    private readonly catalog: Catalog,
    private readonly rules: PlatformRules | undefined,
    private readonly store: Store,
    private readonly paths: Paths,
  ) {}

  /**
   * @param before the entity that a change starts from: what it has already, it keeps
   * @throws Refusal when a field does not fit
   */
  check(kind: string, entity: Entity, before?: Entity): void {
    const issues = this.issues(kind, entity, before);
    if (issues.length > 0) throw invalidFields(issues);
  }

  /** The same, as a list of what is wrong. */
  issues(kind: string, entity: Entity, before?: Entity): Issue[] {
    return [...this.#slugIssues(entity, before), ...this.#limitIssues(kind, entity)];
  }

  /**
   * Says what is wrong with a pair of slugs of a map.
   *
   * @param entity the one that has the map
   */
  wrongPair(field: string, entity: Entity, key: string, value: unknown): WrongPair | undefined {
    const {keys, values, status} = this.rules!.slugMaps![field]!;
    const known = this.#keysFor(keys, entity).filter((each) => each[keys.slug] === key);
    const name = (kind: string) => kind.replaceAll('_', ' ');
    if (known.length === 0)
      return {of: 'key', code: 'unknown_value', detail: `No ${name(keys.kind)} has this slug.`};
    const {idField} = this.catalog.kind(keys.kind);
    const ownerOf = (each: Entity) => known.find((owner) => owner[idField] === each[values.of]);
    const allowed = [...this.store.of(values.kind)]
      .map((record) => record.value)
      .find((each) => each[values.slug] === value && ownerOf(each));
    if (!allowed)
      return {of: 'value', code: 'unknown_value', detail: `No ${name(values.kind)} has this slug.`};
    for (const [of, slug, each] of [
      ['key', key, ownerOf(allowed)!],
      ['value', textOf(value), allowed],
    ] as const)
      if (each.status !== status)
        return {
          of,
          code: 'not_allowed',
          detail: `${slug} is ${textOf(each.status)}. Choose one that is ${status}.`,
        };
    return undefined;
  }

  /** Keys that apply where an entity is: a rule for a whole account may name one that starts below it. */
  #keysFor({kind, nrn}: SlugMap['keys'], entity: Entity): Entity[] {
    const place = textOf(entity.nrn ?? entity.owner_nrn);
    const isOnLine = (own: string) =>
      place === own || place.startsWith(`${own}:`) || own.startsWith(`${place}:`);
    return [...this.store.of(kind)].map(({value}) => value).filter((each) => isOnLine(textOf(each[nrn])));
  }

  #slugIssues(entity: Entity, before: Entity | undefined): Issue[] {
    return Object.keys(this.rules?.slugMaps ?? {}).flatMap((field) => {
      const map = entity[field];
      if (!isObject(map)) return [];
      const kept = before?.[field];
      return Object.entries(map).flatMap(([key, value]) => {
        if (isObject(kept) && kept[key] === value) return [];
        const wrong = this.wrongPair(field, entity, key, value);
        return wrong ? [{pointer: `/${field}/${key}`, code: wrong.code, detail: wrong.detail}] : [];
      });
    });
  }

  #limitIssues(kind: string, entity: Entity): Issue[] {
    return (this.rules?.limits?.[kind] ?? []).flatMap(({path, atMost}) => {
      const [value, limit] = [path, atMost].map((each) => this.paths.lookUp(kind, entity, each).value);
      if (typeof value !== 'number' || typeof limit !== 'number' || value <= limit) return [];
      const name = atMost.split('.').at(-1)!;
      const detail = `The value is ${value}, but ${name} is ${limit}. Send at most that, or raise ${name}.`;
      return [{pointer: `/${path.replaceAll('.', '/')}`, code: 'not_allowed', detail}];
    });
  }
}

/** What is wrong with a pair of slugs, and which of the two it is. */
interface WrongPair {
  of: 'key' | 'value';
  code: string;
  detail: string;
}
