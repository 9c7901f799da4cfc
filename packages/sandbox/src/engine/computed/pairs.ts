import type {Pairs} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {Refusal} from '../refusal';
import type {ComputedCall} from '../work';
import {invalid} from '../invalid';
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
  const name = parts.catalog.data.rules!.slugMaps![rule.field]!.keys.kind.replaceAll('_', ' ');
  parts.checks.needs(operation, target.kind, target.value);
  if (operation.method === 'delete') {
    if (!(key in held)) throw new Refusal(404, 'not_found', `It has no ${name} ${key}.`);
    const {[key]: _removed, ...rest} = held;
    target.value[rule.field] = rest;
    parts.lifecycles.touch(target, now);
    return undefined;
  }
  const value = body[rule.value];
  const wrong = parts.consistency.wrongPair(rule.field, target.value, key, value);
  if (wrong?.of === 'key') throw new Refusal(404, 'not_found', `No ${name} has the slug ${key}.`);
  if (wrong) throw invalid(rule.value, wrong.code, wrong.detail);
  target.value[rule.field] = {...held, [key]: value};
  parts.lifecycles.touch(target, now);
  return {[rule.key]: key, [rule.value]: value};
}
