import type {MembersOf} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {iso, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {ComputedCall} from '../work';
import {pageOf} from './pages';
import {Resolution} from './resolution';
import {fillIn} from './templates';

/** The entities that one matches which has a place of its own, each with the one that applies to it. */
export function membersOf(parts: Parts, call: ComputedCall, rule: MembersOf): unknown {
  const target = call.target!.value;
  const candidates = [...parts.store.of(rule.candidates.kind)].map(({value}) => value);
  const resolution = new Resolution(parts, rule.candidates, rule.order, iso(call.now));
  const items = [...parts.store.of(rule.kind)].flatMap(({value}) => {
    if (rule.gone.includes(textOf(value.status))) return [];
    const place = {nrn: textOf(value.nrn), dimensions: (value.dimensions ?? {}) as Entity};
    const {found} = resolution.rank(candidates, place);
    if (!found.includes(target)) return [];
    return [fillIn(parts, rule.entry, {each: value, won: found[0], wins: found[0] === target})];
  });
  return pageOf(parts, call, items, rule.sort, rule.page);
}
