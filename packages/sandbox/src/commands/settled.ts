import type {Entity} from '../contract';
import {valueAt} from '../engine/paths';
import {isRamping, type ResourceRules} from '../rules';

/** Anything longer, in sandbox seconds, is a deadline rather than work in progress. */
const LONGEST_WORK = 10;

/**
 * Whether an entity's work has ended without further calls: its state doesn't change with time, and its growing
 * values have reached their targets.
 */
export function isSettled({ramp, lifecycle}: ResourceRules, entity: Entity): boolean {
  if (isRamping(ramp, entity)) return false;
  return !lifecycle?.transitions.some(
    ({after = Infinity, from, when = {}}) =>
      after <= LONGEST_WORK &&
      from.includes(String(entity.status)) &&
      Object.entries(when).every(([path, expected]) => {
        const keys = path.split('.');
        // Growing values will meet their condition.
        return keys[0] === ramp?.of || [expected].flat().includes(valueAt(entity, keys));
      }),
  );
}
