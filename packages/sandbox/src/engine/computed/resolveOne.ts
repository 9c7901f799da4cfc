import type {ResolveOne} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {show} from '../lists';
import {Refusal} from '../refusal';
import type {EntityRecord} from '../store';
import {isObject, iso} from '@nacre-docs/openapi-core/validate/values';
import type {ComputedCall} from '../work';
import {Resolution} from './resolution';
import {fillIn} from './templates';

/**
 * The entity that applies at a node, and all that match there.
 *
 * @throws Refusal when the call names nothing to resolve, or when nothing applies
 */
export function resolveOne(parts: Parts, {values, now}: ComputedCall, rule: ResolveOne): Entity {
  const {oneOf, candidates, order, rules} = rule;
  if (oneOf && oneOf.every((name) => values[name] === undefined))
    throw new Refusal(400, 'invalid_request', `Send ${oneOf.join(', ')} or both.`);
  const nrn = String(values.nrn);
  const node = [...parts.store.of(rule.node)].find(({value}) => value.nrn === nrn);
  if (!node && nrn.includes(`:${rule.node}=`))
    throw new Refusal(404, 'not_found', `Nothing has the NRN ${nrn}.`);
  const dimensions =
    sentDimensions(values.dimensions) ?? (node?.value.dimensions as Entity | undefined) ?? {};
  const competing = [...parts.store.of(candidates.kind)].filter((record) =>
    competes(parts, record, rule, values),
  );
  const records = new Map(competing.map((record) => [record.value, record]));
  const resolution = new Resolution(parts, candidates, order, iso(now));
  const {found, step} = resolution.rank(records.keys(), {nrn, dimensions});
  const [won] = found;
  if (!won) {
    const name = candidates.kind.replaceAll('_', ' ');
    throw new Refusal(404, 'not_found', `No ${name} applies at ${nrn}. Create one there or above.`);
  }
  const names = {nrn, dimensions, won: show(parts, records.get(won)!, undefined), rule: rules[step]};
  return {
    ...fillIn(parts, rule.answer, names),
    [rule.list]: found.map((each) => fillIn(parts, rule.candidate, {each})),
  };
}

function competes(
  {paths}: Parts,
  {kind, value}: EntityRecord,
  {candidates: {when = {}, filters = {}}}: ResolveOne,
  values: Entity,
): boolean {
  return (
    Object.entries(when).every(([field, wanted]) => value[field] === wanted) &&
    Object.entries(filters).every(
      ([name, path]) => values[name] === undefined || paths.lookUp(kind, value, path).value === values[name],
    )
  );
}

/** `dimensions.region` of a query as `region`. */
function sentDimensions(sent: unknown): Entity | undefined {
  if (!isObject(sent)) return undefined;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.replace(/^dimensions\./, ''), value]),
  );
}
