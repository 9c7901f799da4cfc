import {isObject, type Change, type Context, type Entity, type Issue} from '@nacre-docs/sandbox/platform';
import {checkDimensions} from './dimensions';

export {checkDimensions};

/** Errors in a scope's dimensions and capabilities. */
export function check(context: Context, change: Change): Issue[] {
  const {autoscaling, health_check} = (change.entity.capabilities ?? {}) as Entity;
  return [
    ...checkDimensions(context, change),
    ...atMost(autoscaling, 'autoscaling', 'min_instances', 'max_instances'),
    ...atMost(health_check, 'health_check', 'timeout_seconds', 'interval_seconds'),
  ];
}

/** A number that must not exceed another. */
function atMost(capability: unknown, name: string, field: string, limited: string): Issue[] {
  if (!isObject(capability)) return [];
  const [value, limit] = [capability[field], capability[limited]];
  if (typeof value !== 'number' || typeof limit !== 'number' || value <= limit) return [];
  const detail = `The value is ${value}, but ${limited} is ${limit}. Send at most that, or raise ${limited}.`;
  return [{pointer: `/capabilities/${name}/${field}`, code: 'not_allowed', detail}];
}
