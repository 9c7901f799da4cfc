import type {Pairs} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {Refusal} from '../refusal';
import type {ComputedCall} from '../work';
import {invalid} from './invalid';
import {pageOf} from './pages';

/**
 * Lists, sets or removes what a map of an entity holds.
 *
 * @throws Refusal for a key or a value that does not exist, or may not be used
 */
export function pairs(parts: Parts, call: ComputedCall, rule: Pairs): unknown {
  const {operation, inPath, body, now} = call;
  const target = call.target!;
  const held = (target.value[rule.field] ?? {}) as Entity;
  if (operation.method === 'get') {
    const all = Object.entries(held).map(([key, value]) => ({[rule.key]: key, [rule.value]: value}));
    return pageOf(parts, call, all, rule.key, rule.page);
  }
  const key = inPath[rule.key]!;
  parts.checks.needs(operation, target.kind, target.value);
  if (operation.method === 'delete') {
    if (!(key in held)) throw new Refusal(404, 'not_found', `It has no ${rule.keys.kind} ${key}. Check it.`);
    const {[key]: _removed, ...rest} = held;
    target.value[rule.field] = rest;
    parts.lifecycles.touch(target, now);
    return undefined;
  }
  const value = body[rule.value];
  const known = [...parts.store.of(rule.keys.kind)].find((each) => each.value[rule.keys.slug] === key);
  if (!known) throw new Refusal(404, 'not_found', `No ${rule.keys.kind} has the slug ${key}. Check it.`);
  const id = known.value[parts.catalog.kind(rule.keys.kind).idField];
  const allowed = [...parts.store.of(rule.values.kind)].find(
    (each) => each.value[rule.values.of] === id && each.value[rule.values.slug] === value,
  );
  const name = rule.values.kind.replaceAll('_', ' ');
  if (!allowed) throw invalid(rule.value, 'unknown_value', `No ${name} has this slug.`);
  if (allowed.value.status !== rule.values.status)
    throw invalid(
      rule.value,
      'not_allowed',
      `The value ${String(value)} is ${String(allowed.value.status)}. Choose an ${rule.values.status} one.`,
    );
  target.value[rule.field] = {...held, [key]: value};
  parts.lifecycles.touch(target, now);
  return {[rule.key]: key, [rule.value]: value};
}
