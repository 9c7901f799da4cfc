import type {ResolveEach} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {show} from '../lists';
import {Refusal} from '../refusal';
import type {EntityRecord} from '../store';
import {iso, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {ComputedCall} from '../work';
import {invalid} from '../invalid';
import {pageOf} from './pages';
import {Resolution, type Place} from './resolution';
import {fillIn} from './templates';

/** What values are resolved for: an entity, or an owner with dimensions that an entity of it may have. */
interface Target {
  record?: EntityRecord;
  owner: EntityRecord;
  dimensions: Entity;
}

/**
 * The value that applies of each entity of an owner.
 *
 * @throws Refusal when the call does not say what to resolve for, or names what does not exist
 */
export function resolveEach(parts: Parts, call: ComputedCall, rule: ResolveEach): unknown {
  const target = targetOf(parts, call, rule);
  const {record, owner, dimensions} = target;
  const snapshot = rule.snapshot && (call.target!.value[rule.snapshot.field] as Record<string, number>);
  const idField = parts.catalog.kind(rule.each).idField;
  const owned = [...parts.store.of(rule.each)].filter(({value}) =>
    snapshot ? textOf(value[idField]) in snapshot : value[rule.place] === owner.value.nrn,
  );
  const resolution = new Resolution(parts, rule.candidates, rule.order, iso(call.now));
  const place: Place = {nrn: textOf((record ?? owner).value.nrn), dimensions};
  const entries = owned
    .sort((a, b) => (textOf(a.value[rule.sort]) < textOf(b.value[rule.sort]) ? -1 : 1))
    .flatMap((each) => {
      const id = textOf(each.value[idField]);
      const version = snapshot?.[id];
      const candidates = valuesOf(parts, rule, each.value[idField], version);
      const [won] = resolution.rank(candidates, place).found;
      // A snapshot has only what had a value.
      if (!won && snapshot) return [];
      const names = {each: each.value, version, rule: stepOf(rule, won, record), ...(won && {won})};
      return [{...fillIn(parts, rule.entry, names), ...(!won && rule.nothing)}];
    });
  if (rule.page) return pageOf(parts, call, entries, rule.sort, rule.page);
  const names = {...(record && {target: record.value}), owner: owner.value, dimensions};
  return {...fillIn(parts, rule.answer ?? {}, names), [rule.list!]: entries};
}

function stepOf(
  {rules, candidates}: ResolveEach,
  won: Entity | undefined,
  target: EntityRecord | undefined,
): string {
  if (!won) return rules.none;
  if (target && won[candidates.nrn] === target.value.nrn) return rules.own;
  return Object.keys(won[candidates.dimensions!] ?? {}).length > 0 ? rules.most : rules.plain;
}

/** Values of an entity as answers show them, now or in an earlier version. */
function valuesOf(
  parts: Parts,
  {candidates: {kind}, of, snapshot}: ResolveEach,
  id: unknown,
  version: number | undefined,
): Entity[] {
  const versions = snapshot ? [...parts.store.of(snapshot.kind)] : [];
  const kept = versions.find(({value}) => value[of] === id && value[snapshot!.number] === version);
  if (kept) return show(parts, kept, undefined)[snapshot!.list] as Entity[];
  const current = [...parts.store.of(kind)].filter(({value}) => value[of] === id);
  return current.map((record) => show(parts, record, undefined));
}

function targetOf(parts: Parts, {body, target}: ComputedCall, rule: ResolveEach): Target {
  const {store, paths} = parts;
  const {from} = rule;
  const ofRecord = (record: EntityRecord | undefined): Target => {
    const owner = record && paths.lookUp(record.kind, record.value, rule.owner).record;
    // An example can name an owner that no example shows.
    if (!owner)
      throw new Refusal(404, 'not_found', `The ${rule.target} has no ${rule.ownerKind}. Choose another.`);
    return {record, owner, dimensions: (record.value.dimensions ?? {}) as Entity};
  };
  if ('path' in from) return ofRecord(paths.lookUp(target!.kind, target!.value, from.path).record);
  if (body[from.id] !== undefined) {
    for (const other of [from.nrn, from.dimensions])
      if (body[other] !== undefined)
        throw invalid(other, 'not_allowed', `Send ${from.id} or ${from.nrn}, not both.`);
    const record = store.find(rule.target, body[from.id]);
    if (!record) throw invalid(from.id, 'not_found', `No ${rule.target} has this id.`);
    return ofRecord(record);
  }
  if (body[from.nrn] === undefined)
    throw invalid(from.nrn, 'required', `It is missing. Send it, or ${from.id}.`);
  const owner = [...store.of(rule.ownerKind)].find(({value}) => value.nrn === body[from.nrn]);
  if (!owner) throw invalid(from.nrn, 'not_found', `No ${rule.ownerKind} has this NRN.`);
  return {owner, dimensions: (body[from.dimensions] ?? {}) as Entity};
}
