import type {Reveal} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {isObject, iso} from '@nacre-docs/openapi-core/validate/values';
import type {ComputedCall} from '../work';
import {fillIn} from './templates';

/**
 * A secret in plain text; that of an example, which nobody has given, is the one that the description shows.
 *
 * @throws Refusal when neither the caller's role nor an approval allows it
 */
export function reveal(parts: Parts, call: ComputedCall, rule: Reveal): Entity {
  const {operation, examples, now} = call;
  const target = call.target!;
  parts.checks.needs(operation, target.kind, target.value);
  const [shown] = Object.values(examples);
  const known = target.value[rule.field] ?? (isObject(shown) ? shown[rule.field] : undefined);
  const each = {...target.value, [rule.field]: known};
  const owner = parts.paths.lookUp(target.kind, target.value, rule.owner).record?.value;
  const wanted = fillIn(parts, rule.permit.with, {each, owner});
  const permit = [...parts.store.of(rule.permit.kind)].find(({value}) =>
    Object.entries(wanted).every(([field, one]) => value[field] === one),
  )?.value;
  if (!permit && call.refused) throw call.refused;
  return fillIn(parts, rule.answer, {each, owner, now: iso(now), ...(permit && {permit})});
}
