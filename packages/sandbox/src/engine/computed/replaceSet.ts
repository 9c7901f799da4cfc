import type {ReplaceSet} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {show} from '../lists';
import {deepEqual} from '@nacre-docs/openapi-core/validate/values';
import type {ComputedCall} from '../work';
import {invalid, invalidFields} from '../invalid';

/**
 * Replaces all entities of a set, as one version; those that stay the same keep their ids.
 *
 * @returns the version
 * @throws Refusal when two of them have the same place
 */
export function replaceSet(parts: Parts, call: ComputedCall, rule: ReplaceSet): Entity {
  const {catalog, store, drafts, histories} = parts;
  const {operation, inPath, body, now} = call;
  const target = call.target!;
  parts.checks.needs(operation, target.kind, target.value);
  const {owner, same} = catalog.data.rules!.histories![rule.kind]!;
  const id = target.value[catalog.kind(target.kind).idField];
  const creation = catalog.operations.get(rule.createdBy)!;
  const before = [...store.of(rule.kind)].filter(({value}) => value[owner] === id);
  const wanted = (body[rule.list] as Entity[]).map((each) => drafts.draft(creation, inPath, each, now));
  const isAtPlaceOf = (a: Entity, b: Entity) => same.every((field) => deepEqual(a[field], b[field]));
  for (const [index, {value}] of wanted.entries())
    if (wanted.slice(0, index).some((other) => isAtPlaceOf(other.value, value)))
      throw invalid(
        `${rule.list}/${index}`,
        'not_allowed',
        `Another value has the same ${same.join(' and ')}. Send each combination once.`,
      );
  const wrong = wanted.flatMap(({value}, index) =>
    parts.consistency
      .issues(rule.kind, value)
      .map((issue) => ({...issue, pointer: `/${rule.list}/${index}${issue.pointer}`})),
  );
  if (wrong.length > 0) throw invalidFields(wrong);
  const sent = Object.keys(catalog.resolve(catalog.bodySchema(creation)).properties ?? {});
  const records = wanted.map(
    (record) =>
      before.find(({value}) => sent.every((field) => deepEqual(value[field], record.value[field]))) ?? record,
  );
  return show(parts, histories!.replace(rule.kind, target, records, now), undefined);
}
