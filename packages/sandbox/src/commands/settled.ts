import type {Entity} from '../contract';
import type {PlatformRules, Transition} from '../rules';
import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** Anything longer, in sandbox seconds, is a deadline rather than work in progress. */
const LONGEST_WORK = 10;

/**
 * Whether an entity's work has ended without further calls: its state doesn't change with time, and its growing
 * values have reached their targets.
 */
export function isSettled(rules: PlatformRules | undefined, kind: string, entity: Entity): boolean {
  const {ramp, lifecycle} = rules?.resources[kind] ?? {};
  const holder = ramp && entity[ramp.of];
  const status = String(entity.status);
  if (ramp?.in.includes(status) && isObject(holder) && holder[ramp.current] !== holder[ramp.desired])
    return false;
  return !lifecycle?.transitions.some(
    (way) =>
      way.after !== undefined &&
      way.after <= LONGEST_WORK &&
      way.from.includes(status) &&
      applies(way, entity, ramp?.of),
  );
}

/** Whether a transition's conditions hold, ignoring growing values that will meet them. */
function applies({when = {}}: Transition, entity: Entity, growing: string | undefined): boolean {
  return Object.entries(when).every(([path, expected]) => {
    const [first = '', ...rest] = path.split('.');
    if (first === growing) return true;
    const found = rest.reduce<unknown>(
      (value, name) => (isObject(value) ? value[name] : undefined),
      entity[first],
    );
    return [expected].flat().includes(found);
  });
}
