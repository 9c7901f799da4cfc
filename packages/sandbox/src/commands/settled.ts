import type {Entity} from '../contract';
import type {PlatformRules, Transition} from '../rules';
import {isObject} from '@nacre-docs/openapi-core/validate/values';

/** What takes longer, in seconds of the sandbox, is a deadline and no work in progress. */
const LONGEST_WORK = 10;

/**
 * Whether the work on an entity has ended, as far as nobody does anything: it is in no state that time ends, and what
 * grows with time is where it is meant to be.
 */
export function isSettled(rules: PlatformRules | undefined, kind: string, entity: Entity): boolean {
  const ramp = rules?.ramps[kind];
  const holder = ramp && entity[ramp.of];
  const status = String(entity.status);
  if (ramp?.in.includes(status) && isObject(holder) && holder[ramp.current] !== holder[ramp.desired])
    return false;
  return !rules?.lifecycles[kind]?.transitions.some(
    (way) =>
      way.after !== undefined &&
      way.after <= LONGEST_WORK &&
      way.from.includes(status) &&
      applies(way, entity, ramp?.of),
  );
}

/** Whether the conditions of a transition hold, leaving out what grows with time and will get there. */
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
